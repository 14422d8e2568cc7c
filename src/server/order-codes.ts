import { sql, type RawBuilder } from 'kysely'
import { orderStatuses, type OrderStatus } from '../shared/order-status.ts'

/** The codes of these states for an SQL `in (…)`, written out so that a partial index can match. */
export function codesOf(...statuses: OrderStatus[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(orderStatuses[status].code)))
}

/** Codes of orders that no longer take stock, coupons or pieces of a promotion. */
export const calledOff = codesOf('cancelled', 'rejected')
