import { Modal } from 'antd'
import { useRef } from 'react'
import { focusFirst } from './focus-first.ts'
import { RowContext } from './row-context.ts'
import { RowBody, RowFoot } from './row-parts.tsx'
import { useRowController, type RowProps } from './use-row-controller.ts'
import { widthFor } from './form-width.ts'

/** Adds or edits one row over the list. Closing with unsaved changes asks first. */
export function FormDialog(props: RowProps & { onClosed: () => void }) {
  const { screen, editing, onClosed } = props
  const body = useRef<HTMLDivElement>(null)
  const row = useRowController(props)

  // Inside the dialog, so that its contents stay as they are while it closes.
  return (
    <Modal
      open={editing !== null}
      title={row.title}
      width={widthFor(screen)}
      destroyOnHidden
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(body.current) : onClosed())}
      onCancel={row.close}
      footer={
        <RowContext value={row}>
          <RowFoot />
        </RowContext>
      }
      mask={{ closable: false }}
    >
      <div ref={body} onKeyDown={row.onKeyDown}>
        <RowContext value={row}>
          <RowBody />
        </RowContext>
      </div>
    </Modal>
  )
}
