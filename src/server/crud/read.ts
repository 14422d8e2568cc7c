import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { businessTime } from '../../shared/time.ts'
import { many } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { allowedActions } from './allowed-actions.ts'
import type { Row } from './hooks/hook.ts'
import { addLabels } from './labels.ts'
import { isPlatform, readRows } from './visible-rows.ts'

/** One row with its labels and what may be done to it. */
export async function readRow(ctx: SignedIn, { screen, id }: { screen: Screen; id: string }): Promise<Row> {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  await addLabels(ctx.db, ctx, { screen, rows: [row] })
  return { ...row, allowedActions: allowedActions(screen, ctx, row) }
}

const MOST_CHANGES = 100

/** The latest changes of a row the caller may see, newest first, each with the row before and after. */
export async function readHistory(ctx: SignedIn, { screen, id }: { screen: Screen; id: string }) {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  const changes = await many(
    ctx.db,
    sql<{
      id: string
      action: string
      account: string
      before: Row | null
      after: Row | null
      createdAt: Date
    }>`
      select id, action, account, before, after, created_at as "createdAt"
      from audit_log
      where entity = ${screen.name} and entity_id = ${id}
        ${isPlatform(ctx) ? sql`` : sql`and tenant_id = ${ctx.me.tenantId}`}
      order by id desc
      limit ${MOST_CHANGES}
    `,
  )
  return changes.map((change) => ({ ...change, createdAt: businessTime(change.createdAt) }))
}
