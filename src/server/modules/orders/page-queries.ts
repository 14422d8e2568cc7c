// Reads orders for pages.
import { sql, type RawBuilder } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import {
  endedStatuses,
  orderStatuses,
  statusOfCode,
  type OrderStatus,
  type PayStatus,
} from '../../../shared/order-status.ts'
import type { OrderKind } from '../../../shared/order-kinds.ts'
import type { ReviewReason } from '../../../shared/review-reasons.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { calledOff, codesOf } from '../../order-codes.ts'
import { lineNumber } from '../parts/line-number.ts'
import type { Order } from './order.ts'

export interface OrderFilter {
  q?: string
  status?: OrderStatus
  payStatus?: PayStatus
  from?: string
  to?: string
  partId?: string
  ended?: boolean
  /** The plates of vehicles, as an order line names them. */
  vehicles?: string
  categoryId?: string
  kept?: boolean
  party?: string
  paymentMethod?: string
  kind?: OrderKind
  storeId?: string
  orderIds?: string
  overdue?: boolean
}

export interface OrderHead extends Omit<
  Order,
  'transferDays' | 'leadDays' | 'transitDays' | 'place' | 'thirdParty' | 'statementId'
> {
  reviewReasons: ReviewReason[]
  /** The buyer's own name for it; empty without one. */
  ownReference: string
  /** Empty until it ships, or without one. */
  trackingNo: string
  buyerName: string
  storeName: string
  supplierName: string
  lineCount: number
  quantity: number
  submittedAt: Date
  departsAt: Date | null
  arrivesAt: Date | null
  /** The order ended because its balance was not paid in time. */
  balanceLapsed: boolean
  /** The deadline of its state, by the timeout rules; null without one. */
  dueAt: Date | null
}

export interface PreviewLine {
  partId: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  categoryId: string
  drawing: string
  quantity: number
}

export type Row<T extends { status: OrderStatus }> = Omit<T, 'status'> & { statusCode: number }

export const headColumns = sql`
  o.id as order_id, o.tenant_id, o.user_id, o.trade_id,
  o.order_no, o.store_name, o.kind, o.supplier_id, o.logistics_line_id, o.goods_due_on::text,
  o.status as status_code, o.pay_status, o.payment_method,
  o.amount_fen, o.paid_fen, o.refunded_fen,
  o.difference_fen, o.deposit_fen,
  o.deposit_kept_fen, o.forfeited_fen,
  o.deposit_fen > 0 and o.status = ${sql.lit(orderStatuses.cancelled.code)} and exists (
    select from order_history h where h.order_id = o.id and h.event = 'balanceExpire'
  ) as balance_lapsed, o.cancel_requested_at, o.cancel_request, o.expires_at, o.removed_at, buyer.tenant_name as buyer_name,
  supplier.tenant_name as supplier_name, o.line_count, o.quantity,
  o.submitted_at, o.departs_at, o.arrives_at, o.tracking_no, o.own_reference,
  o.review_reasons, (
    select due_at from order_time_limit(o.status, coalesce(o.status_since, o.submitted_at), o.line_count)
  ) as due_at
`

/** Orders that are neither cancelled nor rejected. */
export const isKept: RawBuilder<unknown> = sql`o.status not in (${calledOff})`

/**
 * One page of orders, newest first, with their first three lines, and the total, capped; whole submissions are
 * counted as one.
 */
export async function readOrderPage(
  db: Queryable,
  scope: RawBuilder<unknown>,
  {
    filter,
    size,
    current,
    wholeTrades = false,
  }: { filter: OrderFilter; size: number; current: number; wholeTrades?: boolean },
): Promise<{ orders: (OrderHead & { lines: PreviewLine[] })[]; total: number }> {
  const where = matching(scope, filter)
  const page = { where, size, offset: (current - 1) * size }
  const rows = await many(
    db,
    sql<Row<OrderHead> & { lines: PreviewLine[] }>`
      select ${headColumns}, preview.lines
      from (${wholeTrades ? pageOfTrades(page) : pageOfOrders(page)}) o
      join tenants buyer on buyer.id = o.tenant_id
      join tenants supplier on supplier.id = o.supplier_id
      cross join lateral (
        select coalesce(jsonb_agg(
            jsonb_build_object(
              'partId', line.part_id::text, 'code', line.code, 'oeNumber', line.oe_number,
              'nameZh', line.name_zh, 'nameEn', line.name_en,
              'categoryId', line.category_id::text, 'drawing', line.drawing, 'quantity', line.quantity
            ) order by line.line_no
          ), '[]') as lines
        from (
          select l.line_no, l.part_id, l.code, ${lineNumber} as oe_number, l.name_zh, l.name_en, l.category_id, c.drawing, l.quantity
          from order_lines l
          join part_categories c on c.id = l.category_id
          where l.order_id = o.id
          order by l.line_no
          limit 3
        ) line
      ) preview
      order by o.submitted_at desc, o.id desc
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (
        select 1 ${wholeTrades ? firstOfTrades(where) : sql`from orders o where ${where}`}
        limit ${TOTAL_CAP + 1}
      ) as counted
    `,
  )
  return { orders: rows.map(withStatus), total }
}

