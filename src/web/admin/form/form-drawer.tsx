import { Drawer } from 'antd'
import { useRef } from 'react'
import { focusFirst } from './focus-first.ts'
import { useEditor, type EditorProps } from './use-editor.tsx'
import { widthFor } from './form-width.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'

/** Adds or edits one row beside the list. Closing with unsaved changes asks first. */
export function FormDrawer(props: EditorProps & { onClosed: () => void }) {
  const { screen, editing, onClosed } = props
  const isWide = useBreakpoint().md ?? true
  const body = useRef<HTMLDivElement>(null)
  const editor = useEditor(props)

  return (
    <Drawer
      open={editing !== null}
      title={editor.title}
      size={isWide ? widthFor(screen) : '100%'}
      destroyOnHidden
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(body.current) : onClosed())}
      onClose={editor.close}
      mask={{ closable: true }}
      footer={editor.foot}
      onKeyDown={editor.onKeyDown}
    >
      <div ref={body}>{editor.body}</div>
    </Drawer>
  )
}
