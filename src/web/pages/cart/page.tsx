import { queryClient } from '../../app/query-client.ts'
import { loadWords } from '../../i18n/start.ts'
import { cartQuery } from './cart-query.ts'
import { CartView } from './cart-view.tsx'

/** Fetches the cart and the words beside the scripts. */
export async function prepare(): Promise<void> {
  await Promise.all([
    loadWords(['shopping', 'promotion', 'cart', 'placing', 'garage', 'search']),
    queryClient.prefetchQuery(cartQuery),
  ])
}

export default function CartPage() {
  return <CartView name="regular" />
}
