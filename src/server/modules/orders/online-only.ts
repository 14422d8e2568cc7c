import { AppError } from '../../../shared/errors.ts'
import type { Order } from './order.ts'

/** Throws ORDER_ONLINE_ONLY, naming the first order of seckill or special-offer goods. */
export function refuseOnlineOnly(orders: Pick<Order, 'kind' | 'orderNo'>[]) {
  const onlineOnly = orders.find(({ kind }) => kind === 'special')
  if (onlineOnly) throw new AppError('ORDER_ONLINE_ONLY', { orderNo: onlineOnly.orderNo })
}
