import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { mayChange } from './allowed-actions.ts'
import { auditRows } from './audit-rows.ts'
import { asRefusal } from './database-refusals.ts'
import { eraseRows } from './erase-rows.ts'
import { addLines } from './lines/read-lines.ts'
import { storedIn } from './row-sql.ts'
import { refuseWhenInUse } from './refuse-in-use.ts'
import { refuseStrangers } from './save.ts'
import { settleChanges } from './settle-changes.ts'
import { lockRows } from './visible-rows.ts'

/** Removes rows, all or none: refuses when one is not the caller's, not removable now, or in use. */
export async function removeRows(ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  refuseStrangers(screen, ctx)
  const hook = ctx.services.screens.hookOf(screen)
  const answer = await write(ctx, async (tx) => {
    const rows = await lockRows(tx, ctx, { screen, ids })
    if (!rows.every((row) => mayChange(screen, ctx, { row, act: 'remove' })))
      throw new AppError('NOT_ALLOWED_NOW')
    await hook?.beforeRemove?.(tx, ctx, rows)
    await addLines(tx, ctx.services.screens, { screen, rows })
    await refuseWhenInUse(tx, ctx, { screen, ids })
    await asRefusal(ctx, screen, async () =>
      screen.table.trash
        ? intoTrash(tx, ctx, { screen, ids })
        : eraseRows(tx, { screen, ids, screens: ctx.services.screens }),
    )
    await hook?.afterRemove?.(tx, ctx, rows)
    await auditRows(tx, ctx, { screen, action: 'remove', before: rows, after: [] })
    await settleChanges(tx, ctx, { screen, act: 'remove', before: rows, after: [] })
    return { removed: rows.length }
  })
  hook?.committed?.(ctx)
  return answer
}

/** Keeps the rows out of sight, to be restored or removed for good later. */
export async function intoTrash(tx: Tx, ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  await run(
    tx,
    sql`
      update ${storedIn(screen)}
      set deleted_at = ${ctx.now}, version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = any(${ids}::bigint[])
    `,
  )
}
