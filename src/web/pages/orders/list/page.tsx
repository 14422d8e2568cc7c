import { useTranslation } from 'react-i18next'
import { OrderList } from './order-list.tsx'

export default function OrderListPage() {
  const { t } = useTranslation('orders')
  return <OrderList side="purchase" title={t('list.title')} detailPath="/shopping/orderDetail" />
}
