import { OrderView } from '../../shopping/order/order-view.tsx'

export default function SaleOrderPage() {
  return <OrderView side="sales" listPath="/sales/orders" />
}
