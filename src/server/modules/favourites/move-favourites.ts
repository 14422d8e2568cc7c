import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Moves favourites and parts seen last to another part. */
export async function moveFavourites(tx: Tx, { fromId, toId }: { fromId: string; toId: string }) {
  await run(
    tx,
    sql`
      insert into favourites (tenant_id, user_id, part_id, asked_number, created_at)
      select tenant_id, user_id, ${toId}::bigint, asked_number, created_at from favourites where part_id = ${fromId}
      on conflict do nothing
    `,
  )
  await run(tx, sql`delete from favourites where part_id = ${fromId}`)
  await run(
    tx,
    sql`
      insert into part_views (tenant_id, user_id, part_id, viewed_at)
      select tenant_id, user_id, ${toId}::bigint, viewed_at from part_views where part_id = ${fromId}
      on conflict do nothing
    `,
  )
  await run(tx, sql`delete from part_views where part_id = ${fromId}`)
}
