import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../lib/permissions.ts'
import { request } from '../../lib/request.ts'
import { cartKey } from '../cart/cart-key.ts'

const FRESH_MS = 60_000

/** How many pieces of an offer are in the cart. */
export function useInCart(offerId: string): number {
  const mayOrder = usePermission('cart_edit')
  const { data } = useQuery({
    queryKey: cartKey,
    queryFn: () => request('listCart', { flags: { quiet: true } }),
    enabled: mayOrder,
    staleTime: FRESH_MS,
  })
  return data?.lines.find((line) => line.offerId === offerId)?.quantity ?? 0
}
