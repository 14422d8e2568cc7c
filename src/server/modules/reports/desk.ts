// The rules of the desks: which period is meant, what it is compared with, and who is told to do what.
import type { QueryOf } from '../../../shared/call.ts'
import type { buyerDesk } from '../../../shared/calls/report.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import type { OrderStatus } from '../../../shared/order-status.ts'
import {
  addDays,
  lengthInDays,
  PERIOD_DAYS_MAX,
  periodBefore,
  periodNamed,
  type Period,
} from '../../../shared/period.ts'
import { businessDay, startOfDay } from '../../../shared/time.ts'
import { fieldError, type FieldFault } from '../../http/field-errors.ts'
import type { Side, Span } from '../orders/order-figures.ts'

type DeskQuery = QueryOf<typeof buyerDesk>

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

/** The period that was asked for; refuses half of one, one that runs backwards and one that is too long. */
export function periodAsked(
  { range = '30d', from, to }: DeskQuery,
  { now, language }: { now: Date; language: Language },
): Period {
  if (from === undefined && to === undefined) return periodNamed(range, businessDay(now))
  const fault = faultOf(from, to)
  if (fault) throw new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
  return { from: from!, to: to! }
}

function faultOf(from: string | undefined, to: string | undefined): FieldFault | undefined {
  if (from === undefined) return { field: 'from', keyword: 'required' }
  if (to === undefined) return { field: 'to', keyword: 'required' }
  if (from < FIRST_DAY) return { field: 'from', keyword: 'minimum', params: { limit: FIRST_DAY } }
  if (to > LAST_DAY) return { field: 'to', keyword: 'maximum', params: { limit: LAST_DAY } }
  if (to < from) return { field: 'to', keyword: 'minimum', params: { limit: from } }
  if (lengthInDays({ from, to }) > PERIOD_DAYS_MAX) {
    return { field: 'to', keyword: 'maximum', params: { limit: addDays(from, PERIOD_DAYS_MAX - 1) } }
  }
  return undefined
}

export interface Comparison {
  period: Period
  before: Period
  now: Span
  earlier: Span
  /** While the period's last day is under way: where the span it is compared with ends. */
  until: Date | null
}

/**
 * A period and the one before it as spans of time. A day that is not over is compared with as much of
 * its counterpart: a morning beside a whole day would always look bad.
 */
export function comparisonOf(period: Period, now: Date): Comparison {
  const before = periodBefore(period)
  const whole = spanOf(before)
  const today = businessDay(now)
  const intoToday = now.getTime() - startOfDay(today).getTime()
  const until = period.to === today ? new Date(startOfDay(before.to).getTime() + intoToday) : null
  return {
    period,
    before,
    now: spanOf(period),
    earlier: until ? { start: whole.start, end: until } : whole,
    until,
  }
}

function spanOf({ from, to }: Period): Span {
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) }
}

/** The states in which somebody has to act, with the permission of who acts. */
const duties: Record<Side, readonly { status: OrderStatus; permission: string }[]> = {
  purchase: [
    { status: 'pendingPayment', permission: 'order_pay_button' },
    { status: 'shipped', permission: 'order_sign' },
  ],
  sales: [
    { status: 'pendingReview', permission: 'order_audit' },
    { status: 'awaitingFinance', permission: 'order_finance' },
    { status: 'awaitingConfirmation', permission: 'order_vendor' },
    { status: 'awaitingShipment', permission: 'order_vendor' },
    { status: 'partShipped', permission: 'order_vendor' },
  ],
}

/** What waits for a person who `may` do so, in the order of an order's life. */
export function dutiesOf(side: Side, may: (permission: string) => boolean): OrderStatus[] {
  return duties[side].filter(({ permission }) => may(permission)).map(({ status }) => status)
}
