import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

interface Owner {
  tenantId: string
  userId: string
}

export interface WatchFacts {
  partId: string
  offerId: string | null
  targetFen: number | null
  whenInStock: boolean
  priceThenFen: number | null
  askedNumber: string
}

/** Begins a watch, or changes and begins anew that of the same part and offer. */
export const saveWatchRow = (
  tx: Tx,
  { tenantId, userId }: Owner,
  { partId, offerId, targetFen, whenInStock, priceThenFen, askedNumber, now }: WatchFacts & { now: Date },
) =>
  one(
    tx,
    sql<{ id: string }>`
      insert into price_watches
        (id, tenant_id, user_id, part_id, offer_id, target_fen, when_in_stock, price_then_fen,
        asked_number, checked_at, created_at)
      values (${newId()}, ${tenantId}, ${userId}, ${partId}, ${offerId}::bigint, ${targetFen}::bigint, ${whenInStock},
        ${priceThenFen}::bigint, ${askedNumber}, ${now}, ${now})
      on conflict (tenant_id, user_id, part_id, offer_id) do update
      set target_fen = excluded.target_fen, when_in_stock = excluded.when_in_stock,
        price_then_fen = excluded.price_then_fen,
        asked_number = coalesce(nullif(excluded.asked_number, ''), price_watches.asked_number), checked_at = excluded.checked_at, created_at = excluded.created_at,
        status = 'WATCHING', told_at = null, told_fen = null
      returning id
    `,
  )

export async function countWatches(db: Queryable, { tenantId, userId }: Owner): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (
        select 1 from price_watches where user_id = ${userId} and tenant_id = ${tenantId} limit ${TOTAL_CAP}
      ) counted
    `,
  )
  return total
}

export interface WatchRow extends Omit<WatchFacts, 'askedNumber'> {
  id: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  supplierName: string
  status: 'WATCHING' | 'TOLD'
  toldAt: Date | null
  toldFen: number | null
  createdAt: Date
}

export const watchRows = (
  db: Queryable,
  { tenantId, userId }: Owner,
  { current, size }: { current: number; size: number },
): Promise<WatchRow[]> =>
  many(
    db,
    sql<WatchRow>`
      select w.id, w.part_id, w.offer_id, coalesce(p.code, '') as code,
        coalesce(nullif(w.asked_number, ''), p.oe_numbers[1], '') as oe_number, coalesce(p.name_zh, '') as name_zh,
        coalesce(p.name_en, '') as name_en, coalesce(t.tenant_name, '') as supplier_name, w.target_fen,
        w.when_in_stock, w.price_then_fen, w.status, w.told_at, w.told_fen, w.created_at
      from price_watches w
      left join parts p on p.id = w.part_id
      left join offers o on o.id = w.offer_id
      left join tenants t on t.id = o.supplier_id
      where w.user_id = ${userId} and w.tenant_id = ${tenantId}
      order by w.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )

export const deleteWatch = (tx: Tx, { tenantId, userId }: Owner, id: string) =>
  run(tx, sql`delete from price_watches where id = ${id} and user_id = ${userId} and tenant_id = ${tenantId}`)

/** Offers of parts that are read for one person at most; a part has a few dozen. */
const MOST_OFFERS = 5_000

/** The offers of parts that are online, by part. */
export const offersOfParts = (db: Queryable, partIds: string[]) =>
  many(
    db,
    sql<{ offerId: string; partId: string }>`
      select id as offer_id, part_id
      from offers
      where part_id = any(${partIds}::bigint[]) and status = 'ONLINE'
      order by part_id, id
      limit ${MOST_OFFERS}
    `,
  )

export interface DueWatch {
  id: string
  tenantId: string
  userId: string
  partId: string
  offerId: string | null
  targetFen: number | null
  whenInStock: boolean
  number: string
  unit: string
  nameZh: string
  nameEn: string
}

/**
 * Locks watches whose offers or stock have changed since they were looked at, and those that were not looked
 * at since `before`: promotions and agreements change prices without changing an offer. Another process takes
 * the others.
 */
export const lockDueWatches = (
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<DueWatch[]> =>
  many(
    tx,
    sql<DueWatch>`
      select w.id, w.tenant_id, w.user_id, w.part_id, w.offer_id, w.target_fen, w.when_in_stock,
        coalesce(nullif(w.asked_number, ''), p.oe_numbers[1], p.code) as number, p.unit, p.name_zh, p.name_en
      from price_watches w
      join parts p on p.id = w.part_id
      where w.status = 'WATCHING' and (
        w.checked_at < ${before}
        or exists (select 1 from offers o where o.part_id = w.part_id and o.updated_at >= w.checked_at)
        or exists (select 1 from stock s where s.part_id = w.part_id and s.updated_at >= w.checked_at)
      )
      order by w.checked_at, w.id
      limit ${most}
      for update of w skip locked
    `,
  )

/** Notes that watches were looked at, and of which their owners were told. */
export const saveChecked = (
  tx: Tx,
  { ids, told, now }: { ids: string[]; told: { id: string; priceFen: number }[]; now: Date },
) => {
  const rows = told.map(({ id, priceFen }) => ({ id, price_fen: priceFen }))
  return run(
    tx,
    sql`
      update price_watches w
      set checked_at = ${now}, status = case when t.id is null then w.status else 'TOLD' end,
        told_at = case when t.id is null then w.told_at else ${now}::timestamptz end, told_fen = t.price_fen
      from unnest(${ids}::bigint[]) looked(id)
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id bigint, price_fen bigint)
        on t.id = looked.id
      where w.id = looked.id
    `,
  )
}
