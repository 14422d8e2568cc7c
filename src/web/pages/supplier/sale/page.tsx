import { OrderView } from '../../orders/detail/order-view.tsx'

export default function VendorSalePage() {
  return <OrderView side="sales" listPath="/sales/orders" />
}
