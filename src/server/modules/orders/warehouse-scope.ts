// Which orders a person of the warehouse works on: the screen "warehouse permissions" says it.
import { sql, type RawBuilder } from 'kysely'

/** Each link table, its column, and the column of an order that it is held against. */
const limits = [
  ['warehouse_permission_lines', 'logistics_line_id'],
  ['warehouse_permission_companies', 'logistics_company_id'],
  ['warehouse_permission_stores', 'store_id'],
] as const

/**
 * Orders that the person's warehouse permission takes in, as a condition on `o`. What it does not
 * name is not limited; somebody without one, or with one that is switched off, sees everything.
 * The inner queries do not touch `o`: each is answered once, not for every order.
 */
export function handledBy(userId: string): RawBuilder<unknown> {
  const own = sql`select p.id from warehouse_permissions p where p.user_id = ${userId} and p.status = 'ENABLED'`
  const conditions = limits.map(([table, column]) => {
    const chosen = sql`select ${sql.ref(column)} from ${sql.table(table)} where warehouse_permission_id in (${own})`
    return sql`(not exists (${chosen}) or o.${sql.ref(column)} = any(array(${chosen})))`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}
