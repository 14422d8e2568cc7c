import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'

/** My company's purchases. */
export default function BuyerDeskPage() {
  const { t } = useTranslation('desk')
  return <Board call="buyerDesk" listPath="/shopping/orderList" title={t('title.buyer')} />
}
