// What the business made with a configured row and no screen's field tells of: orders and their lines.
import { sql } from 'kysely'
import type { Text } from '../../shared/screen/text.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import { may, type SignedIn } from '../http/context.ts'
import type { Use } from './refuse-in-use.ts'

interface Business {
  table: string
  column: string
  /** What a row is called by. */
  name: string
  title: Text
  /** Who may read the names. */
  permission: string
}

const orders = {
  table: 'orders',
  name: 'order_no',
  title: { zh: '订单', en: 'Orders' },
  permission: 'sale_view',
}
const ordered = {
  ...orders,
  table: 'order_lines',
  name: 'code',
  title: { zh: '订单行', en: 'Lines of orders' },
}

/** By the name of the screen whose row is held. */
const held: Record<string, Business[]> = {
  'logistics-line': [{ ...orders, column: 'logistics_line_id' }],
  'logistics-company': [{ ...orders, column: 'logistics_company_id' }],
  warehouse: [{ ...orders, column: 'warehouse_id' }],
  store: [{ ...orders, column: 'store_id' }],
  part: [{ ...ordered, column: 'part_id' }],
}

const MOST_NAMES = 3
/** Counting stops where the number says no more. */
const MOST_COUNTED = 1_000

export async function usesByBusiness(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
): Promise<Use[]> {
  const uses: Use[] = []
  for (const { table, column, name, title, permission } of held[screen.name] ?? []) {
    const rows = await many(
      tx,
      sql<{ name: string }>`
        select ${sql.ref(name)} as name
        from ${sql.table(table)}
        where ${sql.ref(column)} = any(${ids}::bigint[])
        limit ${MOST_COUNTED}
      `,
    )
    const names = may(ctx.me, permission) ? rows.slice(0, MOST_NAMES).map((row) => row.name) : []
    if (rows.length > 0) uses.push({ screen: table, title: title[ctx.language], count: rows.length, names })
  }
  return uses
}
