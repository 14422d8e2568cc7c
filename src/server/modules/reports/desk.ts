// The rules of the desks: the period, and the one it is compared with.
import type { QueryOf } from '../../../shared/call.ts'
import type { buyerDesk } from '../../../shared/calls/report.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
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
import type { Span } from '../orders/order-figures.ts'

type DeskQuery = QueryOf<typeof buyerDesk>

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

/** The requested period; refuses half of one, a reversed one and one that is too long. */
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
  /** While the last day of the period is not over: the end of the span it is compared with. */
  until: Date | null
}

/**
 * A period and the one before it, as time spans. An unfinished day is compared with the same part of the
 * other: a morning against a whole day would always look bad.
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
