// The documents that a supplier's next bill takes up. Each is looked for among those that no live bill has.
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { BilledSale } from './bill-entries.ts'
import { BILLED_AS, BILLED_AS_S } from './billed-as.ts'

/** Documents from this moment on, and before the end of the bill's last day. */
export interface Span {
  from: Date
  before: Date
}

export interface DeliveredRow {
  orderLineId: string
  orderNo: string
  code: string
  name: string
  quantity: number
  orderedQuantity: number
  netFen: number
  subsidyFen: number
  shippedOn: string
  completedOn: string | null
}

/**
 * The supplier's lines of orders that were completed in the span or, with `shipped`, that left in it. Goods of
 * another supplier on an order are that supplier's, until the two have settled them between themselves.
 */
export function deliveredLines(
  db: Queryable,
  supplierId: string,
  { span: { from, before }, shipped }: { span: Span; shipped: boolean },
): Promise<DeliveredRow[]> {
  const inSpan = shipped
    ? sql`o.shipped_at >= ${from} and o.shipped_at < ${before}`
    : sql`o.completed_at >= ${from} and o.completed_at < ${before}`
  return many(
    db,
    sql<DeliveredRow>`
      with reached as (
        select o.id from orders o where o.supplier_id = ${supplierId} and ${inSpan}
        union
        select o.id
        from replenishments r
        join orders o on o.id = r.order_id
        where r.provider_id = ${supplierId} and ${inSpan}
      )
      select l.id::text as order_line_id, o.order_no, l.code, l.name_zh as name,
        l.quantity - l.short_quantity as quantity, l.quantity as ordered_quantity,
        l.amount_fen - l.short_fen as net_fen, given.subsidy_fen,
        (coalesce(o.shipped_at, o.signed_at, o.completed_at) at time zone 'Asia/Shanghai')::date::text as shipped_on,
        (o.completed_at at time zone 'Asia/Shanghai')::date::text as completed_on
      from reached
      join orders o on o.id = reached.id
      join order_lines l on l.order_id = o.id and l.quantity > l.short_quantity
      cross join lateral (
        select coalesce(sum(d.amount_fen), 0)::bigint as subsidy_fen
        from order_discounts d
        left join marketings m on m.id = d.marketing_id
        where d.order_line_id = l.id
          and (d.kind = 'points' or (d.kind in ('coupon', 'fullMinus') and m.supplier_id is null))
      ) given
      where o.status in (${sql.lit(orderStatuses.shipped.code)}, ${sql.lit(orderStatuses.signed.code)},
          ${sql.lit(orderStatuses.completed.code)})
        and ${supplierId}::bigint = case
          when exists (
            select from replenishments r
            where r.order_id = o.id and r.provider_id = l.owner_supplier_id and r.settled_at is not null
          ) then o.supplier_id
          else l.owner_supplier_id
        end
        and not exists (
          select from supplier_bill_lines b
          where b.is_live and b.source_id = l.id
            and ${BILLED_AS} = 'SALE'
        )
      order by o.completed_at, l.id
    `,
  )
}

export interface ReturnedRow {
  returnLineId: string
  orderLineId: string
  returnNo: string
  refundedOn: string
  code: string
  name: string
  quantity: number
  refundFen: number
}

/** Refunded returns of these lines, and those of the span whose goods are on a bill of the supplier already. */
export function returnedLines(
  db: Queryable,
  supplierId: string,
  { span: { from, before }, orderLineIds }: { span: Span; orderLineIds: string[] },
): Promise<ReturnedRow[]> {
  return many(
    db,
    sql<ReturnedRow>`
      with reached as (
        select r.id
        from return_request_lines r
        where r.order_line_id = any(${orderLineIds}::bigint[])
        union
        select r.id
        from return_requests q
        join return_request_lines r on r.request_id = q.id
        join supplier_bill_lines b on b.source_id = r.order_line_id and b.is_live and b.tenant_id = ${supplierId}
          and ${BILLED_AS} = 'SALE'
        where q.status = ${sql.lit(returnStatuses.refunded)} and q.updated_at >= ${from}
      )
      select r.id::text as return_line_id, r.order_line_id::text, q.return_no,
        (q.updated_at at time zone 'Asia/Shanghai')::date::text as refunded_on, l.code, l.name_zh as name,
        coalesce(r.accepted_quantity, r.quantity) as quantity, r.amount_fen as refund_fen
      from reached
      join return_request_lines r on r.id = reached.id
      join return_requests q on q.id = r.request_id
      join order_lines l on l.id = r.order_line_id
      where q.status = ${sql.lit(returnStatuses.refunded)} and q.updated_at < ${before}
        and coalesce(r.accepted_quantity, r.quantity) > 0
        and not exists (
          select from supplier_bill_lines b
          where b.is_live and b.source_id = r.id
            and ${BILLED_AS} = 'RETURN'
        )
      order by q.updated_at, r.id
    `,
  )
}

