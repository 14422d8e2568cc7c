import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../http/context.ts'
import { allowedActions } from './allowed-actions.ts'
import type { Row } from './hooks/hook.ts'
import { addLabels } from './labels.ts'
import { readRows } from './visible-rows.ts'

/** One row with its labels and what may be done to it. */
export async function readRow(ctx: SignedIn, { screen, id }: { screen: Screen; id: string }): Promise<Row> {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  await addLabels(ctx.db, ctx, { screen, rows: [row] })
  return { ...row, allowedActions: allowedActions(screen, ctx, row) }
}
