import { usePermission } from '../../../lib/permissions.ts'
import { useSearchParams } from 'react-router-dom'
import { OrderView } from '../../orders/detail/order-view.tsx'
import { OrderComplaints } from './order-complaints.tsx'

export default function SaleOrderPage() {
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const seesComplaints = usePermission('service_complaint_view')
  return (
    <OrderView
      side="sales"
      listPath="/sales/orders"
      extra={seesComplaints && orderId !== '' && <OrderComplaints orderId={orderId} />}
    />
  )
}
