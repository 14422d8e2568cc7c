// The order's life: its states, who may move it, and where to. Server and web read the same table.
import type { Text } from './screen/text.ts'

export const orderStatuses = {
  pendingReview: { code: 10, label: { zh: '待审核', en: 'Pending review' } },
  pendingDiscount: { code: 12, label: { zh: '待折扣审核', en: 'Discount to be audited' } },
  pendingCustomer: { code: 15, label: { zh: '待客户确认', en: 'Awaiting buyer' } },
  pendingPayment: { code: 20, label: { zh: '待付款', en: 'Pending payment' } },
  pendingDeposit: { code: 21, label: { zh: '待付定金', en: 'Pending deposit' } },
  pendingBalance: { code: 22, label: { zh: '待付尾款', en: 'Pending balance' } },
  awaitingFinance: { code: 25, label: { zh: '待财务确认', en: 'Awaiting finance' } },
  awaitingConfirmation: { code: 30, label: { zh: '待确认', en: 'Awaiting confirmation' } },
  awaitingShipment: { code: 40, label: { zh: '待发货', en: 'Confirmed for shipment' } },
  partShipped: { code: 45, label: { zh: '部分发货', en: 'Part-shipped' } },
  shipped: { code: 50, label: { zh: '已发货', en: 'Shipped' } },
  signed: { code: 60, label: { zh: '已签收', en: 'Signed' } },
  completed: { code: 70, label: { zh: '已完成', en: 'Completed' } },
  cancelled: { code: 90, label: { zh: '已取消', en: 'Cancelled' } },
  rejected: { code: 91, label: { zh: '已驳回', en: 'Rejected' } },
} as const satisfies Record<string, { code: number; label: Text }>

export type OrderStatus = keyof typeof orderStatuses
export const orderStatusNames = Object.keys(orderStatuses) as OrderStatus[]

