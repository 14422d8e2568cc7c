import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { checkAcross } from './check-across.ts'
import type { Row } from './hook.ts'
import type { ChangedRow } from './ports.ts'
import { refreshRelatedTotals } from './related-totals.ts'

interface Changes {
  screen: Screen
  /** What the audit trail says was done: create, update, remove, the name of a transition or an action … */
  act: string
  before: Row[]
  /** The same rows as they now stand; one that is gone is absent. */
  after: Row[]
}

/**
 * Holds a change against the rules across rows and passes it on, in its transaction, to all that depends on
 * it: totals of other rows, other systems that have subscribed, and people. A module that writes rows of a
 * screen by its own SQL calls it too. Throws ROWS_CLASH.
 */
export async function settleChanges(
  tx: Tx,
  ctx: SignedIn,
  { screen, act, before, after }: Changes,
): Promise<void> {
  const change = act === 'revert' || act === 'merge' ? 'update' : act
  const rows = changedRows(screen, { before, after })
  const { pushChanges, notifyOfChanges } = ctx.services.ports
  await checkAcross(tx, ctx, { screen, rows })
  await refreshRelatedTotals(tx, ctx, { screen, rows })
  if (screen.webhooks) await pushChanges(tx, ctx, { screen, act: change, rows })
  if (screen.notify.some(({ on }) => on.includes(change)))
    await notifyOfChanges(tx, ctx, { screen, act: change, rows })
}

function changedRows(
  { table: { key } }: Screen,
  { before, after }: Pick<Changes, 'before' | 'after'>,
): ChangedRow[] {
  const idOf = (row: Row) => String(row[key])
  const former = new Map(before.map((row) => [idOf(row), row]))
  const present = new Map(after.map((row) => [idOf(row), row]))
  return [...new Map([...former, ...present])].map(([id, row]) => ({
    id,
    tenantId: String(row['tenantId']),
    before: former.get(id) ?? null,
    after: present.get(id) ?? null,
  }))
}
