import { CartView } from './cart-view.tsx'

export default function CartPage() {
  return <CartView name="regular" />
}
