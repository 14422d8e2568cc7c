import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/**
 * Brings what colleagues said and noted of some rows to another one: comments, followers and tags. The other
 * row keeps its own assignee, and gets one where it had none.
 */
export async function moveDiscussions(
  tx: Tx,
  { screen, from, to }: { screen: string; from: string[]; to: string },
): Promise<void> {
  const ofOld = sql`screen = ${screen} and row_id = any(${from}::bigint[])`
  await run(tx, sql`update record_comments set row_id = ${to} where ${ofOld}`)
  await run(
    tx,
    sql`
      insert into record_followers (tenant_id, screen, row_id, user_id, followed_at)
      select tenant_id, screen, ${to}::bigint, user_id, min(followed_at)
      from record_followers
      where ${ofOld}
      group by tenant_id, screen, user_id
      on conflict do nothing
    `,
  )
  await run(tx, sql`delete from record_followers where ${ofOld}`)
  await run(
    tx,
    sql`
      insert into record_cares (tenant_id, screen, row_id, assignee_id, tags, updated_by, updated_at)
      select c.tenant_id, c.screen, ${to}::bigint, max(c.assignee_id),
        coalesce(array_agg(distinct tag order by tag) filter (where tag is not null), '{}'),
        max(c.updated_by), max(c.updated_at)
      from record_cares c
      left join lateral unnest(c.tags) as tag on true
      where c.screen = ${screen} and c.row_id = any(${from}::bigint[])
      group by c.tenant_id, c.screen
      on conflict (tenant_id, screen, row_id)
      do update set assignee_id = coalesce(record_cares.assignee_id, excluded.assignee_id),
        tags = (
          select coalesce(array_agg(distinct tag order by tag), '{}')
          from unnest(record_cares.tags || excluded.tags) as tag
        ),
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
  await run(tx, sql`delete from record_cares where ${ofOld}`)
}
