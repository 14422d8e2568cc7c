import { useSearchParams } from 'react-router-dom'
import type { CartOrder } from './cart-rows.ts'

/** What the page shows of the cart, and in which order; kept in its address. */
export function useCartLook() {
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    typed: params.get('q') ?? '',
    order: (params.get('order') === 'list' ? 'list' : 'supplier') satisfies CartOrder as CartOrder,
    type: (typed: string) => put('q', typed),
    orderBy: (order: CartOrder) => put('order', order === 'list' ? order : ''),
  }
}
