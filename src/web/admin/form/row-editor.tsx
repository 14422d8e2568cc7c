import { FormDialog } from './form-dialog.tsx'
import { FormDrawer } from './form-drawer.tsx'
import type { EditorProps } from './use-editor.tsx'

/** The form of a row over or beside its list, as the screen's file says. */
export function RowEditor(props: EditorProps & { onClosed: () => void }) {
  return props.screen.form.as === 'dialog' ? <FormDialog {...props} /> : <FormDrawer {...props} />
}
