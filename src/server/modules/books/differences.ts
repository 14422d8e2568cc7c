// Where the books and the documents behind them differ. Each statement compares one kind of money.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import type { AccountPurpose } from '../../../shared/book-accounts.ts'
import { consigned, coupons, deposits, losses, pointsWorth, tax } from './value-differences.ts'

type BookCheck =
  | 'ENTRIES'
  | 'CREDIT'
  | 'ORDERS'
  | 'PAYMENTS'
  | 'POINTS'
  | 'POINTS_WORTH'
  | 'PAYABLES'
  | 'DEPOSITS'
  | 'UNAPPLIED'
  | 'COUPONS'
  | 'TAX'
  | 'CONSIGNED'
  | 'LOSSES'

export interface BookDifference {
  check: BookCheck
  /** The account, order, provider or entry, as people know it. */
  detail: string
  /** The ledger account that differs; null where no opening entry can mend it. */
  purpose: AccountPurpose | null
  partyId: string | null
  orderId: string | null
  subject: string
  /** In fen; of points and consigned goods their number. */
  bookedFen: number
  expectedFen: number
}

const checks = [
  unbalanced,
  credit,
  orders,
  payments,
  points,
  pointsWorth,
  payables,
  deposits,
  unapplied,
  coupons,
  tax,
  consigned,
  losses,
]

/** Every difference; none unless something moved money past the books. */
export async function findDifferences(db: Queryable): Promise<BookDifference[]> {
  const found: BookDifference[] = []
  for (const compare of checks) found.push(...(await compare(db)))
  return found
}

function unbalanced(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'ENTRIES' as check, entry_id::text as detail, null::text as purpose, null::bigint as party_id,
        null::bigint as order_id, '' as subject, sum(amount_fen)::bigint as booked_fen, 0::bigint as expected_fen
      from book_lines
      where tenant_id = ${PLATFORM_TENANT}
      group by entry_id
      having sum(amount_fen) <> 0
    `,
  )
}

/** The debt of each credit account. */
function credit(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'CREDIT' as check, t.tenant_name as detail, 'RECEIVABLE' as purpose, t.id as party_id, null::bigint as order_id,
        '' as subject, coalesce(b.fen, 0)::bigint as booked_fen, coalesce(a.used_fen, 0)::bigint as expected_fen
      from credit_accounts a
      full join (
        select party_id, sum(amount_fen) as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'RECEIVABLE'
        group by party_id
      ) b on b.party_id = a.tenant_id
      join tenants t on t.id = coalesce(a.tenant_id, b.party_id)
      where coalesce(b.fen, 0) <> coalesce(a.used_fen, 0)
      order by t.id
    `,
  )
}

/**
 * The money of each order: paid, less what went back, what was kept and what the goods that left cost. Money
 * that was paid twice counts until it has gone back; what compensates for a complaint was given on top.
 */
function orders(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'ORDERS' as check, o.order_no as detail,
        case o.payment_method when 'cod' then 'COLLECTABLE' else 'PREPAYMENT' end as purpose,
        o.tenant_id as party_id, o.id as order_id, '' as subject, coalesce(-b.fen, 0)::bigint as booked_fen,
        held.fen::bigint as expected_fen
      from orders o
      left join (
        select order_id, sum(amount_fen) as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose in ('PREPAYMENT', 'COLLECTABLE') and order_id is not null
        group by order_id
      ) b on b.order_id = o.id
      left join (
        select order_id, sum(amount_fen) as fen from refunds where cause = 'surplus' and status <> 'done' group by order_id
      ) s on s.order_id = o.id
      left join (
        select order_id, sum(amount_fen) as fen from refunds where cause = 'compensation' group by order_id
      ) c on c.order_id = o.id
      cross join lateral (
        select o.paid_fen - o.refunded_fen - o.forfeited_fen + coalesce(s.fen, 0) + coalesce(c.fen, 0) - case
          when o.status between 50 and 70 and o.payment_method <> 'account' then o.amount_fen - o.difference_fen
          else 0
        end as fen
      ) held
      where coalesce(-b.fen, 0) <> held.fen
      order by o.id
    `,
  )
}

/** What arrived and left by each method of payment for orders. */
function payments(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'PAYMENTS' as check, coalesce(m.method, b.subject) as detail,
        case coalesce(m.method, b.subject) when 'transfer' then 'BANK' when 'cash' then 'CASH' else 'CLEARING' end as purpose,
        null::bigint as party_id, null::bigint as order_id, coalesce(m.method, b.subject) as subject,
        coalesce(b.fen, 0)::bigint as booked_fen, coalesce(m.fen, 0)::bigint as expected_fen
      from (
        select method, sum(fen) as fen
        from (
          select provider as method, amount_fen as fen from payment_notifications where outcome = 'paid'
          union all
          select method, amount_fen from payments where status = 'paid' and method in ('transfer', 'cash')
          union all
          select method, -amount_fen from refunds where status = 'done'
        ) moved
        group by method
      ) m
      full join (
        select l.subject, sum(l.amount_fen) as fen
        from book_lines l
        join book_entries e on e.id = l.entry_id
        where l.tenant_id = ${PLATFORM_TENANT} and l.purpose in ('CLEARING', 'BANK', 'CASH')
          and e.document in ('PAYMENT', 'REFUND', 'OPENING')
        group by l.subject
      ) b on b.subject = m.method
      where coalesce(b.fen, 0) <> coalesce(m.fen, 0)
      order by 2
    `,
  )
}

