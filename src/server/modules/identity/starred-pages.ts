// The pages that a person has put at the top of their menu.
import { sql } from 'kysely'
import { MOST_STARRED } from '../../../shared/calls/starred-page.ts'
import { AppError } from '../../../shared/errors.ts'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { holdsCode } from '../../may.ts'

/** The codes of the caller's starred pages that they still may open, the first starred first. */
export async function readStarred(db: Queryable, { me }: SignedIn): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ code: string }>`
      select s.code
      from starred_pages s
      join menus m on m.code = s.code and m.kind = 'MENU'
      where s.tenant_id = ${me.tenantId} and s.user_id = ${me.userId}
      order by s.created_at, s.code
    `,
  )
  return rows.map(({ code }) => code).filter((code) => holdsCode(me, code))
}

/**
 * Stars a page, or takes its star away. Throws INVALID for what is not a page of the caller's menu, and
 * TOO_MANY_STARRED.
 */
export function starPage(
  ctx: SignedIn,
  { code, isStarred }: { code: string; isStarred: boolean },
): Promise<string[]> {
  return write(ctx, async (tx) => {
    if (isStarred) await addStar(tx, ctx, code)
    else
      await run(
        tx,
        sql`
          delete from starred_pages
          where tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId} and code = ${code}
        `,
      )
    return readStarred(tx, ctx)
  })
}

async function addStar(tx: Tx, ctx: SignedIn, code: string) {
  const { me, now, language } = ctx
  // Locks the person, so that two windows do not go beyond the limit together.
  await one(tx, sql`select id from users where id = ${me.userId} for update`)
  const { isPage } = await one(
    tx,
    sql<{ isPage: boolean }>`
      select exists (select from menus where code = ${code} and kind = 'MENU' and not hidden) as is_page
    `,
  )
  if (!isPage || !holdsCode(me, code))
    throw new AppError(
      'INVALID',
      {},
      { fields: [fieldError(language, { field: 'code', keyword: 'exists' })] },
    )
  const starred = await readStarred(tx, ctx)
  if (starred.includes(code)) return
  if (starred.length >= MOST_STARRED) throw new AppError('TOO_MANY_STARRED', { limit: MOST_STARRED })
  await run(
    tx,
    sql`
      insert into starred_pages (tenant_id, user_id, code, created_at)
      values (${me.tenantId}, ${me.userId}, ${code}, ${now})
      on conflict do nothing
    `,
  )
}
