import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'

/** What my company buys. */
export default function BuyerDeskPage() {
  const { t } = useTranslation('desk')
  return <Board call="buyerDesk" listPath="/shopping/orderList" title={t('title.buyer')} />
}
