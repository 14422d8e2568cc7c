import { CartView } from '../../shopping/cart/cart-view.tsx'

/** Goods still to come: a cart and orders of their own. */
export default function PreSaleCartPage() {
  return <CartView name="preSale" />
}
