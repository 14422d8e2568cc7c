// The figures of the finance desk and their documents: sums and lines of the books.
import { sql, type RawBuilder } from 'kysely'
import { purposesOf } from '../../../shared/book-accounts.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** The days of a month through the day to which the desk looks. */
export interface DeskPeriod {
  from: string
  to: string
}

export interface DeskDocument {
  rowId: string
  document: string
  documentNo: string
  opens: 'order' | 'bill' | 'entry'
  openId: string
  party: string
  day: string
  amountFen: number
}

interface Found {
  documents: DeskDocument[]
  total: number
}

interface Paging {
  size: number
  current: number
}

/** What lies with a payment provider counts once it is at the bank. */
const MONEY = ['BANK', 'CASH']
const EARNED = purposesOf('INCOME', 'COST')

/** What each entry of the period moved on some accounts; opening balances are no business of the month. */
const movedBy = ({ from, to }: DeskPeriod, purposes: readonly string[]) => sql`
  select l.entry_id, sum(l.amount_fen)::bigint as fen, min(l.party_id) as party_id, max(l.party_id) as last_party_id,
    max(l.order_id) as order_id
  from book_entries e
  join book_lines l on l.entry_id = e.id
  where e.tenant_id = ${PLATFORM_TENANT} and e.booked_on between ${from}::date and ${to}::date
    and e.document <> 'OPENING' and l.purpose = any(${[...purposes]}::text[])
  group by l.entry_id
`

/** What came in and what went out: the entries that left more or less money than before. */
export function cashOf(db: Queryable, period: DeskPeriod): Promise<{ inFen: number; outFen: number }> {
  return one(
    db,
    sql<{ inFen: number; outFen: number }>`
      select coalesce(sum(fen) filter (where fen > 0), 0)::bigint as in_fen,
        coalesce(-sum(fen) filter (where fen < 0), 0)::bigint as out_fen
      from (${movedBy(period, MONEY)}) moved
    `,
  )
}

/** Commission, and what is left of all income after all cost, of the period. */
export function earnedIn(
  db: Queryable,
  { from, to }: DeskPeriod,
): Promise<{ commissionFen: number; marginFen: number }> {
  return one(
    db,
    sql<{ commissionFen: number; marginFen: number }>`
      select coalesce(-sum(l.amount_fen) filter (where l.purpose = 'COMMISSION'), 0)::bigint as commission_fen,
        coalesce(-sum(l.amount_fen), 0)::bigint as margin_fen
      from book_entries e
      join book_lines l on l.entry_id = e.id
      where e.tenant_id = ${PLATFORM_TENANT} and e.booked_on between ${from}::date and ${to}::date
        and e.document <> 'OPENING' and l.purpose = any(${EARNED}::text[])
    `,
  )
}

/** What suppliers are owed at the end of a day. */
export async function owedToSuppliers(db: Queryable, day: string): Promise<number> {
  const { owedFen } = await one(
    db,
    sql<{ owedFen: number }>`
      select coalesce(-sum(l.amount_fen), 0)::bigint as owed_fen
      from book_lines l
      join book_entries e on e.id = l.entry_id
      where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = 'PAYABLE' and e.booked_on <= ${day}::date
    `,
  )
  return owedFen
}

const moves = {
  cashIn: { purposes: MONEY, where: sql`fen > 0`, sign: 1 },
  cashOut: { purposes: MONEY, where: sql`fen < 0`, sign: -1 },
  commission: { purposes: ['COMMISSION'], where: sql`fen <> 0`, sign: -1 },
  margin: { purposes: EARNED, where: sql`fen <> 0`, sign: -1 },
} satisfies Record<string, { purposes: readonly string[]; where: RawBuilder<unknown>; sign: 1 | -1 }>

export type MovedFigure = keyof typeof moves

/** The entries that a figure of the period is made of, newest first. */
export async function entriesBehind(
  db: Queryable,
  { figure, period }: { figure: MovedFigure; period: DeskPeriod },
  { size, current }: Paging,
): Promise<Found> {
  const { purposes, where, sign } = moves[figure]
  const rows = await many(
    db,
    sql<DeskDocument & { total: number }>`
      select e.id::text as row_id, e.document, e.document_no,
        case when moved.order_id is not null then 'order' else 'entry' end as opens,
        coalesce(moved.order_id, e.id) as open_id,
        coalesce(
          case when moved.party_id = moved.last_party_id then t.tenant_name end,
          -- Money has no party of its own: the other side of its entry does.
          (
            select min(other.tenant_name)
            from book_lines side
            join tenants other on other.id = side.party_id
            where side.entry_id = e.id and moved.party_id is null
            having count(distinct other.id) = 1
          ),
          ''
        ) as party,
        e.booked_on::text as day, (${sql.lit(sign)} * moved.fen)::bigint as amount_fen, count(*) over ()::int as total
      from (${movedBy(period, purposes)}) moved
      join book_entries e on e.id = moved.entry_id
      left join tenants t on t.id = moved.party_id
      where ${where}
      order by e.booked_on desc, e.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  return { documents: rows, total: rows[0]?.total ?? 0 }
}

/** What each document changed of what suppliers are owed through a day, summed up by bill; those with a rest. */
export async function billsToPay(db: Queryable, day: string, { size, current }: Paging): Promise<Found> {
  const rows = await many(
    db,
    sql<DeskDocument & { total: number }>`
      with owed as (
        select coalesce(bill.id, paid.id, 0) as bill_id, l.party_id, sum(-l.amount_fen)::bigint as fen, max(e.booked_on) as day,
          max(e.id) as entry_id
        from book_lines l
        join book_entries e on e.id = l.entry_id
        left join supplier_bills bill on e.document = 'SUPPLIER_BILL' and bill.id::text = e.document_id
        left join payment_applications applied on e.document = 'SUPPLIER_PAYMENT' and applied.id::text = e.document_id
        left join supplier_bills paid on paid.id = applied.bill_id
        where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = 'PAYABLE' and e.booked_on <= ${day}::date
        group by 1, l.party_id
        having sum(l.amount_fen) <> 0
      )
      select owed.entry_id::text as row_id, case when b.id is null then 'OPENING' else 'SUPPLIER_BILL' end as document,
        coalesce(b.bill_no, '') as document_no, case when b.id is null then 'entry' else 'bill' end as opens,
        coalesce(b.id, owed.entry_id) as open_id, t.tenant_name as party, owed.day::text as day, owed.fen as amount_fen,
        count(*) over ()::int as total
      from owed
      join tenants t on t.id = owed.party_id
      left join supplier_bills b on b.id = owed.bill_id
      order by owed.day desc, owed.entry_id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  return { documents: rows, total: rows[0]?.total ?? 0 }
}
