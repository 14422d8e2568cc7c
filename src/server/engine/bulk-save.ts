// Writes what a bulk edit has planned.
import { AppError } from '../../shared/errors.ts'
import { auditMany } from '../audit.ts'
import type { SignedIn } from '../context.ts'
import type { Tx } from '../db/connection.ts'
import { settleApprovals } from './approvals/settle.ts'
import { attempt } from './attempt.ts'
import { reasonOf, type Several } from './bulk-plan.ts'
import { changedFields } from './changed-fields.ts'
import { columnsOf } from './columns-of.ts'
import { asRefusal } from './database-refusals.ts'
import { propsOf } from './props-of.ts'
import { settleChanges } from './settle-changes.ts'
import { updateRows } from './update-rows.ts'
import { readRows } from './visible-rows.ts'

/**
 * Stores the changes. When the database, a hook or a rule across rows refuses them, each is tried by itself,
 * in the order in which the rows were chosen, so that the others stand. Answers the reasons by row.
 */
export async function saveChanges(
  tx: Tx,
  ctx: SignedIn,
  { screen, changes, values }: Several,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  const real = changes.filter((change) => changedFields(screen, change).length > 0)
  if (real.length === 0) return refused
  const whole = await attempt(tx, () => saveAll(tx, ctx, { screen, changes: real, values }))
  if (!whole) return refused
  for (const change of real) {
    const refusal =
      real.length === 1
        ? whole
        : await attempt(tx, () => saveAll(tx, ctx, { screen, changes: [change], values }))
    if (refusal) refused.set(change.id, reasonOf(screen, ctx, refusal))
  }
  return refused
}

/** Rows that end up with the same values go in one statement. */
async function saveAll(tx: Tx, ctx: SignedIn, { screen, changes, values }: Several) {
  const alike = Map.groupBy(changes, (change) => {
    // A hook may have changed more of a row than was asked.
    const touched = new Set([...changedFields(screen, change).flatMap(propsOf), ...Object.keys(values)])
    return JSON.stringify([...touched].toSorted().map((prop) => [prop, change.after[prop] ?? null]))
  })
  for (const group of alike.values()) {
    const fields = [...new Set(group.flatMap((change) => changedFields(screen, change)))]
    const columns = await columnsOf(fields, group[0]!.after)
    await asRefusal(ctx, screen, () =>
      updateRows(tx, ctx, { screen, ids: group.map(({ id }) => id), columns }),
    )
  }
  for (const change of changes) await ctx.services.screens.hookOf(screen).afterSave?.(tx, ctx, change)
  await auditAll(tx, ctx, { screen, changes })
}

async function auditAll(tx: Tx, ctx: SignedIn, { screen, changes }: Omit<Several, 'values'>) {
  const rows = await readRows(tx, ctx, { screen, ids: changes.map(({ id }) => id) })
  // Whoever saved them would have lost sight of some.
  if (rows.length < changes.length) throw new AppError('OUT_OF_SIGHT')
  await settleApprovals(tx, ctx, { screen, rows })
  const saved = new Map(rows.map((row) => [String(row[screen.table.key]), row]))
  for (const [tenantId, group] of Map.groupBy(changes, (change) => change.tenantId)) {
    await auditMany(
      tx,
      ctx,
      { action: 'update', entity: screen.name, tenantId },
      group.map(({ id, before }) => ({ entityId: id, before, after: saved.get(id) })),
    )
  }
  const before = changes.map((change) => change.before!)
  await settleChanges(tx, ctx, { screen, act: 'update', before, after: rows })
}
