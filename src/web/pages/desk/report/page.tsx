import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'

/** All trade on the platform. */
export default function PlatformDeskPage() {
  const { t } = useTranslation('desk')
  return <Board call="platformDesk" listPath="/sales/orders" title={t('title.platform')} />
}
