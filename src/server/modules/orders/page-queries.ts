// Reads orders for pages.
import { sql, type RawBuilder } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import {
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
import { calledOff } from '../../order-codes.ts'
import type { Order } from './order.ts'

export interface OrderFilter {
  q?: string
  status?: OrderStatus
  payStatus?: PayStatus
  from?: string
  to?: string
  partId?: string
  kept?: boolean
  party?: string
  paymentMethod?: string
  kind?: OrderKind
  storeId?: string
  orderIds?: string
  overdue?: boolean
}

export interface OrderHead extends Omit<Order, 'transferDays' | 'place' | 'thirdParty' | 'statementId'> {
  reviewReasons: ReviewReason[]
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
  nameZh: string
  nameEn: string
  categoryId: string
  drawing: string
  quantity: number
}

export type Row<T extends { status: OrderStatus }> = Omit<T, 'status'> & { statusCode: number }

export const headColumns = sql`
  o.id as "orderId", o.tenant_id as "tenantId", o.user_id as "userId", o.trade_id as "tradeId",
  o.order_no as "orderNo", o.store_name as "storeName", o.kind, o.supplier_id as "supplierId", o.logistics_line_id as "logisticsLineId", o.goods_due_on::text as "goodsDueOn",
  o.status as "statusCode", o.pay_status as "payStatus", o.payment_method as "paymentMethod",
  o.amount_fen::float8 as "amountFen", o.paid_fen::float8 as "paidFen", o.refunded_fen::float8 as "refundedFen",
  o.difference_fen::float8 as "differenceFen", o.deposit_fen::float8 as "depositFen",
  o.deposit_kept_fen::float8 as "depositKeptFen", o.forfeited_fen::float8 as "forfeitedFen",
  o.deposit_fen > 0 and o.status = ${sql.lit(orderStatuses.cancelled.code)} and exists (
    select from order_history h where h.order_id = o.id and h.event = 'balanceExpire'
  ) as "balanceLapsed", o.cancel_requested_at as "cancelRequestedAt", o.cancel_request as "cancelRequest", o.expires_at as "expiresAt", o.removed_at as "removedAt", buyer.tenant_name as "buyerName",
  supplier.tenant_name as "supplierName", o.line_count as "lineCount", o.quantity,
  o.submitted_at as "submittedAt", o.departs_at as "departsAt", o.arrives_at as "arrivesAt",
  o.review_reasons as "reviewReasons", (
    select due_at from order_time_limit(o.status, coalesce(o.status_since, o.submitted_at), o.line_count)
  ) as "dueAt"
`

/** Orders that are neither cancelled nor rejected. */
export const isKept: RawBuilder<unknown> = sql`o.status not in (${calledOff})`

/** One page of orders, newest first, with their first three lines, and the total, capped. */
export async function readOrderPage(
  db: Queryable,
  scope: RawBuilder<unknown>,
  { filter, size, current }: { filter: OrderFilter; size: number; current: number },
): Promise<{ orders: (OrderHead & { lines: PreviewLine[] })[]; total: number }> {
  const where = matching(scope, filter)
  const rows = await many(
    db,
    sql<Row<OrderHead> & { lines: PreviewLine[] }>`
      select ${headColumns}, preview.lines
      from (
        select *
        from orders o
        where ${where}
        order by o.submitted_at desc, o.id desc
        limit ${size} offset ${(current - 1) * size}
      ) o
      join tenants buyer on buyer.id = o.tenant_id
      join tenants supplier on supplier.id = o.supplier_id
      cross join lateral (
        select jsonb_agg(line order by line."lineNo") as lines
        from (
          select l.line_no as "lineNo", l.part_id::text as "partId", l.code, l.name_zh as "nameZh",
            l.name_en as "nameEn", l.category_id::text as "categoryId", c.drawing, l.quantity
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
      from (select 1 from orders o where ${where} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { orders: rows.map(withStatus), total }
}

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
    ${kept ? sql`and ${isKept}` : sql``}
    ${overdue ? sql`and o.overdue_at is not null` : sql``}
    ${partId ? sql`and exists (select 1 from order_lines l where l.order_id = o.id and l.part_id = ${partId})` : sql``}
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
    o.order_no ilike ${pattern}
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