export const payStatuses = {
  unpaid: { zh: '未付款', en: 'Unpaid' },
  partlyPaid: { zh: '部分付款', en: 'Partly paid' },
  paid: { zh: '已付款', en: 'Paid' },
  onAccount: { zh: '已挂账', en: 'On account' },
  refunding: { zh: '退款中', en: 'Refunding' },
  partlyRefunded: { zh: '部分退款', en: 'Partly refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
} as const satisfies Record<string, Text>

export type PayStatus = keyof typeof payStatuses
export const payStatusNames = Object.keys(payStatuses) as PayStatus[]

/**
 * The parties that move an order. `system` is the clock, `provider` the payment provider's callback or query,
 * `driver` the holder of a shipment's address.
 */
export type OrderActor = 'buyer' | 'staff' | 'supplier' | 'driver' | 'provider' | 'system'

interface Transition {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly OrderActor[]
  /** What stops the move although the state allows it. */
  guard?: (order: GuardedFacts) => Obstacle | undefined
}

export interface GuardedFacts {
  /** Its buyer has asked to cancel it, and the supplier has not decided. */
  cancelRequested?: boolean
}

/** Why an order does not move: its state, or its buyer's request to cancel it. */
type Obstacle = 'ORDER_STATE' | 'CANCEL_WAITS'

const decideCancelFirst = ({ cancelRequested }: GuardedFacts) =>
  cancelRequested ? ('CANCEL_WAITS' as const) : undefined
const onlyOnRequest = ({ cancelRequested }: GuardedFacts) =>
  cancelRequested ? undefined : ('ORDER_STATE' as const)

/** domain.md's table. An order only moves along these. */
export const transitions = {
  auditPass: { from: ['pendingReview'], to: 'pendingPayment', by: ['staff'] },
  auditReject: { from: ['pendingReview'], to: 'rejected', by: ['staff'] },
  // A telephone order: its supplier's owner audits a high discount, then the customer answers.
  discountPass: { from: ['pendingDiscount'], to: 'pendingCustomer', by: ['supplier'] },
  discountReject: { from: ['pendingDiscount'], to: 'rejected', by: ['supplier'] },
  custConfirm: { from: ['pendingCustomer'], to: 'pendingPayment', by: ['buyer'] },
  custRefuse: { from: ['pendingCustomer'], to: 'cancelled', by: ['buyer'] },
  withdraw: { from: ['pendingDiscount', 'pendingCustomer'], to: 'cancelled', by: ['supplier'] },
  lapse: { from: ['pendingDiscount', 'pendingCustomer'], to: 'cancelled', by: ['system'] },
  pay: { from: ['pendingPayment'], to: 'awaitingConfirmation', by: ['provider'] },
  payDeposit: { from: ['pendingDeposit'], to: 'pendingBalance', by: ['provider'] },
  payBalance: { from: ['pendingBalance'], to: 'awaitingShipment', by: ['provider'] },
  payOnAccount: { from: ['pendingPayment'], to: 'awaitingConfirmation', by: ['buyer'] },
  sendVoucher: { from: ['pendingPayment'], to: 'awaitingFinance', by: ['buyer'] },
  financeConfirm: { from: ['awaitingFinance'], to: 'awaitingConfirmation', by: ['staff'] },
  financeRefuse: { from: ['awaitingFinance'], to: 'pendingPayment', by: ['staff'] },
  expire: { from: ['pendingPayment', 'pendingDeposit'], to: 'cancelled', by: ['system'] },
  balanceExpire: { from: ['pendingBalance'], to: 'cancelled', by: ['system'] },
  cancel: {
    from: ['pendingReview', 'pendingPayment', 'pendingDeposit', 'pendingBalance', 'awaitingConfirmation'],
    to: 'cancelled',
    by: ['buyer', 'staff'],
  },
  vendorConfirm: { from: ['awaitingConfirmation'], to: 'awaitingShipment', by: ['supplier', 'staff'] },
  vendorRefuse: {
    from: ['awaitingConfirmation', 'pendingBalance'],
    to: 'cancelled',
    by: ['supplier', 'staff'],
  },
  refuseLate: { from: ['awaitingConfirmation'], to: 'cancelled', by: ['system'] },
  consentCancel: {
    from: ['awaitingShipment'],
    to: 'cancelled',
    by: ['supplier', 'staff'],
    guard: onlyOnRequest,
  },
  vendorShipPart: {
    from: ['awaitingShipment'],
    to: 'partShipped',
    by: ['supplier', 'staff'],
    guard: decideCancelFirst,
  },
  vendorShip: {
    from: ['awaitingShipment', 'partShipped'],
    to: 'shipped',
    by: ['supplier', 'staff'],
    guard: decideCancelFirst,
  },
  sign: { from: ['shipped'], to: 'signed', by: ['buyer', 'driver', 'system'] },
  complete: { from: ['signed'], to: 'completed', by: ['system'] },
} as const satisfies Record<string, Transition>

/** The states with a time limit in the warehouse's timeout rules, by stage. */
export const stageStatuses = {
  ACCEPT: 'awaitingConfirmation',
  PICK: 'awaitingShipment',
  SHIP: 'partShipped',
  SIGN: 'shipped',
} as const satisfies Record<string, OrderStatus>

export type OrderEvent = keyof typeof transitions

/** Events that are recorded without moving the order. */
const notes = [
  'submit',
  'remove',
  'refund',
  'requestCancel',
  'declineCancel',
  'vendorShort',
  'collect',
  'openBalance',
  'readdress',
] as const

/** The entries of an order's timeline: its submission, every transition, and the events in between. */
export const timelineEvents = [...notes, ...Object.keys(transitions)] as (
  | (typeof notes)[number]
  | OrderEvent
)[]
export type TimelineEvent = (typeof timelineEvents)[number]

/** The state after `event`, or undefined when the table does not allow it. */
export function nextStatus(status: OrderStatus, event: OrderEvent, by: OrderActor): OrderStatus | undefined {
  const { from, to, by: actors }: Transition = transitions[event]
  return from.includes(status) && actors.includes(by) ? to : undefined
}

/** Where `event` takes this order and as whom, or what stops it. `roles` are a person's relations to the order. */
export function decideMove(
  order: { status: OrderStatus } & GuardedFacts,
  event: OrderEvent,
  roles: readonly OrderActor[],
): { to: OrderStatus; by: OrderActor } | { stoppedBy: Obstacle } {
  const { guard }: Transition = transitions[event]
  const stoppedBy = guard?.(order)
  if (stoppedBy) return { stoppedBy }
  const by = roles.find((role) => nextStatus(order.status, event, role) !== undefined)
  return by ? { to: transitions[event].to, by } : { stoppedBy: 'ORDER_STATE' }
}

/** Ended orders may be hidden by their buyer; nothing is removed. */
export const endedStatuses: readonly OrderStatus[] = ['completed', 'cancelled', 'rejected']

/** Whether goods of the order have left and it is not signed for: its shipments can be received. */
export function isUnderWay({ status }: { status: OrderStatus }): boolean {
  return status === 'partShipped' || status === 'shipped'
}

const nameOfCode = new Map<number, OrderStatus>(
  orderStatusNames.map((name) => [orderStatuses[name].code, name]),
)

/** The state of a stored code; an unknown code is a corrupt row. */
export function statusOfCode(code: number): OrderStatus {
  const name = nameOfCode.get(code)
  if (!name) throw new RangeError(`No order status has the code ${code}`)
  return name
}
