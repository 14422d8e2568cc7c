import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listCounts as listCall } from '../../../shared/calls/stock-transfer.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { countUpToCap } from './list-stock.ts'
import { ownerOf } from './stock-owner.ts'

export type CountRow = Omit<ReplyOf<typeof listCall>['records'][number], 'countedAt'> & { countedAt: Date }

/** A page of the counts of the caller's suppliers. */
export async function listCounts(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 10 } = query
  const from = countsFound(ctx, query)
  const rows = await countRows(ctx, from, { size, offset: (current - 1) * size })
  const records = rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }))
  return pageOf(records, { total: await countUpToCap(ctx.db, from), size, current })
}

/** `from stock_counts c where …`: the caller's counts. */
export function countsFound(
  { me }: Pick<SignedIn, 'me'>,
  { supplierId }: Pick<QueryOf<typeof listCall>, 'supplierId'>,
): RawBuilder<unknown> {
  const owner = ownerOf(me, supplierId)
  return sql`from stock_counts c where (${owner}::bigint is null or c.tenant_id = ${owner})`
}

/** Rows of `countsFound`, newest first. */
export function countRows(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<CountRow[]> {
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  return many(
    db,
    sql<CountRow>`
      select c.id::text, c.count_no, ${warehouse} as warehouse, c.line_count, c.difference_count, c.reason,
        c.counted_by_name, c.counted_at
      from (select c.* ${from} order by c.id desc limit ${size} offset ${offset}) c
      join warehouses w on w.id = c.warehouse_id
      order by c.id desc
    `,
  )
}
