import type { ErrorName } from '../../../shared/errors.ts'
import { mayPayOnline } from '../orders/cash-on-delivery.ts'
import { waitsForMoney } from '../orders/order-parts.ts'
import type { Order } from '../orders/order.ts'

type Candidate = Pick<
  Order,
  | 'orderNo'
  | 'status'
  | 'expiresAt'
  | 'amountFen'
  | 'differenceFen'
  | 'paymentMethod'
  | 'payStatus'
  | 'tenantId'
  | 'place'
  | 'thirdParty'
  | 'kind'
  | 'statementId'
>

/**
 * The reason why these orders cannot be paid together, by the specification's rules of batch payment;
 * undefined when they can. `onDelivery` also admits orders whose money is due with their goods.
 */
export function batchRefusal(
  orders: Candidate[],
  { now, onDelivery = false }: { now: Date; onDelivery?: boolean },
): { error: Extract<ErrorName, 'ORDER_NOT_PAYABLE' | `PAY_BATCH_${string}`>; orderNo: string } | undefined {
  const [first] = orders
  if (!first) return undefined
  for (const order of orders) {
    const { orderNo } = order
    if (order.statementId !== null) return { error: 'PAY_BATCH_STATEMENT', orderNo }
    const waits = waitsForMoney(order) && order.expiresAt !== null && order.expiresAt > now
    const isDue = onDelivery && mayPayOnline(order)
    if (!(waits || isDue) || order.amountFen <= 0) return { error: 'ORDER_NOT_PAYABLE', orderNo }
    if (order.tenantId !== first.tenantId || order.place !== first.place)
      return { error: 'PAY_BATCH_PLACE', orderNo }
    if (order.thirdParty !== first.thirdParty) return { error: 'PAY_BATCH_THIRD_PARTY', orderNo }
    if ((order.kind === 'preSale') !== (first.kind === 'preSale'))
      return { error: 'PAY_BATCH_PRE_SALE', orderNo }
  }
  return undefined
}
