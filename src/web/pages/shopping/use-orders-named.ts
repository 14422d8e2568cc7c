import { useQueries } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import { ordersKey } from '../orders/list/order-query.ts'

/** The orders in an address (`orderIds=1,2`), each with its detail. */
export function useOrdersNamed(named: string | null) {
  const orderIds = [...new Set((named ?? '').split(',').filter((id) => /^[1-9]\d{0,18}$/.test(id)))]
  return useQueries({
    queries: orderIds.map((orderId) => ({
      queryKey: [...ordersKey, 'detail', orderId],
      queryFn: () => request('orderDetail', { query: { orderId }, flags: { quiet: true } }),
    })),
    combine: (results) => ({
      orders: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => results.forEach((result) => void result.refetch()),
    }),
  })
}
