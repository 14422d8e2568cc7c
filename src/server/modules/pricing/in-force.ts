import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that a row with `valid_start` and `valid_end` applies on a business day: both ends are
 * inclusive, and an open end is unlimited.
 */
export function isInForce(table: 'r' | 's', day: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`
    coalesce(${column('valid_start')} <= ${day}::date, true)
      and coalesce(${column('valid_end')} >= ${day}::date, true)
  `
}
