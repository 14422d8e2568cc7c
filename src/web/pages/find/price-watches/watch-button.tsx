import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'

const WatchDialog = lazy(async () => ({ default: (await import('./watch-dialog.tsx')).WatchDialog }))

interface Props {
  partId: string
  /** The OE number by which the part was found. */
  number: string | undefined
  offers: { offerId: string; supplierName: string; available: number }[]
}

/** On the page of a part: asks for a message about its price or stock. */
export function WatchButton({ partId, number, offers }: Props) {
  const { t } = useTranslation('watch')
  const mayWatch = usePermission('price_watch_edit')
  const [isOpen, setOpen] = useState(false)
  if (!mayWatch || offers.length === 0) return null
  return (
    <>
      <Button icon={<BellOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('watch')}
      </Button>
      <Suspense>
        {isOpen && (
          <WatchDialog partId={partId} number={number} offers={offers} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
