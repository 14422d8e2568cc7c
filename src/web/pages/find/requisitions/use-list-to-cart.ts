import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { useTellLeft } from '../../shopping/use-tell-left.tsx'

/** Puts parts of a list (all, unless some are given) into the cart, and says what went where. */
export function useListToCart(id: string) {
  const client = useQueryClient()
  const tell = useTellLeft()
  return useMutation({
    mutationFn: (partIds: string[] | undefined) =>
      request('requisitionToCart', { body: { id, ...(partIds && { partIds }) } }),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: cartKey })
      tell(result)
    },
  })
}
