import { useTranslation } from 'react-i18next'
import { OrderList } from '../list/order-list.tsx'

/** Orders that are over: completed, cancelled and rejected ones. */
export default function OrderHistoryPage() {
  const { t } = useTranslation('orders')
  return (
    <OrderList
      side="purchase"
      title={t('history.title')}
      description={t('history.text')}
      detailPath="/shopping/orderDetail"
      ended
    />
  )
}
