// The orders that a warehouse person works on, as set on the screen "Warehouse permissions".
import { sql, type RawBuilder } from 'kysely'

/** Each link table, its column, and the matching column of an order. */
const limits = [
  ['warehouse_permission_lines', 'logistics_line_id'],
  ['warehouse_permission_companies', 'logistics_company_id'],
  ['warehouse_permission_stores', 'store_id'],
] as const

/**
 * Orders within the person's warehouse permission, as a condition on `o`. Whatever the permission does not
 * name is unlimited; a person without an enabled permission sees everything. The inner queries do not
 * reference `o`, so each runs once instead of once per order.
 */
export function handledBy(userId: string): RawBuilder<unknown> {
  const own = sql`select p.id from warehouse_permissions p where p.user_id = ${userId} and p.status = 'ENABLED'`
  const conditions = limits.map(([table, column]) => {
    const chosen = sql`select ${sql.ref(column)} from ${sql.table(table)} where warehouse_permission_id in (${own})`
    return sql`(not exists (${chosen}) or o.${sql.ref(column)} = any(array(${chosen})))`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}
