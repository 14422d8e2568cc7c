// What customers owe on account at the end of any day, by how long it is overdue.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { openDays, openItems, unappliedOf } from './open-items.ts'

export type AgeingBy = 'customer' | 'salesperson' | 'supplier'

/** The salesperson of customers who have none. */
const NOBODY = '0'

/** The party that an open item (`item`, its order `o`) counts for, and the names of parties (`party`). */
const partyOf = {
  customer: sql`item.tenant_id`,
  salesperson: sql`coalesce((
    select a.salesperson_id from credit_accounts a where a.tenant_id = item.tenant_id
  ), ${sql.lit(NOBODY)}::bigint)`,
  supplier: sql`coalesce(o.supplier_id, ${PLATFORM_TENANT}::bigint)`,
}
const companies = sql`(select id, tenant_name as name from tenants)`
const people = sql`(select id, real_name as name from users union all select ${sql.lit(NOBODY)}::bigint, '')`
const partiesOf = { customer: companies, salesperson: people, supplier: companies }

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
      with ${by === 'supplier' ? openItems(day) : openDays(day)},
      bucket as (
        select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as b (place int, from_days int, to_days int)
      ),
      owed as (
        select ${partyOf[by]} as party_id, ${day}::date - item.due_on as days, item.open_fen
        from item
        ${by === 'supplier' ? sql`left join orders o on o.id = item.order_id` : sql``}
        where item.open_fen > 0
      ),
      daily as (select party_id, days, sum(open_fen) as fen from owed group by party_id, days)
      select daily.party_id, party.name, coalesce(b.place, ${buckets.length}::int) as bucket,
        sum(daily.fen)::bigint as open_fen
      from daily
      join ${partiesOf[by]} party on party.id = daily.party_id
      left join lateral (
        select place from bucket
        where (from_days is null or days >= from_days) and (to_days is null or days <= to_days)
        order by place limit 1
      ) b on true
      group by daily.party_id, party.name, 3
      order by party.name, daily.party_id
    `,
  )
}

/** What each customer, or each salesperson's, paid or was credited beyond all charges, at the end of a business day. */
export function unappliedSums(
  db: Queryable,
  { day, by }: { day: string; by: 'customer' | 'salesperson' },
): Promise<{ partyId: string; name: string; unappliedFen: number }[]> {
  return many(
    db,
    sql<{ partyId: string; name: string; unappliedFen: number }>`
      with ${unappliedOf(day)},
      of_party as (select ${partyOf[by]} as party_id, sum(fen)::bigint as unapplied_fen from unapplied item group by 1)
      select party.id as party_id, party.name, of_party.unapplied_fen
      from of_party
      join ${partiesOf[by]} party on party.id = of_party.party_id
      where of_party.unapplied_fen <> 0
      order by party.name, party.id
    `,
  )
}

export interface AgedDocument {
  entryId: string
  orderId: string | null
  documentNo: string
  customer: string
  statementId: string | null
  statementNo: string
  dueOn: string
  daysOverdue: number
  openFen: number
}

/** A page of the open charges of a customer, of a salesperson's customers or of a supplier's goods, longest overdue first. */
export async function agedDocuments(
  db: Queryable,
  {
    day,
    by,
    partyId,
    size,
    current,
  }: { day: string; by: AgeingBy; partyId: string; size: number; current: number },
): Promise<{ documents: AgedDocument[]; total: number }> {
  const documents = await many(
    db,
    sql<AgedDocument & { total: number }>`
      with ${openItems(day)}
      select item.id as entry_id, item.order_id, coalesce(item.order_no, '') as document_no, t.tenant_name as customer,
        item.statement_id, coalesce(item.statement_no, '') as statement_no, item.due_on::text,
        ${day}::date - item.due_on as days_overdue, item.open_fen, count(*) over ()::int as total
      from item
      join tenants t on t.id = item.tenant_id
      left join orders o on o.id = item.order_id
      where item.open_fen > 0
        and ${partyOf[by]} = ${partyId}
      order by item.due_on, item.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  return { documents, total: documents[0]?.total ?? 0 }
}
