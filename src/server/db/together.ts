import { sql, type RawBuilder } from 'kysely'
import { one, type Queryable } from './connection.ts'
import { PREPARED } from './prepared.ts'

/**
 * The rows of several small reads in one round trip, which costs more than any of them. The rows come
 * as JSON: a read gives its ids as text, for a JSON number cannot hold them, and no times.
 */
export async function together<T extends Record<string, RawBuilder<unknown>>>(
  db: Queryable,
  reads: T,
): Promise<{ [Name in keyof T]: T[Name] extends RawBuilder<infer Row> ? Row[] : never }> {
  const columns = Object.entries(reads).map(
    ([name, read]) => sql`(select coalesce(jsonb_agg(found), '[]') from (${read}) found) as ${sql.ref(name)}`,
  )
  return one(db, sql`${PREPARED} select ${sql.join(columns)}`)
}
