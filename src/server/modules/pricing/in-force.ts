import { sql, type RawBuilder } from 'kysely'

/** That a row with `valid_start` and `valid_end` holds on a business day: both ends count, an open end is no bound. */
export function isInForce(table: 'r' | 's', day: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`
    coalesce(${column('valid_start')} <= ${day}::date, true)
      and coalesce(${column('valid_end')} >= ${day}::date, true)
  `
}
