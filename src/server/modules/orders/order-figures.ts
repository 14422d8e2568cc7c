// Figures about orders for the reports.
import type { OrderStatus } from '../../../shared/order-status.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import {
  countWaiting,
  readSpanFigures,
  readTopParts,
  type PartFigure,
  type Span,
  type SpanFigures,
} from './figure-queries.ts'
import { boughtBy, soldBy } from './order-scope.ts'

export type { Figure, Span, SpanFigures } from './figure-queries.ts'

/** Selects what my company bought, or what it sold (everything for the platform), as in the lists. */
export type Side = 'purchase' | 'sales'

export interface OrderFigures {
  now: SpanFigures
  before: SpanFigures
  parts: PartFigure[]
  waiting: Map<OrderStatus, number>
}

/** The figures of two periods, the top parts of the first, and the orders that wait in these states. */
export async function readOrderFigures(
  db: Queryable,
  me: Me,
  wanted: { side: Side; now: Span; before: Span; parts: number; waiting: readonly OrderStatus[] },
): Promise<OrderFigures> {
  const scope = wanted.side === 'purchase' ? boughtBy(me) : soldBy(me)
  const [now, before, parts, waiting] = await Promise.all([
    readSpanFigures(db, scope, wanted.now),
    readSpanFigures(db, scope, wanted.before),
    readTopParts(db, scope, { span: wanted.now, limit: wanted.parts }),
    wanted.waiting.length > 0 ? countWaiting(db, scope, wanted.waiting) : new Map<OrderStatus, number>(),
  ])
  return { now, before, parts, waiting }
}
