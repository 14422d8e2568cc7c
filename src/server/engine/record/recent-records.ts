// The records whose pages a person opened last.
import { sql } from 'kysely'
import { RECENT_SHOWN, type RecentRecord } from '../../../shared/calls/record.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many, run } from '../../db/connection.ts'
import { write } from '../../http/write.ts'
import { holdsCode } from '../../may.ts'
import { fixedSql } from '../fixed-sql.ts'
import { labelSql } from '../labels.ts'
import { hasId, isIdOf } from '../row-ids.ts'
import { tableOf } from '../row-sql.ts'
import { readRows, visible } from '../visible-rows.ts'

/** Some of those shown may have gone, or be beyond the person's rights by now. */
const KEPT = 3 * RECENT_SHOWN

interface Opened {
  screen: string
  rowKey: string
  openedAt: Date
}

/** Keeps in mind that the caller opened a record's page. Throws RECORD_NOT_FOUND unless they may see it. */
export async function keepOpened(ctx: SignedIn, { screen, id }: { screen: Screen; id: string }) {
  const { tenantId, userId } = ctx.me
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  await write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        insert into recent_records (tenant_id, user_id, screen, row_key, opened_at)
        values (${tenantId}, ${userId}, ${screen.name}, ${id}, ${ctx.now})
        on conflict (tenant_id, user_id, screen, row_key) do update set opened_at = excluded.opened_at
      `,
    )
    await run(
      tx,
      sql`
        delete from recent_records
        where tenant_id = ${tenantId} and user_id = ${userId} and (screen, row_key) in (
          select screen, row_key
          from recent_records
          where tenant_id = ${tenantId} and user_id = ${userId}
          order by opened_at desc
          offset ${KEPT}
        )
      `,
    )
  })
  return { id }
}

/** The records that the caller opened last, the latest first, with their present names: two statements. */
export async function readRecent(ctx: SignedIn): Promise<RecentRecord[]> {
  const { tenantId, userId } = ctx.me
  const opened = await many(
    ctx.db,
    sql<Opened>`
      select screen, row_key, opened_at
      from recent_records
      where tenant_id = ${tenantId} and user_id = ${userId}
      order by opened_at desc
      limit ${KEPT}
    `,
  )
  const byScreen = [...Map.groupBy(opened, ({ screen }) => screen)].flatMap(([name, rows]) => {
    const screen = ctx.services.screens.byName(name)
    const ids = screen ? rows.map(({ rowKey }) => rowKey).filter((id) => isIdOf(screen, id)) : []
    return screen && ids.length > 0 && mayOpen(screen, ctx) ? [{ screen, ids }] : []
  })
  if (byScreen.length === 0) return []
  const names = await namesOf(ctx, byScreen)
  return opened
    .flatMap(({ screen: name, rowKey, openedAt }) => {
      const title = names.get(`${name} ${rowKey}`)
      if (title === undefined) return []
      const { title: screenTitle, menu } = ctx.services.screens.byName(name)!
      return {
        ...{ screen: name, screenTitle: screenTitle[ctx.language], list: menu.path },
        ...{ id: rowKey, title, openedAt: openedAt.toISOString() },
      }
    })
    .slice(0, RECENT_SHOWN)
}

function mayOpen({ menu, calls }: Screen, { me }: SignedIn): boolean {
  const detail = calls.find(({ kind }) => kind === 'detail')
  return detail !== undefined && holdsCode(me, menu.code) && holdsCode(me, detail.permission)
}

/** What names each row to the caller, by screen and id; rows that they may not see are absent. */
async function namesOf(
  ctx: SignedIn,
  byScreen: { screen: Screen; ids: string[] }[],
): Promise<Map<string, string>> {
  const parts = byScreen.map(
    ({ screen, ids }) => sql`
      select ${screen.name}::text as screen, t.id::text as id, (${labelSql(screen, ctx, 't')})::text as title
      from ${tableOf(screen)} t
      where ${hasId(screen, ids)} and ${visible(screen, ctx)}
    `,
  )
  const rows = await many(
    ctx.db,
    sql<{ screen: string; id: string; title: string | null }>`
      ${sql.join(parts, fixedSql(' union all '))}
    `,
  )
  return new Map(rows.map(({ screen, id, title }) => [`${screen} ${id}`, title || id]))
}
