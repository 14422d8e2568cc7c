import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listCounts as listCall } from '../../../shared/calls/stock-transfer.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { countUpToCap } from './list-stock.ts'
import { ownerOf } from './stock-owner.ts'

type Row = Omit<ReplyOf<typeof listCall>['records'][number], 'countedAt'> & { countedAt: Date }

/** A page of the counts of the caller's suppliers. */
export async function listCounts({ db, me, language }: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 10 } = query
  const owner = ownerOf(me, query.supplierId)
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  const from = sql`from stock_counts c where (${owner}::bigint is null or c.tenant_id = ${owner})`
  const rows = await many(
    db,
    sql<Row>`
      select c.id::text, c.count_no, ${warehouse} as warehouse, c.line_count, c.difference_count, c.reason,
        c.counted_by_name, c.counted_at
      from (select c.* ${from} order by c.id desc limit ${size} offset ${(current - 1) * size}) c
      join warehouses w on w.id = c.warehouse_id
      order by c.id desc
    `,
  )
  const records = rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }))
  return pageOf(records, { total: await countUpToCap(db, from), size, current })
}
