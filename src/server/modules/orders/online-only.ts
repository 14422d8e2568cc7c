import { AppError } from '../../../shared/errors.ts'
import type { Order } from './order.ts'

/**
 * Throws ORDER_ONLINE_ONLY or DEPOSIT_ONLINE_ONLY, naming the first order whose goods must be paid online.
 */
export function refuseOnlineOnly(orders: Pick<Order, 'kind' | 'orderNo' | 'depositFen'>[]) {
  const onlineOnly = orders.find(({ kind }) => kind === 'special')
  if (onlineOnly) throw new AppError('ORDER_ONLINE_ONLY', { orderNo: onlineOnly.orderNo })
  const divided = orders.find(({ depositFen }) => depositFen > 0)
  if (divided) throw new AppError('DEPOSIT_ONLINE_ONLY', { orderNo: divided.orderNo })
}
