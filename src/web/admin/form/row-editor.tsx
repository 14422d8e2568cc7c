import type { Screen } from '../../../shared/screen/normal-form.ts'
import { formFields } from './form-data.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { FormGate, loadForm } from './form-gate.tsx'
import type { RowProps } from './use-row-controller.ts'

/** The form of a row over or beside its list, as the screen's file says. */
export function RowEditor(props: RowProps & { onClosed: () => void }) {
  const Editor = props.screen.form.as === 'dialog' ? FormDialog : FormDrawer
  return (
    <FormGate {...drawnBy(props.screen)}>
      <Editor {...props} />
    </FormGate>
  )
}

/** Fetches what the form of a screen draws with, before it is opened. */
export function prepareForm(screen: Screen): Promise<void> {
  return loadForm(drawnBy(screen))
}

/** A new row's form has every field that one of a stored row has. */
function drawnBy(screen: Screen) {
  return { fields: formFields(screen, 'create'), layout: screen.form.layout }
}
