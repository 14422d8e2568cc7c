import { AppError } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import { bodyFields } from '../../shared/screen/json-schema.ts'
import { lineBodyFields } from '../../shared/screen/lines.ts'
import type { Field, Lines, Screen } from '../../shared/screen/normal-form.ts'
import type { Me, SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { readableFields, readableRow, writableFields } from './field-access.ts'
import { readFormerState } from './history.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { addLabels } from './labels.ts'
import { addLines } from './lines/read-lines.ts'
import { propsOf } from './props-of.ts'
import { changeRow, lockForChange, refuseStrangers } from './save.ts'
import { readBody } from './validate.ts'
import { readRows } from './visible-rows.ts'
import { rowsIn } from '../../shared/row.ts'

/** Why a value of the former state does not come back. */
type LeftOutFor = 'secret' | 'readOnly' | 'notEditable' | 'closed' | 'state' | 'gone'

interface LeftOut {
  /** The prop; of a field that no longer exists the name it had. */
  field: string
  reason: LeftOutFor
}

/**
 * Gives a row the values it had after one of its changes (`changeId`), through the same checks as a
 * change by hand. With `preview` nothing is written: the answer shows the row as it is and as it
 * would be. What cannot come back is told in `leftOut`.
 */
export async function revertRow(
  ctx: SignedIn,
  { screen, id, input }: { screen: Screen; id: string; input: Row },
) {
  refuseStrangers(screen, ctx)
  const { changeId, version, isPreview } = readAsked(ctx, input)
  if (isPreview) return previewOf(ctx, { screen, id, changeId })
  const answer = await write(ctx, async (tx) => {
    const before = await lockForChange(tx, ctx, { screen, id, version, values: {} })
    const former = await readFormerState(tx, { screen, row: before, changeId })
    const { values, leftOut } = comingBack(screen, {
      me: ctx.me,
      current: before,
      former: stateOf(ctx, screen, former),
    })
    const body = { ...values, [screen.table.key]: id, version }
    const {
      [screen.table.key]: _id,
      version: _version,
      ...read
    } = readBody(screen, { body, mode: 'update', language: ctx.language })
    return { row: await changeRow(tx, ctx, { screen, before, values: read, action: 'revert' }), leftOut }
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

function readAsked(ctx: SignedIn, { changeId, version, preview, ...rest }: Row) {
  const { language } = ctx
  const isPreview = preview === true || preview === 'true'
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw invalid(language, { field: unknown, keyword: 'additionalProperties' })
  if (changeId === undefined || changeId === null || changeId === '')
    throw invalid(language, { field: 'changeId', keyword: 'required' })
  if (typeof changeId !== 'string' || !isId(changeId))
    throw invalid(language, { field: 'changeId', keyword: 'pattern' })
  if (isPreview) return { changeId, version: null, isPreview }
  if (version === undefined || version === null)
    throw invalid(language, { field: 'version', keyword: 'required' })
  const number = Number(version)
  if (!Number.isInteger(number) || number < 1)
    throw invalid(language, { field: 'version', keyword: 'type', params: { type: 'integer' } })
  return { changeId, version: number, isPreview }
}

async function previewOf(
  ctx: SignedIn,
  { screen, id, changeId }: { screen: Screen; id: string; changeId: string },
) {
  const [current] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!current) throw new AppError('RECORD_NOT_FOUND')
  await addLines(ctx.db, ctx.services.screens, { screen, rows: [current] })
  const former = await readFormerState(ctx.db, { screen, row: current, changeId })
  const { values, leftOut } = comingBack(screen, {
    me: ctx.me,
    current,
    former: stateOf(ctx, screen, former),
  })
  const shown = readableRow(screen, ctx.me, current)
  const reverted = { ...shown, ...values }
  await addLabels(ctx.db, ctx, { screen, rows: [shown, reverted], fields: readableFields(screen, ctx.me) })
  return { current: shown, reverted, leftOut }
}

/** The former state; a row that was removed by that change had none. */
function stateOf({ services }: SignedIn, screen: Screen, former: { after: Row | null } | undefined): Row {
  if (!former) throw new AppError('RECORD_NOT_FOUND')
  if (!former.after) throw new AppError('NOT_ALLOWED_NOW')
  return services.screens.formerNames.presentRow(screen, former.after)
}

/** Columns that every row has; they tell of the row itself and never come back. */
const ofTheRow = new Set(['tenantId', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])

/** What of a former state a change of the caller's may carry, and what not, with the reason. */
function comingBack(
  screen: Screen,
  { me, current, former: whole }: { me: Me; current: Row; former: Row },
): { values: Row; leftOut: LeftOut[] } {
  const values: Row = {}
  const leftOut: LeftOut[] = []
  const former = readableRow(screen, me, whole)
  const writable = new Set(writableFields(screen, me))
  const changeable = new Set(
    bodyFields(screen, 'update')
      .filter((field) => writable.has(field))
      .map(({ prop }) => prop),
  )
  for (const field of readableFields(screen, me)) {
    if (field.lines && changeable.has(field.prop)) {
      const lines = linesBack(field.lines, { current: current[field.prop], former: former[field.prop] })
      if (lines) values[field.prop] = lines
      continue
    }
    const differs = propsOf(field).some((prop) => prop in former && !same(former[prop], current[prop]))
    const reason = changeable.has(field.prop) && !isState(screen, field) ? null : reasonFor(screen, field)
    if (reason === null) {
      if (differs) for (const prop of propsOf(field)) values[prop] = former[prop] ?? null
    } else if (reason === 'secret' || (differs && !ofTheRow.has(field.prop)))
      leftOut.push({ field: field.prop, reason })
  }
  const asked = screen.actions.flatMap(({ input }) => input)
  const known = new Set([screen.table.key, ...ofTheRow, ...[...screen.fields, ...asked].flatMap(propsOf)])
  for (const [prop, value] of Object.entries(former))
    if (!known.has(prop) && value !== null) leftOut.push({ field: prop, reason: 'gone' })
  return { values, leftOut }
}

/** The former lines as a body brings them: those still there by id, the others anew; null when nothing differs. */
function linesBack(lines: Lines, { current, former }: { current: unknown; former: unknown }): Row[] | null {
  const [now, back] = [current, former].map((rows) => rowsIn(rows))
  const fields = lineBodyFields(lines)
  const pick = (line: Row, some: Field[]) =>
    Object.fromEntries(some.flatMap(propsOf).map((prop) => [prop, line[prop] ?? null]))
  if (
    same(
      now!.map((line) => pick(line, fields)),
      back!.map((line) => pick(line, fields)),
    )
  )
    return null
  const there = new Map(now!.map((line) => [line[lines.key], line]))
  const editable = fields.filter(({ form }) => form!.editable)
  return back!.map((line) => {
    const held = there.get(line[lines.key])
    return held
      ? { [lines.key]: held[lines.key], version: held['version'], ...pick(line, editable) }
      : pick(line, fields)
  })
}

function isState({ states }: Screen, { prop }: Field): boolean {
  return states?.field === prop
}

function reasonFor(screen: Screen, field: Field): LeftOutFor {
  if (field.secret) return 'secret'
  if (isState(screen, field)) return 'state'
  if (field.readOnly || !field.form) return 'readOnly'
  return field.form.editable ? 'closed' : 'notEditable'
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
