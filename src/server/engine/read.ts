import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Queryable } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { addActs } from './approvals/add-acts.ts'
import { readableFields, readableRow } from './field-access.ts'
import type { Row } from './hook.ts'
import { addLabels } from './labels.ts'
import { addLines } from './lines/read-lines.ts'
import { readRows } from './visible-rows.ts'

/** One row with its labels and what may be done to it. */
export async function readRow(ctx: SignedIn, { screen, id }: { screen: Screen; id: string }): Promise<Row> {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  await addLines(ctx.db, ctx.services.screens, { screen, rows: [row] })
  return shownRow(ctx.db, ctx, { screen, row })
}

/** A row as one answer shows it: what the caller may read of it, labels, and what they may do. */
export async function shownRow(
  db: Queryable,
  ctx: SignedIn,
  { screen, row }: { screen: Screen; row: Row },
): Promise<Row> {
  const acts = await addActs(db, ctx, { screen, rows: [row] })
  const shown = { ...readableRow(screen, ctx.me, row), ...acts(row) }
  await addLabels(db, ctx, { screen, rows: [shown], fields: readableFields(screen, ctx.me) })
  return shown
}
