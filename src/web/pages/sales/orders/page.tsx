import { useTranslation } from 'react-i18next'
import { OrderList } from '../../orders/list/order-list.tsx'

export default function SaleOrdersPage() {
  const { t } = useTranslation('sales')
  return <OrderList side="sales" title={t('orders')} detailPath="/sales/orderDetail" />
}
