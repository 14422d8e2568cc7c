// What becomes of the lines of a row when it is saved: what the body brings against what is there,
// held to the rules of the lines' own screen.
import { sql } from 'kysely'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { lineRuleFaults } from '../../../shared/screen/line-rules.ts'
import { lineBodyFields } from '../../../shared/screen/lines.ts'
import type { Field, Lines, Screen } from '../../../shared/screen/normal-form.ts'
import { many, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { changedFields } from '../changed-fields.ts'
import { valueFaults } from '../check-values.ts'
import type { Faults } from '../faults.ts'
import type { Change, Row } from '../hook.ts'
import { fillPresets } from '../presets.ts'
import { propsOf } from '../props-of.ts'
import { tableOf } from '../row-sql.ts'
import { rowFaults } from '../validate.ts'
import { masterColumn } from './line-screen.ts'
import { rowsIn } from '../../../shared/row.ts'

/** What becomes of the lines of one field. */
export interface LinesPlan {
  field: Field
  target: Screen
  /** All lines as they will stand. */
  lines: Row[]
  /** New lines have no row before; unchanged ones are left out. */
  changes: Change[]
  removedIds: string[]
}

/**
 * Holds the lines that a change brings against the rules of their own screen, and locks those that
 * are there. Faults are told at `products.3.price`. Throws VERSION_CONFLICT when a line was changed
 * meanwhile.
 */
export async function checkLines(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, faults }: { screen: Screen; change: Change; faults: Faults },
): Promise<LinesPlan[]> {
  const plans: LinesPlan[] = []
  for (const field of screen.fields) {
    const target = field.lines ? ctx.services.screens.byName(field.lines.screen) : undefined
    if (!target) continue
    const given = rowsIn(change.after[field.prop])
    const held = rowsIn(change.before?.[field.prop])
    if (change.before && given === held && !followMaster(screen, { lines: field.lines!, change })) continue
    const found = await planLines(tx, ctx, { screen, field, target, given, held, change, faults })
    faults.add(found.faults.map((fault) => ({ ...fault, field: placedIn(field, fault.field) })))
    if (found.plan) plans.push(found.plan)
  }
  return plans
}

/** Whether some choice of the lines follows from a value of their row that changes. */
function followMaster(screen: Screen, { lines, change }: { lines: Lines; change: Change }): boolean {
  const changed = new Set(changedFields(screen, change).flatMap(propsOf))
  return lines.fields.some(({ ref }) =>
    ref?.needs.some(({ of, prop }) => of === 'master' && changed.has(prop)),
  )
}

function placedIn({ prop }: Field, place: string): string {
  return place === '' ? prop : `${prop}.${place}`
}

interface Planning {
  screen: Screen
  field: Field
  target: Screen
  given: Row[]
  held: Row[]
  change: Change
  faults: Faults
}

async function planLines(
  tx: Tx,
  ctx: SignedIn,
  planning: Planning,
): Promise<{ plan: LinesPlan | null; faults: FieldError[] }> {
  const { field, target, given, held, change } = planning
  const lines = field.lines!
  await lockLines(tx, { target, masterId: change.id })
  const stored = new Map(held.map((line) => [String(line[lines.key]), line]))
  const few = countFaults(ctx, field, given)
  const lost = identityFaults(ctx, { lines, given, stored })
  if (lost.length > 0) return { plan: null, faults: [...few, ...lost] }
  if (
    given.some(
      (line) => line[lines.key] && stored.get(String(line[lines.key]))?.['version'] !== line['version'],
    )
  )
    throw new AppError('VERSION_CONFLICT', {}, { data: { yours: change.after, current: change.before } })

  const all = given.map((line, index) => lineChange(line, { ...planning, lines, stored, index }))
  await fillPresets(tx, ctx, {
    screen: target,
    rows: all.flatMap(({ before, after }, at) => (before ? [] : [{ row: after, given: given[at]! }])),
    master: { fields: planning.screen.fields, row: change.after },
  })
  const hook = ctx.services.screens.hookOf(target)
  if (planning.faults.areNone(field.prop)) for (const each of all) await hook?.beforeSave?.(tx, ctx, each)
  const wrong = all.flatMap((each, index) =>
    rowFaults(target, ctx, each).map((fault) => ({ ...fault, field: placed(index, fault.field) })),
  )
  const faults = [
    ...few,
    ...wrong,
    ...twins(ctx, { lines, all }),
    ...togetherFaults(ctx, { lines, all }),
    ...(await choiceFaults(tx, ctx, { ...planning, all })),
  ]
  const kept = new Set(all.map(({ id }) => id))
  const plan = {
    field,
    target,
    lines: all.map(({ after }) => after),
    changes: all.filter((each) => !each.before || differs(lines, each)),
    removedIds: [...stored.keys()].filter((id) => !kept.has(id)),
  }
  return { plan, faults }
}

/** In id order, like every lock, so that two writers cannot wait for each other. */
function lockLines(tx: Tx, { target, masterId }: { target: Screen; masterId: string }) {
  return many(
    tx,
    sql`
      select t.id from ${tableOf(target)} t
      where ${sql.ref(`t.${masterColumn(target)}`)} = ${masterId}
      order by t.id
      for update
    `,
  )
}

function placed(index: number, prop: string): string {
  return prop === '' ? String(index) : `${index}.${prop}`
}

