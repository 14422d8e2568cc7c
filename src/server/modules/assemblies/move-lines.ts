import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Names another part in the assembly drawings. */
export async function moveDrawingLines(tx: Tx, { fromId, toId }: { fromId: string; toId: string }) {
  await run(
    tx,
    sql`update assembly_lines set part_id = ${toId}, version = version + 1 where part_id = ${fromId}`,
  )
}
