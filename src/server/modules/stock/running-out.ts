import { sql } from 'kysely'
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/call.ts'
import type {
  listRunningOut as listCall,
  saveReorderPoint as saveCall,
} from '../../../shared/calls/stock-order.ts'
import { AppError } from '../../../shared/errors.ts'
import { daysLeft, piecesToBuy, SALES_DAYS, USUAL_LEAD_DAYS } from '../../../shared/stock-outlook.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { mustOwn } from './stock-owner.ts'

const DAY_MS = 86_400_000
/** Parts that are looked at, the first to run out; more nobody buys at once. */
const MOST_PARTS = 5_000

type RunningOut = ReplyOf<typeof listCall>['records'][number]

/** A page of the parts to buy, the first to run out first. */
export async function listRunningOut(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 20, warehouseId } = query
  const supplierId = mustOwn(ctx, query.supplierId)
  const rows = await runningOut(ctx.db, ctx, { supplierId, warehouseId })
  const shown = rows.slice((current - 1) * size, current * size)
  return pageOf(shown, { total: rows.length, size, current })
}

/** All parts to buy for a supplier. */
export async function runningOut(
  db: Queryable,
  { now, language }: Pick<SignedIn, 'now' | 'language'>,
  { supplierId, warehouseId = null }: { supplierId: string; warehouseId?: string | null | undefined },
): Promise<RunningOut[]> {
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS)
  const rows = await many(
    db,
    sql<Omit<RunningOut, 'daysLeft' | 'toBuy' | 'leadDays'> & { leadDays: number | null }>`
      with sales as (
        select part_id, warehouse_id, sum(-on_hand_by)::int as sold
        from stock_movements
        where tenant_id = ${supplierId} and kind = 'SHIPMENT' and created_at > ${since}
        group by part_id, warehouse_id
      )
      select s.tenant_id::text as supplier_id, s.part_id::text, p.code, p.name_zh, p.name_en,
        s.warehouse_id::text, ${warehouse} as warehouse, s.available, (
          select coalesce(sum(l.quantity), 0)::int
          from stock_transfer_lines l
          join stock_transfers t on t.id = l.transfer_id
          where l.part_id = s.part_id and t.to_id = s.warehouse_id and t.status = 'SENT'
        ) + (
          select coalesce(sum(l.quantity), 0)::int
          from stock_order_lines l
          join stock_orders r on r.id = l.stock_order_id
          where l.part_id = s.part_id and l.warehouse_id = s.warehouse_id and r.status = 'OPEN'
        ) as coming,
        coalesce(sales.sold, 0) as sold, r.point, r.up_to, r.lead_days
      from (
        select part_id, warehouse_id from sales
        union
        select part_id, warehouse_id from stock_reorder_points where tenant_id = ${supplierId}
      ) named
      join stock s on s.tenant_id = ${supplierId} and s.part_id = named.part_id and s.warehouse_id = named.warehouse_id
      join parts p on p.id = s.part_id
      join warehouses w on w.id = s.warehouse_id
      left join sales on sales.part_id = s.part_id and sales.warehouse_id = s.warehouse_id
      left join stock_reorder_points r
        on r.tenant_id = s.tenant_id and r.part_id = s.part_id and r.warehouse_id = s.warehouse_id
      where ${warehouseId}::bigint is null or s.warehouse_id = ${warehouseId}
      order by s.available::float8 / nullif(sales.sold, 0) nulls last, s.part_id, s.warehouse_id
      limit ${MOST_PARTS}
    `,
  )
  return rows
    .map((row) => ({
      ...row,
      leadDays: row.leadDays ?? USUAL_LEAD_DAYS,
      daysLeft: daysLeft(row),
      toBuy: piecesToBuy(row),
    }))
    .filter(({ toBuy }) => toBuy > 0)
}

/** Sets or removes the reorder point of a part in a warehouse. Throws STOCK_NOT_FOUND. */
export async function saveReorderPoint(tx: Tx, ctx: SignedIn, body: BodyOf<typeof saveCall>) {
  const { partId, warehouseId, reorder } = body
  const supplierId = mustOwn(ctx, body.supplierId)
  const known = await maybeOne(
    tx,
    sql`
      select 1 from stock
      where tenant_id = ${supplierId} and part_id = ${partId} and warehouse_id = ${warehouseId}
    `,
  )
  if (!known) throw new AppError('STOCK_NOT_FOUND')
  if (reorder && reorder.upTo <= reorder.point) {
    const params = { limit: reorder.point }
    const fields = [fieldError(ctx.language, { field: 'reorder.upTo', keyword: 'exclusiveMinimum', params })]
    throw new AppError('INVALID', {}, { fields })
  }
  await run(
    tx,
    reorder
      ? sql`
          insert into stock_reorder_points (
            tenant_id, part_id, warehouse_id, point, up_to, lead_days, updated_by, updated_at
          )
          values (
            ${supplierId}, ${partId}, ${warehouseId}, ${reorder.point}, ${reorder.upTo}, ${reorder.leadDays},
            ${ctx.me.userId}, ${ctx.now}
          )
          on conflict (tenant_id, part_id, warehouse_id) do update
          set point = excluded.point, up_to = excluded.up_to, lead_days = excluded.lead_days,
            updated_by = excluded.updated_by, updated_at = excluded.updated_at
        `
      : sql`
          delete from stock_reorder_points
          where tenant_id = ${supplierId} and part_id = ${partId} and warehouse_id = ${warehouseId}
        `,
  )
  await audit(tx, ctx, {
    ...{ action: 'setReorder', entity: 'stock', entityId: partId, tenantId: supplierId },
    after: { warehouseId, reorder },
  })
  return { partId }
}
