import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'
import { useApp } from '../../../ui/use-app.ts'
import type { WantedLine } from './add-dialog.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))

/** A button that puts parts on a requisition list, an existing or a new one; nothing for people who keep none. */
export function AddToList({ lines }: { lines: WantedLine[] }) {
  const { t } = useTranslation('wishes')
  const { message } = useApp()
  const [open, setOpen] = useState(false)
  if (!usePermission('requisition_edit')) return null
  return (
    <>
      <Button onClick={() => (lines.length === 0 ? message.warning(t('list.choose')) : setOpen(true))}>
        {t('list.put')}
      </Button>
      {open && (
        <Suspense>
          <AddDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
