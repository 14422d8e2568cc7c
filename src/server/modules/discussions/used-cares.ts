import { sql } from 'kysely'
import type { Person } from '../../../shared/calls/record-discussion.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { invalid } from '../../engine/invalid.ts'
import { tableOf } from '../../engine/row-sql.ts'
import { visible } from '../../engine/visible-rows.ts'
import { holdsCode } from '../../may.ts'
import { viewCode } from './row-of.ts'

/** Choices of a filter; a menu with more is no help. */
const MOST = 100

/** The assignees and tags that colleagues gave rows which the caller sees. */
export async function usedCares(
  ctx: SignedIn,
  name: string,
): Promise<{ assignees: Person[]; tags: string[] }> {
  const screen = ctx.services.screens.byName(name)
  if (!screen?.calls.some(({ kind }) => kind === 'detail'))
    throw invalid(ctx.language, { field: 'screen', keyword: 'pattern' })
  const code = viewCode(screen)
  if (!holdsCode(ctx.me, code)) throw new AppError('FORBIDDEN', { permission: code })
  if (screen.table.existing) return { assignees: [], tags: [] }
  const cares = sql`
    select c.assignee_id, c.tags
    from record_cares c
    join ${tableOf(screen)} t on t.id = c.row_id
    where c.tenant_id = ${ctx.me.tenantId} and c.screen = ${screen.name} and ${visible(screen, ctx)}
  `
  const assignees = await many(
    ctx.db,
    sql<Person>`
      select u.id::text as id, coalesce(nullif(u.real_name, ''), u.account) as name
      from users u
      where u.id in (select k.assignee_id from (${cares}) k)
      order by name, u.id
      limit ${MOST}
    `,
  )
  const tags = await many(
    ctx.db,
    sql<{ tag: string }>`
      select distinct tag
      from (${cares}) k, unnest(k.tags) as tag
      order by tag
      limit ${MOST}
    `,
  )
  return { assignees, tags: tags.map(({ tag }) => tag) }
}
