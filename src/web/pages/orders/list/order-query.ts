import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { listOrders } from '../../../../shared/calls/order.ts'
import type { orderDetail } from '../../../../shared/calls/order-detail.ts'
import type { cancelOrders } from '../../../../shared/calls/order-steps.ts'
import { isId } from '../../../../shared/id.ts'
import { orderKindNames } from '../../../../shared/order-kinds.ts'
import { orderStatusNames, payStatusNames, type OrderStatus } from '../../../../shared/order-status.ts'
import { paymentMethodNames } from '../../../../shared/payment-methods.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'

export type ListQuery = QueryOf<typeof listOrders>
type OrderPage = ReplyOf<typeof listOrders>
export type OrderRecord = OrderPage['records'][number]
export type OrderDetail = ReplyOf<typeof orderDetail>
export type BatchResult = ReplyOf<typeof cancelOrders>['results'][number]

/** My company's purchases, or my sales (all of them for platform staff). */
export type Side = 'purchase' | 'sales'

export const ordersKey = ['orders'] as const

export const orderPageSizes = [10, 20, 30, 40, 50, 100]
/** A window's height of rows. */
const USUAL_SIZE = 20
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the address; ignores what it does not understand. */
export function readOrderQuery(params: URLSearchParams): ListQuery & { current: number; size: number } {
  const status = orderStatusNames.find((name) => name === params.get('status'))
  const payStatus = payStatusNames.find((name) => name === params.get('payStatus'))
  const q = params.get('q')?.trim().slice(0, 60)
  const party = params.get('party')?.trim().slice(0, 60)
  const paymentMethod = paymentMethodNames.find((name) => name === params.get('paymentMethod'))
  const [from, to] = [params.get('from'), params.get('to')].map((day) =>
    day && DAY.test(day) ? day : undefined,
  )
  const partId = params.get('partId')
  const storeId = params.get('storeId')
  const vehicles = params.get('vehicles')?.slice(0, 200)
  const categoryId = params.get('categoryId')
  const kind = orderKindNames.find((name) => name === params.get('kind'))
  const size = Number(params.get('size'))
  return {
    ...(q && { q }),
    ...(party && { party }),
    ...(paymentMethod && { paymentMethod }),
    ...(status && { status }),
    ...(payStatus && { payStatus }),
    ...(from && { from }),
    ...(to && { to }),
    ...(partId && isId(partId) && { partId }),
    ...(storeId && isId(storeId) && { storeId }),
    ...(vehicles && { vehicles }),
    ...(categoryId && isId(categoryId) && { categoryId }),
    ...(kind && { kind }),
    ...(params.get('kept') === 'true' && { kept: true }),
    ...(params.get('overdue') === 'true' && { overdue: true }),
    current: pageNumberIn(params),
    size: orderPageSizes.includes(size) ? size : USUAL_SIZE,
  }
}

/** The filters besides state and page; the tabs are counted within them. */
export function filtersOf({
  status: _status,
  current: _current,
  size: _size,
  wholeTrades: _wholeTrades,
  ...filters
}: ListQuery) {
  return filters
}

/** The address with changed filters; any change returns to the first page. */
export function changeOrderQuery(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('current' in changes)) next.delete('current')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'current' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether the order ends when it is not paid in time. */
export function isToBePaid({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'pendingPayment' || status === 'pendingDeposit' || status === 'pendingBalance'
}

/** Tabs that are shown even when empty; the others appear with their first order. */
const usualTabs: readonly OrderStatus[] = [
  'pendingPayment',
  'awaitingConfirmation',
  'awaitingShipment',
  'shipped',
  'signed',
  'completed',
  'cancelled',
]

export function tabsFor(
  counts: Readonly<Record<string, number>>,
  chosen: OrderStatus | undefined,
): OrderStatus[] {
  return orderStatusNames.filter(
    (status) => usualTabs.includes(status) || status === chosen || (counts[status] ?? 0) > 0,
  )
}