function countFaults({ language }: SignedIn, { lines }: Field, given: Row[]): FieldError[] {
  const { min } = lines!
  if (given.length >= min) return []
  return [fieldError(language, { field: '', keyword: 'minItems', params: { limit: min } })]
}

/** A line that is there is named by an id of this row's lines, once, with its version. */
function identityFaults(
  { language }: SignedIn,
  { lines, given, stored }: { lines: Lines; given: Row[]; stored: Map<string, Row> },
): FieldError[] {
  const seen = new Set<string>()
  const fixed = lineBodyFields(lines).filter(({ form }) => !form!.editable)
  return given.flatMap((line, index) => {
    const at = (prop: string) => placed(index, prop)
    if (line[lines.key] === undefined || line[lines.key] === null)
      return line['version'] === undefined
        ? []
        : [fieldError(language, { field: at('version'), keyword: 'additionalProperties' })]
    const id = String(line[lines.key])
    const there = stored.get(id)
    if (!there || seen.has(id)) return [{ field: at(lines.key), rule: 'exists', msg: gone[language] }]
    seen.add(id)
    if (line['version'] === undefined)
      return [fieldError(language, { field: at('version'), keyword: 'required' })]
    return fixed
      .flatMap(propsOf)
      .filter((prop) => prop in line && !same(line[prop], there[prop]))
      .map((prop) => ({ field: at(prop), rule: 'editable', msg: unchangeable[language] }))
  })
}

const gone = { zh: '该行不存在或已被删除', en: 'this line does not exist or has been removed' }
const unchangeable = { zh: '新增后不能修改', en: 'cannot be changed after adding' }

function lineChange(
  line: Row,
  {
    lines,
    target,
    stored,
    change,
    index,
  }: Planning & { lines: Lines; stored: Map<string, Row>; index: number },
): Change {
  const { [lines.key]: givenId, version: _version, ...values } = line
  const before = givenId ? stored.get(String(givenId))! : null
  const id = before ? String(givenId) : newId()
  const after: Row = {
    ...(before ?? startOf(target, values)),
    ...(before ? values : {}),
    [lines.key]: id,
    [lines.masterProp]: change.id,
    tenantId: change.tenantId,
    ...(lines.numberProp && { [lines.numberProp]: index + 1 }),
  }
  return { id, tenantId: change.tenantId, before, after }
}

function startOf({ fields, states }: Screen, given: Row): Row {
  const values = { ...given }
  for (const { prop, default: byDefault } of fields)
    if (byDefault !== null && (values[prop] === undefined || values[prop] === null)) values[prop] = byDefault
  if (states) values[states.field] = states.start
  return values
}

/** Lines of one row that have the same values where their file lets them occur once. */
function twins({ language }: SignedIn, { lines, all }: { lines: Lines; all: Change[] }): FieldError[] {
  return lines.unique.flatMap((props) => {
    const seen = new Set<string>()
    return all.flatMap(({ after }, index) => {
      const values = props.map((prop) => after[prop])
      if (props.length === 0 || values.some((value) => value === null || value === undefined)) return []
      const key = JSON.stringify(values)
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ field: placed(index, props[0]!), rule: 'unique', msg: twice[language] }]
    })
  })
}

/** What the file of the row says of its lines together. */
function togetherFaults(
  { language }: SignedIn,
  { lines, all }: { lines: Lines; all: Change[] },
): FieldError[] {
  const faults = lineRuleFaults(
    lines.rules,
    all.map(({ after }) => after),
  )
  return faults.map(({ rule, say, at }) => ({
    field: at ? placed(at.index, at.prop) : '',
    rule,
    msg: say[language],
  }))
}

const twice = { zh: '与前面的行重复', en: 'is the same as in a line above' }

/** Dictionary values and references: one statement per field, however many lines. */
function choiceFaults(
  tx: Tx,
  ctx: SignedIn,
  { screen, target, all, change }: Pick<Planning, 'screen' | 'target' | 'change'> & { all: Change[] },
): Promise<FieldError[]> {
  const { tenantId } = change
  const ofMaster = new Set(change.before ? changedFields(screen, change).flatMap(propsOf) : [])
  const given = new Set([target.table.master!.prop, 'tenantId'])
  const fields = target.fields.filter(
    ({ dict, ref, level, prop }) => (dict ?? ref ?? level) && !given.has(prop),
  )
  const rows = all.map((line, index) => ({
    place: `${index}.`,
    values: Object.fromEntries(
      fields
        .filter((field) => isChosenAnew(field, { line, ofMaster }))
        .map(({ prop }) => [prop, line.after[prop]]),
    ),
    related: { form: line.after, master: change.after },
  }))
  return valueFaults(tx, ctx, {
    fields,
    rows,
    tenantId,
    around: { form: target.fields, master: screen.fields },
  })
}

/** What is there already may stay, though nobody could choose it any more, unless what it follows from changes. */
function isChosenAnew(
  { prop, ref }: Field,
  { line: { before, after }, ofMaster }: { line: Change; ofMaster: ReadonlySet<string> },
): boolean {
  if (!before || !same(before[prop], after[prop])) return true
  return (ref?.needs ?? []).some((need) =>
    need.of === 'master' ? ofMaster.has(need.prop) : !same(before[need.prop], after[need.prop]),
  )
}

function differs(lines: Lines, { before, after }: Change): boolean {
  const props = [...lineBodyFields(lines).flatMap(propsOf), ...(lines.numberProp ? [lines.numberProp] : [])]
  return props.some((prop) => !same(before![prop], after[prop]))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
