import { FormDialog } from './form-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import type { RowProps } from './use-row-controller.ts'

/** The form of a row over or beside its list, as the screen's file says. */
export function RowEditor(props: RowProps & { onClosed: () => void }) {
  return props.screen.form.as === 'dialog' ? <FormDialog {...props} /> : <FormDrawer {...props} />
}
