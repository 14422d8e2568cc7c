import { useTranslation } from 'react-i18next'
import { OrderList } from './order-list.tsx'

export default function OrderListPage() {
  const { t } = useTranslation('shopping')
  return <OrderList side="purchase" title={t('orders.title')} detailPath="/shopping/orderDetail" />
}
