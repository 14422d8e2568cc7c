// The latest searches of each person, the same in all of their browsers.
import { sql } from 'kysely'
import { SEARCH_HISTORY_KEPT } from '../../../shared/limits.ts'
import { many, run, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'

/** The caller's latest searches, newest first. */
export function readSearchHistory(ctx: SignedIn): Promise<string[]> {
  return latest(ctx.db, ctx)
}

/** Puts a search at the top, without repeating it, and drops all but the latest ten. */
export function rememberSearch(ctx: SignedIn, text: string): Promise<string[]> {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        insert into search_history (tenant_id, user_id, text, searched_at)
        values (${tenantId}, ${userId}, ${text}, ${ctx.now})
        on conflict (tenant_id, user_id, text) do update set searched_at = excluded.searched_at
      `,
    )
    const kept = await latest(tx, ctx)
    await run(
      tx,
      sql`
        delete from search_history
        where tenant_id = ${tenantId} and user_id = ${userId} and not (text = any(${kept}::text[]))
      `,
    )
    return kept
  })
}

/** Removes one search or all of them. Returns the rest. */
export function forgetSearches(ctx: SignedIn, text: string | undefined): Promise<string[]> {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        delete from search_history
        where tenant_id = ${tenantId} and user_id = ${userId}
          and (${text ?? null}::text is null or text = ${text ?? null})
      `,
    )
    return latest(tx, ctx)
  })
}

async function latest(db: Queryable, { me }: SignedIn): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ text: string }>`
      select text
      from search_history
      where tenant_id = ${me.tenantId} and user_id = ${me.userId}
      order by searched_at desc, text
      limit ${SEARCH_HISTORY_KEPT}
    `,
  )
  return rows.map(({ text }) => text)
}