/** These order lines as they are on bills, with the pieces of them that bills took back already. */
export function billedSales(db: Queryable, orderLineIds: string[]): Promise<BilledSale[]> {
  return many(
    db,
    sql<BilledSale>`
      select s.source_id::text as order_line_id, s.quantity, s.subsidy_fen, s.commission_fen, s.rate::float8 as rate,
        s.contract_id::text, s.tax_category, coalesce((
          select sum(b.quantity)
          from return_request_lines r
          join supplier_bill_lines b on b.source_id = r.id and b.is_live
            and ${BILLED_AS} = 'RETURN'
          where r.order_line_id = s.source_id
        ), 0)::int as returned_before
      from supplier_bill_lines s
      where s.source_id = any(${orderLineIds}::bigint[]) and s.is_live
        and ${BILLED_AS_S} = 'SALE'
    `,
  )
}

interface PlainRow {
  sourceId: string
  documentNo: string
  day: string
  name: string
  amountFen: number
}

/** Cash on delivery that the supplier's own people collected: it holds that money already. */
export function collectedCash(
  db: Queryable,
  supplierId: string,
  { from, before }: Span,
): Promise<PlainRow[]> {
  return many(
    db,
    sql<PlainRow>`
      select o.id::text as source_id, o.order_no as document_no,
        (o.completed_at at time zone 'Asia/Shanghai')::date::text as day, '' as name,
        -(o.amount_fen - o.difference_fen) as amount_fen
      from orders o
      where o.supplier_id = ${supplierId} and o.payment_method = 'cod' and o.completed_at >= ${from}
        and o.completed_at < ${before} and o.amount_fen > o.difference_fen
        and exists (select from order_history h where h.order_id = o.id and h.event = 'collect' and h.actor = 'supplier')
        and not exists (
          select from supplier_bill_lines b
          where b.is_live and b.source_id = o.id
            and ${BILLED_AS} = 'COLLECTED'
        )
      order by o.completed_at, o.id
    `,
  )
}

/** Confirmed penalties up to a day that no bill has. */
export function duePenalties(db: Queryable, supplierId: string, to: string): Promise<PlainRow[]> {
  return many(
    db,
    sql<PlainRow>`
      select id::text as source_id, coalesce(order_no, '') as document_no, happened_on::text as day, note as name,
        -amount_fen as amount_fen
      from supplier_penalties
      where tenant_id = ${supplierId} and status = 'CONFIRMED' and happened_on <= ${to}::date
      order by happened_on, id
    `,
  )
}

/** Confirmed bills that the supplier owes: the next bill takes them over. */
export function carriedBills(db: Queryable, supplierId: string): Promise<PlainRow[]> {
  return many(
    db,
    sql<PlainRow>`
      select id::text as source_id, bill_no as document_no, ends_on::text as day, '' as name, amount_fen
      from supplier_bills
      where tenant_id = ${supplierId} and status = 'CONFIRMED' and amount_fen < 0
      order by ends_on, id
    `,
  )
}

/** Tax rates in per cent, by kind of supply, the latest first. */
export function allTaxRates(db: Queryable): Promise<{ category: string; rate: number; from: string }[]> {
  return many(
    db,
    sql<{ category: string; rate: number; from: string }>`
      select category, rate::float8 as rate, effective_from::text as "from"
      from tax_rates
      order by effective_from desc, id desc
    `,
  )
}
