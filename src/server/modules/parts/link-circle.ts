import { sql } from 'kysely'
import { maybeOne, type Tx } from '../../db/connection.ts'

/** Whether the other part replaces this one already, at whatever step. */
export async function closesCircle(tx: Tx, { partId, otherId }: { partId: string; otherId: string }) {
  const found = await maybeOne(
    tx,
    sql`
      with recursive replaced (part_id) as (
        select ${otherId}::bigint
        union
        select l.other_id
        from replaced
        join part_links l on l.part_id = replaced.part_id and l.kind = 'SUPERSEDES'
      )
      select 1 from replaced where part_id = ${partId}
    `,
  )
  return found !== undefined
}
