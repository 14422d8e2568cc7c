// The buttons of an order: which ones there are, the permission behind each, and when each is offered. Server and
// web read the same rules.
import type { Permission } from '../generated/permissions.ts'
import {
  decideMove,
  endedStatuses,
  orderStatuses,
  orderStatusNames,
  type GuardedFacts,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts'

/**
 * The buttons of an order. `pay` opens the payment page; the provider makes the transition. `reorder` fills
 * the cart, `askReturn` the return cart.
 */
export const orderActions = [
  'pay',
  'cancel',
  'sign',
  'remove',
  'auditPass',
  'auditReject',
  'discountPass',
  'discountReject',
  'custConfirm',
  'custRefuse',
  'withdraw',
  'vendorConfirm',
  'vendorRefuse',
  'vendorShip',
  'vendorShort',
  'requestCancel',
  'consentCancel',
  'declineCancel',
  'collect',
  'readdress',
  'reorder',
  'askReturn',
] as const
export type OrderAction = (typeof orderActions)[number]

/** The permission code behind each action. */
const actionPermissions: Record<OrderAction, Permission> = {
  pay: 'order_pay_button',
  cancel: 'order_cancel',
  sign: 'order_sign',
  remove: 'order_cancel',
  auditPass: 'order_audit',
  auditReject: 'order_audit',
  discountPass: 'sale_discount_audit',
  discountReject: 'sale_discount_audit',
  custConfirm: 'order_submit',
  custRefuse: 'order_submit',
  withdraw: 'sale_take',
  vendorConfirm: 'order_vendor',
  vendorRefuse: 'order_vendor',
  vendorShip: 'order_vendor',
  vendorShort: 'order_vendor',
  requestCancel: 'order_cancel',
  consentCancel: 'order_vendor',
  declineCancel: 'order_vendor',
  collect: 'order_vendor',
  readdress: 'order_vendor',
  reorder: 'cart_edit',
  askReturn: 'return_edit',
}

/** The facts of an order that decide its buttons. */
interface ActedOn extends GuardedFacts {
  status: OrderStatus
  removed: boolean
  /** Paid on delivery, and nothing is collected yet. */
  owesOnDelivery?: boolean
  /** Its goods have arrived, and the balance may be paid. */
  balanceOpen?: boolean
}

/** What this person may do with the order now; `roles` are their relations to it, `may` checks their codes. */
export function allowedActions(
  order: ActedOn,
  roles: readonly OrderActor[],
  may: (permission: Permission) => boolean,
): OrderAction[] {
  return orderActions.filter((action) => may(actionPermissions[action]) && isOpen(action, order, roles))
}

/** The states in which the buyer may already have the goods. */
const delivered: readonly OrderStatus[] = ['shipped', 'signed']
/** The states in which the buyer may return the goods. */
const received: readonly OrderStatus[] = ['signed', 'completed']
export const isReceived = (status: OrderStatus): boolean => received.includes(status)
/** The states in which nothing has left yet: before 45. */
const beforeShipping = orderStatusNames.filter((name) => orderStatuses[name].code < 45)
/** The states with pieces still to ship. */
const unshipped: readonly OrderStatus[] = ['awaitingShipment', 'partShipped']

function isOpen(action: OrderAction, order: ActedOn, roles: readonly OrderActor[]) {
  const { status, removed, cancelRequested = false, owesOnDelivery = false, balanceOpen = false } = order
  const supplies = roles.includes('supplier') || roles.includes('staff')
  switch (action) {
    case 'pay':
      // The amount due on delivery may be paid online as soon as the goods are on their way.
      return (
        roles.includes('buyer') &&
        (status === 'pendingPayment' ||
          status === 'pendingDeposit' ||
          (status === 'pendingBalance' && balanceOpen) ||
          (owesOnDelivery && delivered.includes(status)))
      )
    case 'reorder':
      return roles.includes('buyer') && !removed
    case 'askReturn':
      return roles.includes('buyer') && !removed && isReceived(status)
    case 'remove':
      return roles.includes('buyer') && endedStatuses.includes(status) && !removed
    case 'requestCancel':
      return roles.includes('buyer') && status === 'awaitingShipment' && !cancelRequested
    case 'declineCancel':
      return supplies && status === 'awaitingShipment' && cancelRequested
    case 'vendorShort':
      return supplies && unshipped.includes(status) && !cancelRequested
    case 'readdress':
      return supplies && beforeShipping.includes(status) && !cancelRequested
    case 'collect':
      return supplies && owesOnDelivery && delivered.includes(status)
    default:
      return 'to' in decideMove(order, action, roles)
  }
}
