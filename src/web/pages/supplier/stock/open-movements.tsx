import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { usePermission } from '../../../lib/permissions.ts'

const MovementsDialog = lazy(async () => ({
  default: (await import('./movements-dialog.tsx')).MovementsDialog,
}))

/** A button that opens what an order or a return moved in stock, for people who see stock. */
export function OpenMovements({
  documentId,
  documentNo,
  children,
}: {
  documentId: string
  documentNo: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('stock_view')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{children}</Button>
      {isOpen && (
        <Suspense>
          <MovementsDialog title={documentNo} of={{ documentId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
