// Where what the books say something costs or is worth differs from the documents; see ./differences.ts.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { pointWorthFen } from './book-points.ts'
import { consignedPieces, lastValuedDay } from './consigned.ts'
import { COUPON_COST } from './coupon-cost.ts'
import type { BookDifference } from './differences.ts'

/** What the platform's promotions cost, by order. */
export function coupons(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'COUPONS' as check, o.order_no as detail, 'COUPON_COST' as purpose, o.supplier_id as party_id,
        o.id as order_id, '' as subject, coalesce(b.fen, 0)::bigint as booked_fen, coalesce(c.fen, 0)::bigint as expected_fen
      from (
        select cost.order_id, cost.fen
        from (${COUPON_COST}) cost
        join orders left_whole on left_whole.id = cost.order_id and left_whole.status between 50 and 70
      ) c
      full join (
        select order_id, sum(amount_fen) as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'COUPON_COST'
        group by order_id
      ) b on b.order_id = c.order_id
      join orders o on o.id = coalesce(c.order_id, b.order_id)
      where coalesce(b.fen, 0) <> coalesce(c.fen, 0)
      order by o.id
    `,
  )
}

/** The tax of invoices to customers, less red letters, and of accepted invoices of suppliers. */
export function tax(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'TAX' as check, e.subject as detail, 'TAX' as purpose, null::bigint as party_id, null::bigint as order_id,
        e.subject, coalesce(b.fen, 0)::bigint as booked_fen, e.fen::bigint as expected_fen
      from (
        select 'OUTPUT' as subject, (
          coalesce((select sum(tax_fen) from red_letters where status = 'ISSUED'), 0)
          - coalesce((
            select sum(a.tax_fen)
            from invoice_applications a
            where a.status in ('ISSUED', 'REVERSING') or (a.status = 'REVERSED' and exists (
              -- Invoices that are older than red letters were reversed without one.
              select from red_letters r where r.application_id = a.id and r.status = 'ISSUED'
            ))
          ), 0)
        ) as fen
        union all
        select 'INPUT', coalesce((select sum(tax_fen) from supplier_invoices where status = 'ACCEPTED'), 0)
      ) e
      left join (
        select subject, sum(amount_fen) as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'TAX'
        group by subject
      ) b on b.subject = e.subject
      where coalesce(b.fen, 0) <> e.fen
      order by e.subject
    `,
  )
}

/** What the points of each company are worth, by the points in the books. */
export async function pointsWorth(db: Queryable) {
  const worthFen = await pointWorthFen(db)
  return many(
    db,
    sql<BookDifference>`
      select 'POINTS_WORTH' as check, t.tenant_name as detail, 'POINTS' as purpose, t.id as party_id,
        null::bigint as order_id, '' as subject, sum(l.amount_fen)::bigint as booked_fen,
        (-sum(l.quantity) * ${worthFen}::bigint)::bigint as expected_fen
      from book_lines l
      join tenants t on t.id = l.party_id
      where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = 'POINTS'
      group by t.id, t.tenant_name
      having sum(l.amount_fen + l.quantity * ${worthFen}::bigint) <> 0
      order by t.id
    `,
  )
}

/** The deposits of suppliers: paid when they settled in, withheld by confirmed bills, less what was given back. */
export function deposits(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      with expected as (
        select tenant_id, -sum(fen)::bigint as fen
        from (
          select distinct on (tenant_id) tenant_id, coalesce(deposit_fen, 0) as fen
          from settled_suppliers
          order by tenant_id, id desc
        ) paid
        group by tenant_id
      ), moved as (
        select tenant_id, sum(fen)::bigint as fen
        from (
          select l.tenant_id, l.amount_fen as fen
          from supplier_bill_lines l
          join supplier_bills b on b.id = l.bill_id and b.status in ('CONFIRMED', 'PART_PAID', 'SETTLED')
          where l.kind = 'DEPOSIT'
          union all
          select tenant_id, amount_fen from payment_applications where kind = 'DEPOSIT' and status = 'PAID'
        ) each
        group by tenant_id
      ), booked as (
        select party_id, sum(amount_fen)::bigint as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'DEPOSIT'
        group by party_id
      )
      select 'DEPOSITS' as check, t.tenant_name as detail, 'DEPOSIT' as purpose, t.id as party_id,
        null::bigint as order_id, '' as subject, coalesce(b.fen, 0)::bigint as booked_fen,
        (coalesce(e.fen, 0) + coalesce(m.fen, 0))::bigint as expected_fen
      from tenants t
      left join expected e on e.tenant_id = t.id
      left join moved m on m.tenant_id = t.id
      left join booked b on b.party_id = t.id
      where coalesce(b.fen, 0) <> coalesce(e.fen, 0) + coalesce(m.fen, 0)
      order by t.id
    `,
  )
}

/** Pieces of consigned goods on hand, as of the last day that was valued. */
export async function consigned(db: Queryable): Promise<BookDifference[]> {
  const day = await lastValuedDay(db)
  if (day === undefined) return []
  const differing = await consignedPieces(db, day)
  return differing.map(({ supplierId, name, bookedPieces, heldPieces }) => ({
    ...{
      check: 'CONSIGNED',
      detail: name,
      purpose: null,
      partyId: supplierId,
      orderId: null,
      subject: 'HAND',
    },
    ...{ bookedFen: bookedPieces, expectedFen: heldPieces },
  }))
}

/** What suppliers got for lost goods: the lines of their confirmed bills. No opening entry can stand for one. */
export function losses(db: Queryable): Promise<BookDifference[]> {
  return many(
    db,
    sql<BookDifference>`
      with expected as (
        select l.tenant_id, sum(l.amount_fen)::bigint as fen
        from supplier_bill_lines l
        join supplier_bills b on b.id = l.bill_id and b.status in ('CONFIRMED', 'PART_PAID', 'SETTLED')
        where l.kind = 'LOSS'
        group by l.tenant_id
      ), booked as (
        select party_id, sum(amount_fen)::bigint as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'STOCK_LOSS'
        group by party_id
      )
      select 'LOSSES' as check, t.tenant_name as detail, null::text as purpose, t.id as party_id,
        null::bigint as order_id, '' as subject, coalesce(b.fen, 0)::bigint as booked_fen,
        coalesce(e.fen, 0)::bigint as expected_fen
      from expected e
      full join booked b on b.party_id = e.tenant_id
      join tenants t on t.id = coalesce(e.tenant_id, b.party_id)
      where coalesce(b.fen, 0) <> coalesce(e.fen, 0)
      order by t.id
    `,
  )
}
