import type { OrderKind } from '../../../shared/order-kinds.ts'
import type { OrderActor, OrderStatus, PayStatus } from '../../../shared/order-status.ts'
import type { PaymentMethod } from '../../../shared/payment-methods.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { Me } from '../../context.ts'

/** An order as every action sees it; lines, history and money movements are loaded separately. */
export interface Order {
  orderId: string
  tenantId: string
  userId: string
  tradeId: string
  orderNo: string
  supplierId: string
  logisticsLineId: string
  /** Extra days for goods that come from another warehouse first. */
  transferDays: number
  /** Days that the supplier needed before the goods could leave, as confirmed. */
  leadDays: number
  /** Days on the road that were confirmed; null for orders that are older than zones. */
  transitDays: number | null
  arrivesAt: Date | null
  /** The arrival day of pre-sale goods; null for all other orders. */
  goodsDueOn: string | null
  status: OrderStatus
  payStatus: PayStatus
  paymentMethod: PaymentMethod
  amountFen: number
  paidFen: number
  refundedFen: number
  /** The price of undelivered pieces, refunded or not charged: part of the amount, once per piece. */
  differenceFen: number
  /** Paid before the goods arrive; 0 for an order that is paid at once. */
  depositFen: number
  /** The part of the deposit to keep if the buyer does not take the goods. */
  depositKeptFen: number
  /** The part of the deposit that was kept. */
  forfeitedFen: number
  /** The buyer asks to cancel a confirmed order, and its supplier has not decided. */
  cancelRequestedAt: Date | null
  /** The buyer's reason for cancelling. */
  cancelRequest: string
  expiresAt: Date | null
  removedAt: Date | null
  kind: OrderKind
  /** The destination: orders to one place may be paid together. */
  place: string
  /** Some of its goods belong to another supplier than the one that ships them. */
  thirdParty: boolean
  /** The statement that includes it, if any. */
  statementId: string | null
}

export interface DeliveryNames {
  warehouse: Text
  line: Text
  company: Text
}

/**
 * The roles of a person for an order; empty when it does not concern them. A customer learns of a telephone
 * order once its supplier has passed the discount.
 */
export function rolesOf(
  order: Pick<Order, 'tenantId' | 'supplierId' | 'status'>,
  me: Pick<Me, 'tenantId' | 'tenantType'>,
): OrderActor[] {
  if (me.tenantType === '') return ['staff']
  const roles: OrderActor[] = []
  if (order.tenantId === me.tenantId && order.status !== 'pendingDiscount') roles.push('buyer')
  if (order.supplierId === me.tenantId) roles.push('supplier')
  return roles
}
