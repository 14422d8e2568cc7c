import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listStock as listCall, stockPlaces as placesCall } from '../../../shared/calls/stock.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { tsqueryText } from '../../../shared/tokens.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { escapeLike } from '../../engine/contains.ts'
import type { SignedIn } from '../../context.ts'
import { ownerOf } from './stock-owner.ts'

/** Parts whose number or name fits what was typed; more would be no search. */
const MOST_PARTS = 5_000

export type StockRecord = Omit<ReplyOf<typeof listCall>['records'][number], 'updatedAt'> & { updatedAt: Date }

/** A page of the caller's stock. */
export async function listStock(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 20 } = query
  const from = stockFound(ctx, query)
  const records = await stockRows(ctx, from, { size, offset: (current - 1) * size })
  const rows = records.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  return pageOf(rows, { total: await countUpToCap(ctx.db, from), size, current })
}

/** Which stock: of whom, where, and which parts. */
export type StockFilter = Pick<QueryOf<typeof listCall>, 'supplierId' | 'warehouseId' | 'q' | 'state'>

/** `from stock s where …`: the stock that a filter finds among the caller's. */
export function stockFound({ me }: Pick<SignedIn, 'me'>, query: StockFilter): RawBuilder<unknown> {
  const { warehouseId = null, q = '', state } = query
  const owner = ownerOf(me, query.supplierId)
  const ofState = {
    NONE: sql`and s.available = 0`,
    DAMAGED: sql`and s.damaged > 0`,
    SHELFLESS: sql`and s.shelf_id is null and s.on_hand > 0`,
  }
  return sql`
    from stock s
    where (${owner}::bigint is null or s.tenant_id = ${owner})
      and (${warehouseId}::bigint is null or s.warehouse_id = ${warehouseId})
      ${q.trim() === '' ? sql`` : isNamed(q.trim(), owner)}
      ${state ? ofState[state] : sql``}
  `
}

/** Rows of `stockFound`, newest parts first. */
export function stockRows(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<StockRecord[]> {
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  return many(
    db,
    sql<StockRecord>`
      select s.tenant_id::text as supplier_id, t.tenant_name as supplier_name, s.part_id::text, p.code, p.name_zh,
        p.name_en, p.unit, s.warehouse_id::text, ${warehouse} as warehouse, s.shelf_id::text, shelf.code as shelf,
        s.on_hand, s.reserved, s.frozen, s.damaged, s.available, reorder.point, reorder.up_to, reorder.lead_days,
        s.updated_at
      from (
        select s.*
        ${from}
        order by s.tenant_id desc, s.part_id desc, s.warehouse_id desc
        limit ${size} offset ${offset}
      ) s
      join parts p on p.id = s.part_id
      join warehouses w on w.id = s.warehouse_id
      join tenants t on t.id = s.tenant_id
      left join warehouse_shelves shelf on shelf.id = s.shelf_id
      left join stock_reorder_points reorder
        on reorder.tenant_id = s.tenant_id and reorder.part_id = s.part_id and reorder.warehouse_id = s.warehouse_id
      order by s.tenant_id desc, s.part_id desc, s.warehouse_id desc
    `,
  )
}

/** Parts whose code or number begins with the text, or whose name has its words. */
function isNamed(q: string, owner: string | null): RawBuilder<unknown> {
  const number = normalizeOe(q)
  const begins = number === '' ? null : `${escapeLike(number)}%`
  const words = tsqueryText(q, { fields: ['name'] }) ?? null
  return sql`
    and s.part_id = any(array(
      select id from parts where code_n like ${begins}
      union
      select part_id from part_oe where oe_n like ${begins}
      union
      select part_id
      from part_doc
      where tokens @@ ${words}::tsquery and (${owner}::bigint is null or supplier_ids @> array[${owner}::bigint])
      limit ${MOST_PARTS}
    ))
  `
}

/** The rows of a list, counted as far as lists count. */
export async function countUpToCap(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 ${from} limit ${TOTAL_CAP + 1}) counted`,
  )
  return total
}

/** The warehouses of the stock that the caller sees, by supplier and name. */
export async function stockPlaces(
  { db, me, language }: SignedIn,
  { supplierId }: QueryOf<typeof placesCall>,
): Promise<ReplyOf<typeof placesCall>> {
  const owner = ownerOf(me, supplierId)
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  return many(
    db,
    sql<ReplyOf<typeof placesCall>[number]>`
      select w.tenant_id::text as supplier_id, t.tenant_name as supplier_name, w.id::text as warehouse_id,
        ${warehouse} as warehouse,
        coalesce((
          select jsonb_agg(jsonb_build_object('shelfId', s.id::text, 'code', s.code) order by s.code)
          from warehouse_shelves s
          where s.warehouse_id = w.id and s.status = 'ENABLED'
        ), '[]'::jsonb) as shelves
      from warehouses w
      join tenants t on t.id = w.tenant_id
      where w.status = 'ENABLED' and (${owner}::bigint is null or w.tenant_id = ${owner})
      order by w.tenant_id, w.code
      limit 1000
    `,
  )
}
