// Columns of a sheet that the screen's hook reads: planned with their rows, written before what follows a save.
import { textOfCell } from '../../../shared/sheet-cell.ts'
import type { Tx } from '../../db/connection.ts'
import type { Pass } from './pass.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { Draft } from './row-draft.ts'

/** A row whose cells are wrong is bad; one of which only such cells change is an update. */
export async function planMoreColumns(
  tx: Tx,
  { ctx, screen, matched }: Pass,
  { drafts, plans }: { drafts: Draft[]; plans: PlannedRow[] },
) {
  const hook = ctx.services.screens.hookOf(screen).moreColumns
  if (!hook || matched.more.length === 0) return
  const rows = plans.flatMap((plan, index) => {
    const { change, act } = plan
    const cells = matched.more
      .map((column) => ({ ...column, text: textOfCell(drafts[index]!.source.cells[column.index]).trim() }))
      .filter(({ text }) => text !== '')
    return change && act !== 'bad' && cells.length > 0 ? [{ plan, change, cells }] : []
  })
  const planned = await hook.plan(
    tx,
    ctx,
    rows.map(({ change: { id, after }, cells }) => ({ id, after, cells })),
  )
  for (const [at, { plan, cells }] of rows.entries()) {
    const { faults, written } = planned[at]!
    plan.more = written
    if (faults.length > 0) plan.act = 'bad'
    else if (written !== null && plan.act === 'unchanged') plan.act = 'update'
    for (const { header, msg } of faults) {
      const cell = cells.find((each) => each.header === header)!
      plan.faults.push({ column: cell.index, field: header, value: cell.text.slice(0, 200), msg })
    }
  }
}

/** Writes what was planned for rows that are saved. */
export async function writeMoreColumns(tx: Tx, { ctx, screen }: Pass, plans: PlannedRow[]) {
  const rows = plans.flatMap(({ change, more }) => (more === null ? [] : [{ id: change!.id, written: more }]))
  if (rows.length > 0) await ctx.services.screens.hookOf(screen).moreColumns!.write(tx, ctx, rows)
}
