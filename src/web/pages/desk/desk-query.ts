import { queryOptions } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { buyerDesk } from '../../../shared/calls/report.ts'
import { request } from '../../lib/request.ts'
import { lengthInDays, PERIOD_DAYS_MAX, periodNames, type Period } from '../../../shared/period.ts'

/** The figures of a period. */
export const deskQuery = (call: DeskCall, query: DeskQuery) =>
  queryOptions({
    queryKey: ['desk', call, query],
    queryFn: ({ signal }) => request(call, { query, signal, flags: { quiet: true } }),
  })

export type Desk = ReplyOf<typeof buyerDesk>
export type DeskQuery = QueryOf<typeof buyerDesk>
export type DeskCall = 'buyerDesk' | 'supplierDesk' | 'platformDesk'
export type Metric = 'amount' | 'orders'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The period in the address; the last 30 days if it is missing or invalid. */
export function readDeskQuery(params: URLSearchParams): DeskQuery {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (DAY.test(from) && DAY.test(to) && isShowable({ from, to })) return { from, to }
  return { range: periodNames.find((name) => name === params.get('range')) ?? '30d' }
}

export function readMetric(params: URLSearchParams): Metric {
  return params.get('metric') === 'orders' ? 'orders' : 'amount'
}

function isShowable(period: Period): boolean {
  const days = lengthInDays(period)
  return days >= 1 && days <= PERIOD_DAYS_MAX
}

/** The address with another period; all other parameters stay. */
export function withPeriod(params: URLSearchParams, query: DeskQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to'] as const) {
    const value = query[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The list behind a figure: the orders of the period, filtered like the figure. */
export function listBehind(listPath: string, filter: Readonly<Record<string, string>>): string {
  return `${listPath}?${new URLSearchParams(filter)}`
}
