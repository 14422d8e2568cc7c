import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Moves lines of requisition lists to another part; a list that has both gets the pieces of both. */
export async function moveRequisitionLines(tx: Tx, { fromId, toId }: { fromId: string; toId: string }) {
  await run(
    tx,
    sql`
      insert into requisition_lines as kept (list_id, part_id, place, quantity, oe, note, added_by, added_at)
      select list_id, ${toId}::bigint, place, quantity, oe, note, added_by, added_at
      from requisition_lines
      where part_id = ${fromId}
      on conflict (list_id, part_id) do update
      set quantity = least(kept.quantity + excluded.quantity, 99999)
    `,
  )
  await run(tx, sql`delete from requisition_lines where part_id = ${fromId}`)
}
