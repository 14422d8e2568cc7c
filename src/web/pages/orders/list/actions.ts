import type { CallName } from '../../../../shared/calls/all.ts'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import type { OrderRecord } from './order-query.ts'

interface ActionStyle {
  call: Extract<
    CallName,
    | 'cancelOrders'
    | 'signOrders'
    | 'removeOrders'
    | 'passOrderAudit'
    | 'rejectOrderAudit'
    | 'passDiscounts'
    | 'rejectDiscounts'
    | 'custConfirmOrders'
    | 'custRefuseOrders'
    | 'withdrawSales'
    | 'vendorConfirmOrders'
    | 'vendorRefuseOrders'
    | 'vendorShipOrders'
    | 'requestCancelOrders'
    | 'consentCancelOrders'
    | 'declineCancelOrders'
    | 'collectOrders'
  >
  /** A reason may be given; `reasonNeeded` lists where it must be. */
  mayGiveReason?: true
  danger?: true
}

/**
 * Actions without this dialog: payment opens a page, short pick and return list lines, buying again asks
 * nothing.
 */
export type OwnWindow = 'pay' | 'readdress' | 'vendorShort' | 'reorder' | 'askReturn'

export const actionStyles: Record<Exclude<OrderAction, OwnWindow>, ActionStyle> = {
  cancel: { call: 'cancelOrders', mayGiveReason: true, danger: true },
  sign: { call: 'signOrders' },
  remove: { call: 'removeOrders', danger: true },
  auditPass: { call: 'passOrderAudit' },
  auditReject: { call: 'rejectOrderAudit', danger: true },
  discountPass: { call: 'passDiscounts' },
  discountReject: { call: 'rejectDiscounts', danger: true },
  custConfirm: { call: 'custConfirmOrders' },
  custRefuse: { call: 'custRefuseOrders', danger: true },
  withdraw: { call: 'withdrawSales', mayGiveReason: true, danger: true },
  vendorConfirm: { call: 'vendorConfirmOrders' },
  vendorRefuse: { call: 'vendorRefuseOrders', danger: true },
  vendorShip: { call: 'vendorShipOrders' },
  requestCancel: { call: 'requestCancelOrders', danger: true },
  consentCancel: { call: 'consentCancelOrders', danger: true },
  declineCancel: { call: 'declineCancelOrders' },
  collect: { call: 'collectOrders' },
}

/** Actions that require a reason; a reviewer always gives one. */
export const reasonNeeded = [
  'auditPass',
  'auditReject',
  'discountPass',
  'discountReject',
  'custRefuse',
  'vendorRefuse',
  'requestCancel',
  'declineCancel',
] as const satisfies readonly OrderAction[]

/** The action that moves an order on, drawn as the main button. */
export const mainActions: readonly OrderAction[] = [
  'pay',
  'sign',
  'auditPass',
  'discountPass',
  'custConfirm',
  'vendorConfirm',
  'vendorShip',
  'declineCancel',
]

/** Actions on the lines of one order. */
export const singleActions: readonly OrderAction[] = ['readdress', 'vendorShort', 'askReturn']

/** The actions that at least one of the orders allows: the buttons of a batch. */
export function actionsOfAny(orders: readonly OrderRecord[]): Set<OrderAction> {
  return new Set(orders.flatMap(({ allowedActions }) => allowedActions))
}
