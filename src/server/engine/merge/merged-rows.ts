// Which row stands for one that was merged into it.
import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

/** Notes where rows went; rows that had been merged into one of them before lead to the survivor too. */
export async function noteMerged(
  tx: Tx,
  {
    tenantId,
    screen,
    ids,
    survivorId,
    by,
    now,
  }: { tenantId: string; screen: string; ids: string[]; survivorId: string; by: string; now: Date },
) {
  await run(
    tx,
    sql`
      update merged_rows
      set survivor_id = ${survivorId}
      where screen = ${screen} and survivor_id = any(${ids}::bigint[])
    `,
  )
  // A row that came back from the recycle bin may be merged once more.
  await run(
    tx,
    sql`
      insert into merged_rows (tenant_id, screen, row_id, survivor_id, merged_by, merged_at)
      select ${tenantId}, ${screen}, id, ${survivorId}, ${by}, ${now}
      from unnest(${ids}::bigint[]) as gone (id)
      on conflict (screen, row_id)
      do update set survivor_id = excluded.survivor_id, merged_by = excluded.merged_by,
        merged_at = excluded.merged_at
    `,
  )
}

/** The row that a merged one leads to; undefined when it was not merged. */
export async function survivorOf(
  db: Queryable,
  { screen, id }: { screen: string; id: string },
): Promise<string | undefined> {
  const found = await maybeOne(
    db,
    sql<{ survivorId: string }>`
      select survivor_id::text from merged_rows where screen = ${screen} and row_id = ${id}
    `,
  )
  return found?.survivorId
}

/** The rows that were merged into this one, as the audit trail names them. */
export async function mergedInto(
  db: Queryable,
  { screen, id }: { screen: string; id: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select row_id::text as id
      from merged_rows
      where screen = ${screen} and survivor_id = ${id}
      order by row_id
      limit ${MOST_FORMER}
    `,
  )
  return rows.map(({ id: row }) => row)
}

/** Rows whose history is shown with that of the survivor. */
const MOST_FORMER = 100
