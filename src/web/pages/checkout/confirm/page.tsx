import { queryClient } from '../../../app/query-client.ts'
import { loadWords } from '../../../i18n/start.ts'
import { cartQuery } from '../../cart/cart-query.ts'
import { OrderConfirm } from './order-confirm.tsx'

/** Fetches the words, and the cart where its ticked lines are confirmed, beside the scripts. */
export async function prepare({ searchParams }: URL): Promise<void> {
  await Promise.all([
    loadWords(['shopping', 'placing', 'payment', 'promotion', 'cart', 'garage']),
    !searchParams.has('lines') && queryClient.prefetchQuery(cartQuery),
  ])
}

export default function OrderConfirmPage() {
  return <OrderConfirm regularPath="/agency/shopCart" />
}
