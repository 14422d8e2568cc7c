import { OrderConfirm } from './order-confirm.tsx'

export default function OrderConfirmPage() {
  return <OrderConfirm regularPath="/agency/shopCart" />
}
