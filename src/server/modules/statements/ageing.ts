// What customers owe on account at the end of any day, by how long it is overdue.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

export type AgeingBy = 'customer' | 'supplier'

/** How many documents are shown of one party. */
const MOST_DOCUMENTS = 500

/**
 * The charges that are open at the end of a business day (`item`). What was written off is taken from its charge;
 * what was returned, repaid or corrected settles the earliest due. Written once more with every statement below.
 */
const openItems = (day: string) => sql`
  moment as (select (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' as ends_at),
  credit as (
    select e.tenant_id, -sum(e.used_change_fen) as fen
    from credit_entries e, moment
    where e.used_change_fen < 0 and e.kind <> 'writeOff' and e.created_at < moment.ends_at
    group by e.tenant_id
  ),
  paid as (
    select l.credit_entry_id, sum(w.amount_fen) as fen
    from write_offs w
    join statement_lines l on l.id = w.line_id
    cross join moment
    where w.applied_at < moment.ends_at and (w.reversed_at is null or w.reversed_at >= moment.ends_at)
    group by l.credit_entry_id
  ),
  usual as (
    select coalesce((
      select due_days
      from statement_settings
      where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED' and customer_id is null
      order by id limit 1
    ), 30) as due_days
  ),
  charge as (
    select e.id, e.tenant_id, e.order_id, e.order_no, s.statement_no,
      coalesce(s.due_on, (e.created_at at time zone 'Asia/Shanghai')::date + coalesce(own.due_days, usual.due_days)) as due_on,
      e.used_change_fen - coalesce(paid.fen, 0) as rest_fen
    from credit_entries e
    cross join moment
    cross join usual
    left join paid on paid.credit_entry_id = e.id
    left join statement_lines l on l.credit_entry_id = e.id
    left join statements s on s.id = l.statement_id
    left join statement_settings own on own.tenant_id = ${PLATFORM_TENANT} and own.customer_id = e.tenant_id
      and own.status = 'ENABLED'
    where e.used_change_fen > 0 and e.kind <> 'writeOff' and e.created_at < moment.ends_at
  ),
  item as (
    select charge.*, least(
      rest_fen,
      greatest(0, sum(rest_fen) over (
        partition by charge.tenant_id order by due_on, charge.id rows unbounded preceding
      ) - coalesce(credit.fen, 0))
    )::bigint as open_fen
    from charge
    left join credit on credit.tenant_id = charge.tenant_id
  )
`

export interface Bucket {
  name: string
  nameEn: string | null
  fromDays: number | null
  toDays: number | null
}

/** The schemes that are in use, and the buckets of one of them; the first without a choice. */
export async function readScheme(db: Queryable, schemeId: string | undefined) {
  const schemes = await many(
    db,
    sql<{ schemeId: string; name: string }>`
      select id as scheme_id, name from ageing_schemes
      where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED'
      order by name, id
    `,
  )
  const chosen = schemes.find((scheme) => scheme.schemeId === schemeId) ?? schemes[0]
  const buckets = await many(
    db,
    sql<Bucket>`
      select name, name_en, from_days, to_days from ageing_buckets
      where tenant_id = ${PLATFORM_TENANT} and scheme_id = ${chosen?.schemeId ?? null}::bigint
      order by line_no, id
    `,
  )
  return { schemes, schemeId: chosen?.schemeId ?? null, buckets }
}

export interface AgedSum {
  partyId: string
  name: string
  /** The place of the bucket among those given; as many as there are for what fits none. */
  bucket: number
  openFen: number
}

/** What is open of each customer, or of the goods of each supplier, in each bucket. */
export function agedSums(
  db: Queryable,
  { day, buckets, by }: { day: string; buckets: Bucket[]; by: AgeingBy },
): Promise<AgedSum[]> {
  const ranges = buckets.map(({ fromDays, toDays }, place) => ({
    place,
    from_days: fromDays,
    to_days: toDays,
  }))
  return many(
    db,
    sql<AgedSum>`
      with ${openItems(day)},
      bucket as (
        select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as b (place int, from_days int, to_days int)
      ),
      owed as (
        select case when ${by === 'supplier'} then coalesce(o.supplier_id, ${PLATFORM_TENANT}::bigint) else item.tenant_id end as party_id,
          ${day}::date - item.due_on as days, item.open_fen
        from item
        left join orders o on ${by === 'supplier'} and o.id = item.order_id
        where item.open_fen > 0
      ),
      daily as (select party_id, days, sum(open_fen) as fen from owed group by party_id, days)
      select daily.party_id, t.tenant_name as name, coalesce(b.place, ${buckets.length}::int) as bucket,
        sum(daily.fen)::bigint as open_fen
      from daily
      join tenants t on t.id = daily.party_id
      left join lateral (
        select place from bucket
        where (from_days is null or days >= from_days) and (to_days is null or days <= to_days)
        order by place limit 1
      ) b on true
      group by daily.party_id, t.tenant_name, 3
      order by t.tenant_name, daily.party_id
    `,
  )
}

/** What each customer paid or was credited beyond all charges, at the end of a business day. */
export function unappliedSums(
  db: Queryable,
  day: string,
): Promise<{ partyId: string; name: string; unappliedFen: number }[]> {
  return many(
    db,
    sql<{ partyId: string; name: string; unappliedFen: number }>`
      with ${openItems(day)},
      beyond as (
        select credit.tenant_id, greatest(0, credit.fen - coalesce(sum(charge.rest_fen), 0)) as fen
        from credit
        left join charge on charge.tenant_id = credit.tenant_id
        group by credit.tenant_id, credit.fen
      ),
      received as (
        select l.party_id, -sum(l.amount_fen) as fen
        from book_lines l
        join book_entries e on e.id = l.entry_id
        where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = 'UNAPPLIED' and l.party_id is not null
          and e.booked_on <= ${day}::date
        group by l.party_id
      )
      select t.id as party_id, t.tenant_name as name, (coalesce(beyond.fen, 0) + coalesce(received.fen, 0))::bigint as unapplied_fen
      from beyond
      full join received on received.party_id = beyond.tenant_id
      join tenants t on t.id = coalesce(beyond.tenant_id, received.party_id)
      where coalesce(beyond.fen, 0) + coalesce(received.fen, 0) <> 0
      order by t.tenant_name, t.id
    `,
  )
}

export interface AgedDocument {
  entryId: string
  orderId: string | null
  documentNo: string
  customer: string
  statementNo: string
  dueOn: string
  daysOverdue: number
  openFen: number
}

/** The open charges of a customer or of a supplier's goods, longest overdue first. */
export function agedDocuments(
  db: Queryable,
  { day, by, partyId }: { day: string; by: AgeingBy; partyId: string },
): Promise<AgedDocument[]> {
  return many(
    db,
    sql<AgedDocument>`
      with ${openItems(day)}
      select item.id as entry_id, item.order_id, coalesce(item.order_no, '') as document_no, t.tenant_name as customer,
        coalesce(item.statement_no, '') as statement_no, item.due_on::text, ${day}::date - item.due_on as days_overdue,
        item.open_fen
      from item
      join tenants t on t.id = item.tenant_id
      left join orders o on o.id = item.order_id
      where item.open_fen > 0
        and case when ${by === 'supplier'} then coalesce(o.supplier_id, ${PLATFORM_TENANT}::bigint) else item.tenant_id end = ${partyId}
      order by item.due_on, item.id
      limit ${MOST_DOCUMENTS}
    `,
  )
}
