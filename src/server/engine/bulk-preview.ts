import { inTransaction } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { planEdit, withRefused, type Asked, type BulkOutcome } from './bulk-plan.ts'
import { saveChanges } from './bulk-save.ts'
import { changedFields } from './changed-fields.ts'
import { readableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { addLabels } from './labels.ts'
import { propsOf } from './props-of.ts'

/** Ends the transaction of a preview. */
class PreviewMade extends Error {}

/** What a bulk edit would do, without a write: whatever was done on the way is rolled back. */
export async function previewEdit(ctx: SignedIn, asked: Asked): Promise<BulkOutcome[]> {
  const { screen } = asked
  let plan: Awaited<ReturnType<typeof planEdit>> = { outcomes: [], changes: [] }
  let refused = new Map<string, string>()
  await inTransaction(ctx.db, async (tx) => {
    plan = await planEdit(tx, ctx, asked)
    // Only the changed rows together show whether they break such a rule.
    if (screen.across.length > 0) refused = await saveChanges(tx, ctx, { ...asked, changes: plan.changes })
    throw new PreviewMade()
  }).catch((error: unknown) => {
    if (!(error instanceof PreviewMade)) throw error
  })
  const changes = plan.changes.filter(({ id }) => !refused.has(id))
  const readable = readableFields(screen, ctx.me)
  const shown = new Map(
    changes.map((change) => {
      const fields = changedFields(screen, change).filter((field) => readable.includes(field))
      const part = (row: Row) =>
        Object.fromEntries(fields.flatMap(propsOf).map((prop) => [prop, row[prop] ?? null])) as Row
      return [change.id, { fields, before: part(change.before!), after: part(change.after) }]
    }),
  )
  const fields = [...new Set([...shown.values()].flatMap((each) => each.fields))]
  const rows = [...shown.values()].flatMap(({ before, after }) => [before, after])
  await addLabels(ctx.db, ctx, { screen, rows, fields: fields.filter(({ computed }) => !computed) })
  return withRefused(plan.outcomes, refused).map((outcome) => {
    const change = shown.get(outcome.id)
    return change ? { ...outcome, change: { before: change.before, after: change.after } } : outcome
  })
}
