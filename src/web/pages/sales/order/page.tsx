import { OrderView } from '../../orders/detail/order-view.tsx'

export default function SaleOrderPage() {
  return <OrderView side="sales" listPath="/sales/orders" />
}
