import type { OrderKind } from '../../../shared/order-kinds.ts'
import type { OrderActor, OrderStatus, PayStatus } from '../../../shared/order-status.ts'
import type { PaymentMethod } from '../../../shared/payment-methods.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { Me } from '../../context.ts'

/** An order as every action sees it; lines, history and money movements are read apart. */
export interface Order {
  orderId: string
  tenantId: string
  userId: string
  tradeId: string
  orderNo: string
  supplierId: string
  logisticsLineId: string
  /** How much longer its goods take from another warehouse to the one that ships. */
  transferDays: number
  /** When goods still to come are there; null for all other orders. */
  goodsDueOn: string | null
  status: OrderStatus
  payStatus: PayStatus
  paymentMethod: PaymentMethod
  amountFen: number
  paidFen: number
  refundedFen: number
  /** What could not be delivered is paid back or not charged: part of the amount, once per piece. */
  differenceFen: number
  /** What is paid before the goods are there; 0 for an order that is paid at once. */
  depositFen: number
  /** What of the deposit is kept when the buyer does not take the goods. */
  depositKeptFen: number
  /** What of the deposit was kept. */
  forfeitedFen: number
  /** The buyer wants to end a confirmed order; its supplier has not answered. */
  cancelRequestedAt: Date | null
  /** Why the buyer wants to end it. */
  cancelRequest: string
  expiresAt: Date | null
  removedAt: Date | null
  kind: OrderKind
  /** Where it goes: orders to one place may be paid together. */
  place: string
  /** Some of its goods belong to another supplier than the one that ships them. */
  thirdParty: boolean
  /** The statement it stands on, if any. */
  statementId: string | null
}

export interface DeliveryNames {
  warehouse: Text
  line: Text
  company: Text
}

/** What a person is to an order; empty when it is none of their business. */
export function rolesOf(
  order: Pick<Order, 'tenantId' | 'supplierId'>,
  me: Pick<Me, 'tenantId' | 'tenantType'>,
): OrderActor[] {
  if (me.tenantType === '') return ['staff']
  const roles: OrderActor[] = []
  if (order.tenantId === me.tenantId) roles.push('buyer')
  if (order.supplierId === me.tenantId) roles.push('supplier')
  return roles
}
