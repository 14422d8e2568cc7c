import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'

/** What is traded on the platform. */
export default function PlatformDeskPage() {
  const { t } = useTranslation('desk')
  return <Board call="platformDesk" listPath="/sales/orders" title={t('title.platform')} />
}
