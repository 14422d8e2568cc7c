import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { usePermission } from '../../../lib/permissions.ts'
import { OrderView } from './order-view.tsx'

export default function OrderDetailPage() {
  const { t } = useTranslation('orders')
  const [params] = useSearchParams()
  const mayComplain = usePermission('complaint_edit')
  const complain = mayComplain && (
    <Link to={`/shopping/complaint/order?orderId=${params.get('orderId') ?? ''}`}>
      <Button>{t('order.complain')}</Button>
    </Link>
  )
  return <OrderView side="purchase" listPath="/shopping/orderList" extra={complain} />
}
