import type { Screen } from '../../shared/screen/normal-form.ts'
import { isRow } from '../../shared/row.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { bulkFields, planEdit, withRefused, type BulkOutcome } from './bulk-plan.ts'
import { previewEdit } from './bulk-preview.ts'
import { saveChanges } from './bulk-save.ts'
import { writableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { readIds } from './ids.ts'
import { invalid } from './invalid.ts'
import { propsOf } from './props-of.ts'
import { refuseStrangers } from './save.ts'
import { readBody } from './validate.ts'

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
    return withRefused(outcomes, await saveChanges(tx, ctx, { screen, changes, values }))
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
  return isRow(given) ? given : {}
}