interface PageOfOrders {
  where: RawBuilder<unknown>
  size: number
  offset: number
}

const pageOfOrders = ({ where, size, offset }: PageOfOrders) => sql`
  select *
  from orders o
  where ${where}
  order by o.submitted_at desc, o.id desc
  limit ${size} offset ${offset}
`

/**
 * The first order of each submission, as far as its orders meet the condition. A large page stays cheap, because
 * the orders of a submission have an index.
 */
const firstOfTrades = (where: RawBuilder<unknown>) => sql`
  from (select o.id, o.trade_id, o.submitted_at from orders o where ${where}) head
  where head.id = (
    select o.id
    from orders o
    where o.trade_id = head.trade_id and ${where}
    order by o.submitted_at desc, o.id desc
    limit 1
  )
`

/** A page of submissions with all their orders that meet the condition. */
const pageOfTrades = ({ where, size, offset }: PageOfOrders) => sql`
  select o.*
  from (
    select head.trade_id
    ${firstOfTrades(where)}
    order by head.submitted_at desc, head.id desc
    limit ${size} offset ${offset}
  ) trade
  join orders o on o.trade_id = trade.trade_id and ${where}
`

/** The number of orders in each state; empty states are left out. */
export async function countByStatus(
  db: Queryable,
  scope: RawBuilder<unknown>,
  filter: OrderFilter = {},
): Promise<{ status: OrderStatus; orders: number }[]> {
  const rows = await many(
    db,
    sql<{ code: number; orders: number }>`
      select o.status as code, count(*)::int as orders
      from orders o
      where ${matching(scope, filter)}
      group by o.status
    `,
  )
  return rows.map(({ code, orders }) => ({ status: statusOfCode(code), orders }))
}

/** The filtered orders of a scope, as a condition on `o`. */
export function matching(scope: RawBuilder<unknown>, filter: OrderFilter): RawBuilder<unknown> {
  return sql`${scope} ${conditions(filter)}`
}

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const {
    q,
    status,
    payStatus,
    from,
    to,
    partId,
    ended,
    vehicles,
    categoryId,
    kept,
    party,
    paymentMethod,
    kind,
    storeId,
    orderIds,
    overdue,
  } = filter
  const words = q?.trim() ?? ''
  const name = party?.trim() ?? ''
  return sql`
    ${status ? sql`and o.status = ${sql.lit(orderStatuses[status].code)}` : sql``}
    ${payStatus ? sql`and o.pay_status = ${payStatus}` : sql``}
    ${from ? sql`and o.submitted_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'` : sql``}
    ${to ? sql`and o.submitted_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql``}
    ${ended ? sql`and o.status in (${codesOf(...endedStatuses)})` : sql``}
    ${kept ? sql`and ${isKept}` : sql``}
    ${overdue ? sql`and o.overdue_at is not null` : sql``}
    ${partId ? sql`and exists (select 1 from order_lines l where l.order_id = o.id and l.part_id = ${partId})` : sql``}
    ${vehicles ? sql`and exists (select 1 from order_lines l where l.order_id = o.id and l.vehicles = ${vehicles})` : sql``}
    ${categoryId ? sql`and exists (select 1 from order_lines l where l.order_id = o.id and l.category_id = ${categoryId})` : sql``}
    ${paymentMethod ? sql`and o.payment_method = ${paymentMethod}` : sql``}
    ${kind ? sql`and o.kind = ${kind}` : sql``}
    ${storeId ? sql`and o.store_id = ${storeId}` : sql``}
    ${orderIds ? sql`and o.id = any(${orderIds.split(',')}::bigint[])` : sql``}
    ${name ? sql`and (${isParty(name)})` : sql``}
    ${words ? sql`and (${mentions(words)})` : sql``}
  `
}

/** Searches company names first, and once, because there are far fewer companies than orders. */
function isParty(name: string): RawBuilder<unknown> {
  const found = sql`select t.id from tenants t where t.tenant_name ilike ${holding(name)}`
  return sql`o.supplier_id = any(array(${found})) or o.tenant_id = any(array(${found}))`
}

function mentions(words: string): RawBuilder<unknown> {
  const pattern = holding(words)
  const number = normalizeOe(words)
  const byNumber = number
    ? sql`or exists (select 1 from part_oe n where n.part_id = l.part_id and n.oe_n like ${`${number}%`})`
    : sql``
  return sql`
    o.order_no ilike ${pattern} or o.own_reference ilike ${pattern}
    or exists (
      select 1
      from order_lines l
      where l.order_id = o.id
        and (l.code ilike ${pattern} or l.name_zh ilike ${pattern} or l.name_en ilike ${pattern} ${byNumber})
    )
  `
}

/** The row with the name of its state instead of the code. */
export function withStatus<T extends { statusCode: number }>({ statusCode, ...row }: T) {
  return { ...row, status: statusOfCode(statusCode) }
}
