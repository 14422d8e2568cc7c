// Whether a row of a file may come in: by the file's `allow`, or for lines by that of the row that holds them.
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { mayAdd, mayChange } from '../allowed-actions.ts'
import type { Change } from '../hook.ts'
import { readRows } from '../visible-rows.ts'

/** Throws NOT_ALLOWED_NOW when the row may not be added or changed. */
export async function refuseUnallowed(
  tx: Tx,
  ctx: SignedIn,
  { screen, change }: { screen: Screen; change: Change },
) {
  const isAllowed = screen.table.master?.inForm
    ? await mayChangeKeeper(tx, ctx, { screen, change })
    : change.before
      ? mayChange(screen, ctx, { row: change.before, act: 'edit' })
      : mayAdd(screen, ctx)
  if (!isAllowed) throw new AppError('NOT_ALLOWED_NOW')
}

// By call, lines change with their row alone, so their own `allow` refuses everything.
async function mayChangeKeeper(
  tx: Tx,
  ctx: SignedIn,
  { screen, change }: { screen: Screen; change: Change },
): Promise<boolean> {
  const { master } = screen.table
  const keeper = ctx.services.screens.byName(master!.screen)!
  if (keeper.allow.edit === null) return true
  const [row] = await readRows(tx, ctx, { screen: keeper, ids: [String(change.after[master!.prop])] })
  return row !== undefined && mayChange(keeper, ctx, { row, act: 'edit' })
}
