import { sql } from 'kysely'
import { one, run, type Tx } from './connection.ts'
import { PREPARED } from './prepared.ts'

/**
 * Runs `work`, which writes rows that refer to these (ids by table) and to rows that it adds itself, and to no
 * others. The database looks up and locks what each row refers to, a quarter of the time of many rows at once;
 * here each reference is locked once, the same lock, until the transaction ends. Where one is gone, or the
 * database's user may not do so (`session_replication_role`, see docs/operations.md), every row is looked up.
 */
export async function withReferencesHeld<T>(
  tx: Tx,
  references: Record<string, Iterable<string>>,
  work: () => Promise<T>,
): Promise<T> {
  const areHeld = Object.entries(references).map(([table, given]) => {
    const ids = [...new Set(given)]
    return sql`
      (select count(*) from (select from ${sql.table(table)} where id = any(${ids}::bigint[]) for key share) held) = ${ids.length}
    `
  })
  const { held } = await one(
    tx,
    sql<{ held: boolean }>`
      ${PREPARED}
      select case
        when has_parameter_privilege('session_replication_role', 'SET') and ${sql.join(areHeld, sql` and `)}
        then set_config('session_replication_role', 'replica', true) = 'replica'
        else false
      end as held
    `,
  )
  if (!held) return work()
  const result = await work()
  await run(tx, sql`select set_config('session_replication_role', 'origin', true)`)
  return result
}
