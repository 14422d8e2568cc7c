import { OrderView } from './order-view.tsx'

export default function OrderDetailPage() {
  return <OrderView side="purchase" listPath="/shopping/orderList" />
}
