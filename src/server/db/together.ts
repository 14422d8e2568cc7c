import { sql, type RawBuilder } from 'kysely'
import { answered, one, type Queryable } from './connection.ts'
import { PREPARED } from './prepared.ts'

/**
 * The rows of several small reads in one round trip, which costs more than any of them. The rows come
 * as JSON: a read gives its ids as text, for a JSON number cannot hold them, and its times as text, too.
 * `changes` are clauses that write in the same statement; what they return is read by their names.
 */
export async function together<T extends Record<string, RawBuilder<unknown>>>(
  db: Queryable,
  reads: T,
  { changes }: { changes?: RawBuilder<unknown> | undefined } = {},
): Promise<{ [Name in keyof T]: T[Name] extends RawBuilder<infer Row> ? Row[] : never }> {
  const columns = Object.entries(reads).map(
    ([name, read]) => sql`(select coalesce(json_agg(found), '[]') from (${read}) found) as ${sql.ref(name)}`,
  )
  const first = changes ? sql`with ${changes}` : sql``
  type Answers = { [Name in keyof T]: T[Name] extends RawBuilder<infer Row> ? Row[] : never }
  const answers = await one(db, sql<Answers>`${PREPARED} ${first} select ${sql.join(columns)}`)
  const named = Object.entries(reads).map(([name, read]) => [name, answered(read, answers[name]!)])
  return Object.fromEntries(named) as Answers
}
