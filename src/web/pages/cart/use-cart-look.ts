import { useSearchParams } from 'react-router-dom'
import type { CartOrder } from './cart-rows.ts'

/** What the page shows of the cart, and in which order; kept in its address. */
export function useCartLook() {
  const [params, setParams] = useSearchParams()
  const order: CartOrder = params.get('order') === 'list' ? 'list' : 'supplier'
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
    order,
    type: (typed: string) => put('q', typed),
    orderBy: (next: CartOrder) => put('order', next === 'list' ? next : ''),
  }
}
