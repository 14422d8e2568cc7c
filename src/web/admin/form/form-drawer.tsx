import { Drawer } from 'antd'
import { useRef } from 'react'
import { focusFirst } from './focus-first.ts'
import { RowContext } from './row-context.ts'
import { RowBody, RowFoot } from './row-parts.tsx'
import { useRowController, type RowProps } from './use-row-controller.ts'
import { widthFor } from './form-width.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'

/** Adds or edits one row beside the list. Closing with unsaved changes asks first. */
export function FormDrawer(props: RowProps & { onClosed: () => void }) {
  const { screen, editing, onClosed } = props
  const isWide = useBreakpoint().md ?? true
  const body = useRef<HTMLDivElement>(null)
  const row = useRowController(props)

  return (
    <RowContext value={row}>
      <Drawer
        open={editing !== null}
        title={row.title}
        size={isWide ? widthFor(screen) : '100%'}
        destroyOnHidden
        afterOpenChange={(isOpen) => (isOpen ? focusFirst(body.current) : onClosed())}
        onClose={row.close}
        mask={{ closable: true }}
        footer={<RowFoot />}
        onKeyDown={row.onKeyDown}
      >
        <div ref={body}>
          <RowBody />
        </div>
      </Drawer>
    </RowContext>
  )
}
