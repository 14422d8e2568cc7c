import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'
import { prepareDesk } from '../prepare-desk.ts'

/** All trade on the platform. */
export default function PlatformDeskPage() {
  const { t } = useTranslation('desk')
  return <Board call="platformDesk" listPath="/sales/orders" title={t('title.platform')} />
}

export const prepare = (address: URL) => prepareDesk('platformDesk', address)
