import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

interface Ending {
  orderIds: string[]
  as: 'SHIPPED' | 'GIVEN_BACK'
  userId: string
  now: Date
}

/** Ends the picking of these orders, of whoever took them. The orders must be locked. */
export async function endPicks(tx: Tx, { orderIds, as, userId, now }: Ending): Promise<void> {
  await run(
    tx,
    sql`
      update picks p
      set status = ${as}, ended_at = ${now}, version = p.version + 1, updated_by = ${userId}, updated_at = ${now},
        lines = picked.lines, pieces = picked.pieces
      from (
        select taken.id, count(l.order_line_id)::int as lines, coalesce(sum(l.quantity), 0)::int as pieces
        from picks taken
        left join pick_lines l on l.pick_id = taken.id
        where taken.order_id = any(${orderIds}::bigint[]) and taken.status = 'TAKEN'
        group by taken.id
      ) picked
      where p.id = picked.id
    `,
  )
}
