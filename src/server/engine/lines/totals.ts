// Totals that a row stores of its lines.
import { totalOf } from '../../../shared/screen/totals.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { auditMany } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { columnsOf } from '../columns-of.ts'
import type { Change, Row } from '../hook.ts'
import { updateRows } from '../update-rows.ts'
import { lockRows, readRows } from '../visible-rows.ts'
import type { LinesPlan } from './plan-lines.ts'
import { addLines } from './read-lines.ts'
import { rowsIn } from '../../../shared/row.ts'

/** Sets the totals of a row that is being saved, from its lines as they will stand. */
export function setTotals(screen: Screen, { change, plans }: { change: Change; plans: LinesPlan[] }) {
  if (!change.before) startTotals(screen, change)
  for (const field of screen.fields) {
    const of = screen.fields.find(({ prop }) => prop === field.total?.lines)
    if (!of?.lines) continue
    const plan = plans.find((each) => each.field === of)
    const lines = plan ? plan.lines : rowsIn(change.after[of.prop])
    change.after[field.prop] = totalOf(field, of.lines, lines)
  }
}

/** Sets the counts and sums over rows of other screens: none refers to a row that is only being added. */
export function startTotals({ fields }: Screen, { after }: Change) {
  for (const { prop, type, total } of fields)
    if (total?.related && ['count', 'sum'].includes(total.kind)) after[prop] = type === 'money' ? '0.00' : 0
}

/**
 * Works out the totals of rows anew whose lines were written without them, as an import does. Locks
 * the rows in id order.
 */
export async function refreshTotals(
  tx: Tx,
  ctx: SignedIn,
  { lines, masterIds }: { lines: Screen; masterIds: string[] },
) {
  const { master } = lines.table
  const screen = master ? ctx.services.screens.byName(master.screen) : undefined
  const fields = screen?.fields.filter(({ total }) => total !== null) ?? []
  if (!screen || fields.length === 0 || masterIds.length === 0) return
  const rows = await lockRows(tx, ctx, { screen, ids: masterIds })
  await addLines(tx, ctx.services.screens, { screen, rows })
  const changed: Row[] = []
  for (const row of rows) {
    const change: Change = { id: String(row[screen.table.key]), tenantId: '', before: row, after: { ...row } }
    setTotals(screen, { change, plans: [] })
    const differing = fields.filter(({ prop }) => (row[prop] ?? null) !== (change.after[prop] ?? null))
    if (differing.length === 0) continue
    await updateRows(tx, ctx, { screen, ids: [change.id], columns: await columnsOf(differing, change.after) })
    changed.push(row)
  }
  await auditTotals(tx, ctx, { screen, before: changed })
}

async function auditTotals(tx: Tx, ctx: SignedIn, { screen, before }: { screen: Screen; before: Row[] }) {
  const ids = before.map((row) => String(row[screen.table.key]))
  const after = await readRows(tx, ctx, { screen, ids })
  const byId = new Map(after.map((row) => [String(row[screen.table.key]), row]))
  for (const [tenantId, group] of Map.groupBy(before, (row) => String(row['tenantId'])))
    await auditMany(
      tx,
      ctx,
      { action: 'update', entity: screen.name, tenantId },
      group.map((row) => {
        const entityId = String(row[screen.table.key])
        return { entityId, before: row, after: byId.get(entityId) }
      }),
    )
}
