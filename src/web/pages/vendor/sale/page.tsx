import { OrderView } from '../../shopping/order/order-view.tsx'

export default function VendorSalePage() {
  return <OrderView side="sales" listPath="/sales/orders" />
}
