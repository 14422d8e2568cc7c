import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listStockOrders as listCall } from '../../../shared/calls/stock-order.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { stockOrderActs } from '../../../shared/stock-movements.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { countUpToCap } from './list-stock.ts'
import { ownerOf } from './stock-owner.ts'

type StockOrder = ReplyOf<typeof listCall>['records'][number]
export type StockOrderRow = Omit<StockOrder, 'createdAt' | 'allowedActions'> & { createdAt: Date }

/** A page of the stock orders of the caller's suppliers. */
export async function listStockOrders(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 10 } = query
  const from = stockOrdersFound(ctx, query)
  const rows = await stockOrderRows(ctx, from, { size, offset: (current - 1) * size })
  const acts = may(ctx.me, 'stock_edit') ? [...stockOrderActs] : []
  const records = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    allowedActions: row.status === 'OPEN' ? acts : [],
  }))
  return pageOf(records, { total: await countUpToCap(ctx.db, from), size, current })
}

/** `from stock_orders r where …`: the caller's stock orders. */
export function stockOrdersFound(
  { me }: Pick<SignedIn, 'me'>,
  { supplierId }: Pick<QueryOf<typeof listCall>, 'supplierId'>,
): RawBuilder<unknown> {
  const owner = ownerOf(me, supplierId)
  return sql`from stock_orders r where (${owner}::bigint is null or r.tenant_id = ${owner})`
}

/** Rows of `stockOrdersFound`, newest first. */
export function stockOrderRows(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<StockOrderRow[]> {
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  return many(
    db,
    sql<StockOrderRow>`
      select r.id::text, r.stock_order_no, t.tenant_name as supplier_name, r.status, r.created_by_name, r.created_at, (
          select coalesce(jsonb_agg(
            jsonb_build_object('partId', p.id::text, 'code', p.code, 'nameZh', p.name_zh, 'nameEn', p.name_en,
              'warehouseId', w.id::text, 'warehouse', ${warehouse}, 'quantity', l.quantity, 'received', l.received)
            order by p.code, w.code
          ), '[]'::jsonb)
          from stock_order_lines l
          join parts p on p.id = l.part_id
          join warehouses w on w.id = l.warehouse_id
          where l.stock_order_id = r.id
        ) as lines
      from (select r.* ${from} order by r.id desc limit ${size} offset ${offset}) r
      join tenants t on t.id = r.tenant_id
      order by r.id desc
    `,
  )
}