/** The points of each company's people. */
function points(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'POINTS' as check, t.tenant_name as detail, 'POINTS' as purpose, t.id as party_id, null::bigint as order_id,
        '' as subject, coalesce(b.points, 0)::bigint as booked_fen, coalesce(a.points, 0)::bigint as expected_fen
      from (select tenant_id, sum(balance) as points from points_accounts group by tenant_id) a
      full join (
        select party_id, sum(quantity) as points
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'POINTS'
        group by party_id
      ) b on b.party_id = a.tenant_id
      join tenants t on t.id = coalesce(a.tenant_id, b.party_id)
      where coalesce(b.points, 0) <> coalesce(a.points, 0)
      order by t.id
    `,
  )
}

/** What customers paid that is not written off yet. */
function unapplied(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      select 'UNAPPLIED' as check, coalesce(t.tenant_name, '') as detail, 'UNAPPLIED' as purpose, t.id as party_id,
        null::bigint as order_id, '' as subject, coalesce(b.fen, 0)::bigint as booked_fen,
        coalesce(r.fen, 0)::bigint as expected_fen
      from (
        select coalesce(customer_id, 0) as customer_id, -sum(amount_fen - applied_fen - refunded_fen) as fen
        from receipts
        where tenant_id = ${PLATFORM_TENANT}
        group by customer_id
      ) r
      full join (
        select coalesce(party_id, 0) as customer_id, sum(amount_fen) as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'UNAPPLIED'
        group by party_id
      ) b on b.customer_id = r.customer_id
      left join tenants t on t.id = coalesce(r.customer_id, b.customer_id)
      where coalesce(b.fen, 0) <> coalesce(r.fen, 0)
      order by t.id
    `,
  )
}

/** What each supplier is owed by its confirmed bills, and what it got in advance. */
function payables(db: Queryable) {
  return many(
    db,
    sql<BookDifference>`
      with expected as (
        select 'PAYABLE' as purpose, b.tenant_id as party_id, -sum(b.amount_fen - b.paid_fen - carried.fen)::bigint as fen
        from supplier_bills b
        -- What an earlier bill left over is that bill's.
        cross join lateral (
          select coalesce(sum(l.amount_fen), 0) as fen from supplier_bill_lines l where l.bill_id = b.id and l.kind = 'CARRIED'
        ) carried
        where b.status in ('CONFIRMED', 'PART_PAID', 'SETTLED')
        group by b.tenant_id
        union all
        select 'ADVANCE', a.tenant_id, sum(a.amount_fen - coalesce((
          select sum(s.amount_fen) from supplier_set_offs s where s.application_id = a.id
        ), 0))::bigint
        from payment_applications a
        where a.kind = 'ADVANCE' and a.status = 'PAID'
        group by a.tenant_id
      ), booked as (
        select purpose, party_id, sum(amount_fen)::bigint as fen
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose in ('PAYABLE', 'ADVANCE')
        group by purpose, party_id
      )
      select 'PAYABLES' as check, t.tenant_name as detail, coalesce(e.purpose, b.purpose) as purpose,
        t.id as party_id, null::bigint as order_id, '' as subject, coalesce(b.fen, 0)::bigint as booked_fen,
        coalesce(e.fen, 0)::bigint as expected_fen
      from expected e
      full join booked b on b.purpose = e.purpose and b.party_id = e.party_id
      join tenants t on t.id = coalesce(e.party_id, b.party_id)
      where coalesce(b.fen, 0) <> coalesce(e.fen, 0)
      order by t.id
    `,
  )
}
