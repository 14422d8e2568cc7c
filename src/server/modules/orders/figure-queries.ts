// Counts orders for reports. Each statement reads one range of an index and returns few rows.
import { sql, type RawBuilder } from 'kysely'
import { statusOfCode, type OrderStatus, type PayStatus } from '../../../shared/order-status.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { isKept } from './page-queries.ts'

/** A period; its end is exclusive. */
export interface Span {
  start: Date
  end: Date
}

/** Amounts in whole fen; sums may exceed the range of a number. */
export interface Figure {
  orders: number
  amountFen: bigint
}

interface FigureRow {
  day: string | null
  statusCode: number | null
  payStatus: PayStatus | null
  orders: number
  /** In fen, as text: the sum may exceed the range of a number. */
  turnover: string
}

export interface SpanFigures {
  days: Map<string, Figure>
  statuses: Map<OrderStatus, Figure>
  payStatuses: Map<PayStatus, Figure>
}

/** Orders submitted in a period, by business day, state and payment state; empty groups are left out. */
export async function readSpanFigures(
  db: Queryable,
  scope: RawBuilder<unknown>,
  span: Span,
): Promise<SpanFigures> {
  const rows = await many(
    db,
    sql<FigureRow>`
      select o.day, o.status as status_code, o.pay_status, sum(o.orders)::int as orders,
        sum(o.amount_fen) as turnover
      from (
        -- First by all three, which makes few rows: grouping sets over the orders would sort them all.
        select (o.submitted_at at time zone 'Asia/Shanghai')::date as day, o.status, o.pay_status,
          count(*) as orders, sum(o.amount_fen) as amount_fen
        from orders o
        where ${scope} and ${submittedIn(span)}
        group by 1, 2, 3
      ) o
      group by grouping sets ((o.day), (o.status), (o.pay_status))
    `,
  )
  const found: SpanFigures = { days: new Map(), statuses: new Map(), payStatuses: new Map() }
  for (const { day, statusCode, payStatus, orders, turnover } of rows) {
    const figure = { orders, amountFen: BigInt(turnover) }
    if (day !== null) found.days.set(day, figure)
    else if (statusCode !== null) found.statuses.set(statusOfCode(statusCode), figure)
    else found.payStatuses.set(payStatus!, figure)
  }
  return found
}

export interface PartFigure {
  partId: string
  code: string
  nameZh: string
  nameEn: string
  unit: string
  orders: number
  quantity: number
  /** In fen, as text: the sum may exceed the range of a number. */
  turnover: string
}

/** The parts with the highest turnover in a period; cancelled and rejected orders do not count. */
export function readTopParts(
  db: Queryable,
  scope: RawBuilder<unknown>,
  { span, limit }: { span: Span; limit: number },
): Promise<PartFigure[]> {
  return many(
    db,
    sql<PartFigure>`
      with counted as (
        select o.id
        from orders o
        where ${scope} and ${submittedIn(span)} and ${isKept}
      ), top as (
        -- Only the sum for all parts: counting orders for each would sort every line.
        select l.part_id, sum(l.amount_fen) as turnover
        from counted
        join order_lines l on l.order_id = counted.id
        group by l.part_id
        order by sum(l.amount_fen) desc, l.part_id
        limit ${limit}
      )
      select top.part_id, max(l.code) as code, max(l.name_zh) as name_zh, max(l.name_en) as name_en,
        max(l.unit) as unit, count(distinct l.order_id)::int as orders, sum(l.quantity)::float8 as quantity,
        top.turnover
      from top
      join order_lines l on l.part_id = top.part_id
      join counted on counted.id = l.order_id
      group by top.part_id, top.turnover
      order by top.turnover desc, top.part_id
    `,
  )
}

function submittedIn({ start, end }: Span): RawBuilder<unknown> {
  return sql`o.submitted_at >= ${start} and o.submitted_at < ${end}`
}
