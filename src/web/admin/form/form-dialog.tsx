import { Modal } from 'antd'
import { useRef } from 'react'
import { focusFirst } from './focus-first.ts'
import { useEditor, type EditorProps } from './use-editor.tsx'
import { widthFor } from './form-width.ts'

/** Adds or edits one row over the list. Closing with unsaved changes asks first. */
export function FormDialog(props: EditorProps & { onClosed: () => void }) {
  const { screen, editing, onClosed } = props
  const body = useRef<HTMLDivElement>(null)
  const editor = useEditor(props)

  return (
    <Modal
      open={editing !== null}
      title={editor.title}
      width={widthFor(screen)}
      destroyOnHidden
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(body.current) : onClosed())}
      onCancel={editor.close}
      footer={editor.foot}
      mask={{ closable: false }}
    >
      <div ref={body} onKeyDown={editor.onKeyDown}>
        {editor.body}
      </div>
    </Modal>
  )
}
