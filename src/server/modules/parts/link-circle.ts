import { sql } from 'kysely'
import { maybeOne, type Tx } from '../../db/connection.ts'

/** True when the other part already replaces this one, directly or through others. */
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
