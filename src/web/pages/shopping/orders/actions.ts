import type { CallName } from '../../../../shared/calls/all.ts'
import type { OrderAction } from '../../../../shared/order-status.ts'
import type { OrderRecord } from './order-query.ts'

interface ActionStyle {
  call: Extract<
    CallName,
    | 'cancelOrders'
    | 'signOrders'
    | 'removeOrders'
    | 'passOrderAudit'
    | 'rejectOrderAudit'
    | 'vendorConfirmOrders'
    | 'vendorRefuseOrders'
    | 'vendorShipOrders'
    | 'requestCancelOrders'
    | 'consentCancelOrders'
    | 'declineCancelOrders'
    | 'collectOrders'
  >
  /** Whether a reason is asked for; a reviewer must always say something. */
  reason: 'none' | 'optional' | 'required'
  danger?: true
}

/** Actions with a way of their own: payment opens a page, a short pick and a return name lines, buying again asks nothing. */
export type OwnWindow = 'pay' | 'vendorShort' | 'reorder' | 'askReturn'

export const actionStyles: Record<Exclude<OrderAction, OwnWindow>, ActionStyle> = {
  cancel: { call: 'cancelOrders', reason: 'optional', danger: true },
  sign: { call: 'signOrders', reason: 'none' },
  remove: { call: 'removeOrders', reason: 'none', danger: true },
  auditPass: { call: 'passOrderAudit', reason: 'required' },
  auditReject: { call: 'rejectOrderAudit', reason: 'required', danger: true },
  vendorConfirm: { call: 'vendorConfirmOrders', reason: 'none' },
  vendorRefuse: { call: 'vendorRefuseOrders', reason: 'required', danger: true },
  vendorShip: { call: 'vendorShipOrders', reason: 'none' },
  requestCancel: { call: 'requestCancelOrders', reason: 'required', danger: true },
  consentCancel: { call: 'consentCancelOrders', reason: 'none', danger: true },
  declineCancel: { call: 'declineCancelOrders', reason: 'required' },
  collect: { call: 'collectOrders', reason: 'none' },
}

/** The one action that moves an order on, drawn as the main button. */
export const mainActions: readonly OrderAction[] = [
  'pay',
  'sign',
  'auditPass',
  'vendorConfirm',
  'vendorShip',
  'declineCancel',
]

/** Those of the actions that every one of the orders allows. */
export function actionsOfAll(orders: readonly OrderRecord[]): OrderAction[] {
  const [first, ...rest] = orders
  if (!first) return []
  return first.allowedActions.filter(
    (action) =>
      (!(action === 'vendorShort' || action === 'askReturn') || rest.length === 0) &&
      rest.every(({ allowedActions }) => allowedActions.includes(action)),
  )
}

/** What at least one of the orders allows: the buttons of a batch, enabled or not. */
export function actionsOfAny(orders: readonly OrderRecord[]): Set<OrderAction> {
  return new Set(orders.flatMap(({ allowedActions }) => allowedActions))
}
