import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { auditMany } from '../audit.ts'
import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { bulkFields, planEdit, previewEdit, type BulkOutcome, type Several } from './bulk-plan.ts'
import { columnsOf } from './columns-of.ts'
import { asRefusal } from './database-refusals.ts'
import { writableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { readIds } from './ids.ts'
import { invalid } from './invalid.ts'
import { propsOf } from './props-of.ts'
import { settleChanges } from './settle-changes.ts'
import { updateRows } from './update-rows.ts'
import { changedFields } from './changed-fields.ts'
import { refuseStrangers } from './save.ts'
import { readBody } from './validate.ts'
import { readRows } from './visible-rows.ts'
import { settleApprovals } from './approvals/settle.ts'

/**
 * Gives chosen rows the same values, in one transaction. Rows that may not be changed, or could not
 * stand with the values, are left as they are and told why. A value that fits no row is refused. With
 * `preview` nothing is written: the answer shows what each row would become.
 */
export async function bulkEdit(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<BulkOutcome[]> {
  refuseStrangers(screen, ctx)
  const { ids, values, isPreview } = readAsked(screen, ctx, body)
  if (isPreview) return previewEdit(ctx, { screen, ids, values })
  const answer = await write(ctx, async (tx) => {
    const { outcomes, changes } = await planEdit(tx, ctx, { screen, ids, values })
    await saveAll(tx, ctx, { screen, changes, values })
    return outcomes
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/** The ids and the values of the body; only props that the file offers for it. Throws INVALID. */
function readAsked(
  screen: Screen,
  { me, language }: SignedIn,
  body: unknown,
): { ids: string[]; values: Row; isPreview: boolean } {
  const { ids: asked, values, preview, ...rest } = asRow(body)
  if (preview !== undefined && typeof preview !== 'boolean')
    throw invalid(language, { field: 'preview', keyword: 'type', params: { type: 'boolean' } })
  const [unknown] = Object.keys(rest)
  if (unknown) throw invalid(language, { field: unknown, keyword: 'additionalProperties' })
  const ids = readIds(asked, { name: 'ids', language, screen })
  const offered = new Set(bulkFields(screen).flatMap(propsOf))
  const props = Object.keys(asRow(values))
  if (props.length === 0) throw invalid(language, { field: 'values', keyword: 'required' })
  const other = props.find((prop) => !offered.has(prop))
  if (other) throw invalid(language, { field: other, keyword: 'additionalProperties' })
  const open = new Set(writableFields(screen, me).flatMap(propsOf))
  const closed = props.find((prop) => !open.has(prop))
  if (closed) throw invalid(language, { field: closed, keyword: 'closed' })
  // The rows' own versions are met under their locks; the body's check wants some.
  const {
    [screen.table.key]: _id,
    version: _version,
    ...read
  } = readBody(screen, {
    body: { ...asRow(values), [screen.table.key]: ids[0], version: 1 },
    mode: 'update',
    language,
  })
  return { ids, values: read, isPreview: preview === true }
}

function asRow(given: unknown): Row {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Row) : {}
}

/** Stores the changes: rows that end up with the same values go in one statement. */
async function saveAll(tx: Tx, ctx: SignedIn, { screen, changes, values }: Several) {
  const real = changes.filter((change) => changedFields(screen, change).length > 0)
  if (real.length === 0) return
  const alike = Map.groupBy(real, (change) => {
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
  for (const change of real) await ctx.services.screens.hookOf(screen).afterSave?.(tx, ctx, change)
  await auditAll(tx, ctx, { screen, changes: real })
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
