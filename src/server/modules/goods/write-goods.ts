// The goods of a supplier as its people change them one by one: locked, and remembered to be undone.
import { sql } from 'kysely'
import type { GoodsChangeKind } from '../../../shared/goods.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { GoodsTerms } from '../price-lists/write-offers.ts'

export interface LockedGoods extends GoodsTerms {
  offerId: string
  partId: string
  code: string
  version: number
}

/** The supplier's offers with these ids, locked in order; others are absent. */
export function lockGoods(
  tx: Tx,
  { supplierId, offerIds }: { supplierId: string; offerIds: string[] },
): Promise<LockedGoods[]> {
  return many(
    tx,
    sql<LockedGoods>`
      select o.id::text as offer_id, o.part_id::text, p.code, o.version, o.price_fen, o.cost_fen, o.min_quantity,
        o.multiple, o.lead_days, o.warehouse_id::text, o.status, o.refusal
      from offers o
      join parts p on p.id = o.part_id
      where o.tenant_id = ${supplierId} and o.id = any(${offerIds}::bigint[])
      order by o.id
      for update of o
    `,
  )
}

/** The supplier's offer of a part, locked. */
export async function lockOfPart(
  tx: Tx,
  { supplierId, partId }: { supplierId: string; partId: string },
): Promise<LockedGoods | undefined> {
  const found = await maybeOne(
    tx,
    sql<{ id: string }>`
      select id::text as id from offers where supplier_id = ${supplierId} and part_id = ${partId}
    `,
  )
  return found && (await lockGoods(tx, { supplierId, offerIds: [found.id] }))[0]
}

interface GoodsChange {
  supplierId: string
  userId: string
  offerId: string
  kind: GoodsChangeKind
  before: GoodsTerms
  version: number
  now: Date
}

/** Remembers changes, so that they can be undone. Returns their ids in order. */
export async function keepChanges(tx: Tx, changes: GoodsChange[]): Promise<string[]> {
  const rows = changes.map(({ supplierId, userId, offerId, kind, before, version, now }) => ({
    ...{ id: newId(), tenant_id: supplierId, user_id: userId, offer_id: offerId, kind, version },
    before: {
      ...{ priceFen: before.priceFen, costFen: before.costFen, minQuantity: before.minQuantity },
      ...{ multiple: before.multiple, leadDays: before.leadDays, warehouseId: before.warehouseId },
      ...{ status: before.status, refusal: before.refusal },
    },
    created_at: now,
  }))
  await run(
    tx,
    sql`
      insert into goods_changes (id, tenant_id, user_id, offer_id, kind, before, version, created_at)
      select id, tenant_id, user_id, offer_id, kind, before, version, created_at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, tenant_id bigint, user_id bigint, offer_id bigint, kind text, before jsonb, version integer,
          created_at timestamptz)
    `,
  )
  return rows.map(({ id }) => id)
}

interface Mine {
  supplierId: string
  userId: string
  since: Date
}

interface KeptChange {
  offerId: string
  version: number
  before: GoodsTerms
}

/** A change of this person that is not undone yet, marked as undone. */
export function takeChange(
  tx: Tx,
  { supplierId, userId, since, changeId, now }: Mine & { changeId: string; now: Date },
): Promise<KeptChange | undefined> {
  return maybeOne(
    tx,
    sql<KeptChange>`
      update goods_changes
      set undone_at = ${now}
      where id = ${changeId} and tenant_id = ${supplierId} and user_id = ${userId} and undone_at is null
        and created_at >= ${since}
      returning offer_id::text, version, before
    `,
  )
}

interface LastChange {
  changeId: string
  kind: GoodsChangeKind
  nameZh: string
  nameEn: string
  changedAt: Date
}

/** The last change of this person, unless the goods were changed again. */
export function lastChange(
  db: Queryable,
  { supplierId, userId, since }: Mine,
): Promise<LastChange | undefined> {
  return maybeOne(
    db,
    sql<LastChange>`
      select c.id::text as change_id, c.kind, p.name_zh, p.name_en, c.created_at as changed_at
      from (
        select * from goods_changes
        where tenant_id = ${supplierId} and user_id = ${userId} and undone_at is null and created_at >= ${since}
        order by id desc
        limit 1
      ) c
      join offers o on o.id = c.offer_id and o.version = c.version
      join parts p on p.id = o.part_id
    `,
  )
}
