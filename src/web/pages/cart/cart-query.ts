import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import { cartKey } from './cart-key.ts'

/** The buyer's cart. */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: () => request('listCart', { flags: { quiet: true } }),
})
