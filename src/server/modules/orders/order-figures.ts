// Figures about orders for the reports.
import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import {
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
}

/** The figures of two periods, and the top parts of the first. */
export async function readOrderFigures(
  db: Queryable,
  me: Me,
  wanted: { side: Side; now: Span; before: Span; parts: number },
): Promise<OrderFigures> {
  const scope = wanted.side === 'purchase' ? boughtBy(me) : soldBy(me)
  const [now, before, parts] = await Promise.all([
    readSpanFigures(db, scope, wanted.now),
    readSpanFigures(db, scope, wanted.before),
    readTopParts(db, scope, { span: wanted.now, limit: wanted.parts }),
  ])
  return { now, before, parts }
}
