import { sql, type RawBuilder } from 'kysely'

/**
 * True when the company of this alias of `tenants` may sell: it is enabled, and its approval is not
 * suspended.
 */
export function sells(alias: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.status`)} = 'ENABLED' and not ${sql.ref(`${alias}.is_suspended`)})`
}
