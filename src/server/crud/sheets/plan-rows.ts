// Holds rows of a file against the same rules as the form, many at once: what would become of each.
import { AppError, sentence, type Language } from '../../../shared/errors.ts'
import { shownFields } from '../../../shared/screen/hidden-fields.ts'
import { bodyFields } from '../../../shared/screen/json-schema.ts'
import type { Field, Screen, Text } from '../../../shared/screen/normal-form.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../http/context.ts'
import { textOfCell, type SheetRow } from '../../spreadsheet/sheet-cell.ts'
import { mayAdd, mayChange, situation } from '../allowed-actions.ts'
import { hooks } from '../hooks/hooks.ts'
import type { Change, Row } from '../hooks/hook.ts'
import { addLabels } from '../labels.ts'
import { isList } from '../row-sql.ts'
import { changedFields, ownerOf, withDefaults } from '../save.ts'
import { checkRow, readBody } from '../validate.ts'
import { readRows } from '../visible-rows.ts'
import { findDictValue, type ReferenceFinder } from './choices.ts'
import type { DictEntry } from './dict-labels.ts'
import { findByKey, findTaken, keyText, uniqueRules } from './find-existing.ts'
import type { MatchedSheet } from './match-columns.ts'
import { outCell } from './out-cell.ts'
import { readCell } from './read-cell.ts'

/** What one pass over a file needs and remembers. */
export interface Pass {
  ctx: SignedIn
  screen: Screen
  matched: MatchedSheet
  from1904: boolean
  /** Values that the upload sets for all rows (the dictionary that items belong to). */
  given: Row
  dicts: Map<string, DictEntry[]>
  references: ReferenceFinder
  /** Where a key, or a unique rule's values, stood first. */
  seen: Map<string, number>
  /** Secrets stand in no spreadsheet: new rows get one that nobody knows. */
  secrets: Row
}

export interface CellFault {
  /** Its place in the sheet; null when the fault is the whole row's. */
  column: number | null
  field: string
  value: string
  msg: string
}

export interface PlannedRow {
  row: number
  act: 'create' | 'update' | 'unchanged' | 'bad'
  /** Null for a bad row that never became one. */
  change: Change | null
  changed: Field[]
  faults: CellFault[]
}

interface Draft {
  source: SheetRow
  values: Row
  faults: CellFault[]
  /** Names that nothing was found for, yet. */
  open: Map<string, { text: string; fault: Text }>
  /** Names to look up, by prop. */
  choose: Map<string, string[]>
  tenantId: string
}

/** Plans rows of the sheet; `lock` keeps the ones they change for the caller's transaction. */
export async function planRows(
  tx: Tx,
  pass: Pass,
  { rows, lock }: { rows: SheetRow[]; lock: boolean },
): Promise<PlannedRow[]> {
  if (rows.length === 0) return []
  const drafts = rows.map((source) => readDraft(pass, source))
  await findTenants(tx, pass, drafts)
  await findReferences(tx, pass, drafts)
  const existing = await findExisting(tx, pass, { drafts, lock })
  const plans: PlannedRow[] = []
  for (const [index, draft] of drafts.entries()) {
    plans.push(await planRow(tx, pass, { draft, existing: existing[index]! }))
  }
  await refuseTaken(tx, pass, { drafts, plans })
  return plans
}

function readDraft({ screen, matched, from1904, dicts, given, ctx }: Pass, source: SheetRow): Draft {
  const draft: Draft = {
    ...{ source, values: {}, faults: [], open: new Map(), choose: new Map(), tenantId: ctx.me.tenantId },
  }
  for (const { prop, field, index } of matched.columns) {
    const cell = source.cells[index]
    const read = readCell(field, cell, from1904)
    if ('fault' in read) refuse(draft, { matched, language: ctx.language }, prop, read.fault)
    else if ('value' in read) draft.values[prop] = read.value
    else if (field.ref) draft.choose.set(prop, read.choose)
    else chooseFromDict(draft, { prop, field, texts: read.choose, entries: dicts.get(field.dict!) ?? [] })
  }
  for (const [prop, value] of Object.entries(given)) {
    const field = screen.fields.find((each) => each.prop === prop)!
    if (field.ref) draft.choose.set(prop, [String(value)])
    else draft.values[prop] = value
  }
  return draft
}

function chooseFromDict(
  draft: Draft,
  { prop, field, texts, entries }: { prop: string; field: Field; texts: string[]; entries: DictEntry[] },
) {
  const values: string[] = []
  for (const text of texts) {
    const found = findDictValue(text, entries)
    if ('value' in found) values.push(found.value)
    else draft.open.set(prop, { text, fault: found.fault })
  }
  draft.values[prop] = isList(field) ? values : (values[0] ?? null)
}

/** Whose a row is to be stands first: its references are that tenant's. */
async function findTenants(tx: Tx, pass: Pass, drafts: Draft[]) {
  const field = pass.screen.fields.find(({ prop }) => prop === 'tenantId')
  if (!field?.ref) return
  const { tenantId } = pass.ctx.me
  const texts = drafts.flatMap(({ choose }) => choose.get('tenantId') ?? [])
  await pass.references.load(tx, { field, tenantId, texts })
  for (const draft of drafts) {
    const [text] = draft.choose.get('tenantId') ?? []
    draft.choose.delete('tenantId')
    if (text === undefined) continue
    const found = pass.references.find(field, tenantId, text)
    if ('value' in found) {
      draft.values['tenantId'] = found.value
      draft.tenantId = found.value
    } else refuse(draft, where(pass), 'tenantId', found.fault)
  }
}

async function findReferences(tx: Tx, pass: Pass, drafts: Draft[]) {
  const fields = pass.screen.fields.filter(
    ({ ref, prop }) => ref && drafts.some(({ choose }) => choose.has(prop)),
  )
  for (const field of fields) {
    for (const [tenantId, own] of Map.groupBy(drafts, (draft) => draft.tenantId)) {
      await pass.references.load(tx, {
        field,
        tenantId,
        texts: own.flatMap(({ choose }) => choose.get(field.prop) ?? []),
      })
    }
    for (const draft of drafts) chooseReference(pass, draft, field)
  }
}

function chooseReference({ references }: Pass, draft: Draft, field: Field) {
  const texts = draft.choose.get(field.prop)
  if (!texts) return
  const ids: string[] = []
  draft.open.delete(field.prop)
  for (const text of texts) {
    const found = references.find(field, draft.tenantId, text)
    if ('value' in found) ids.push(found.value)
    else draft.open.set(field.prop, { text, fault: found.fault })
  }
  // As the table's links are read: in the order of their ids, each once.
  const sorted = [...new Set(ids)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  draft.values[field.prop] = field.type === 'refMany' ? sorted : (ids[0] ?? null)
}

interface Existing {
  row: Row | null
  /** The same with the labels that a person sees, where a name needs them. */
  shown: Row | null
  several: boolean
}

async function findExisting(
  tx: Tx,
  { ctx, screen }: Pass,
  { drafts, lock }: { drafts: Draft[]; lock: boolean },
): Promise<Existing[]> {
  const complete = drafts.map((draft) => hasKey(screen, draft))
  const wanted = drafts.filter((_, index) => complete[index])
  const ids = await findByKey(tx, ctx, {
    ...{ screen, lock },
    rows: wanted.map(({ values, tenantId }) => ({ ...values, tenantId })),
  })
  const rows = await readRows(tx, ctx, { screen, ids: ids.flatMap(([id]) => id ?? []) })
  const labelled = rows.map((row) => ({ ...row }))
  if (drafts.some(({ open }) => open.size > 0)) await addLabels(tx, ctx, { screen, rows: labelled })
  const shown = new Map(labelled.map((row) => [String(row[screen.table.key]), row]))
  const byId = new Map(rows.map((row) => [String(row[screen.table.key]), row]))
  let at = 0
  return complete.map((isComplete) => {
    const found = isComplete ? ids[at++]! : []
    const [id = ''] = found
    return { row: byId.get(id) ?? null, shown: shown.get(id) ?? null, several: found.length > 1 }
  })
}

// A key with a name that nothing was found for finds nothing; it may be a row above in this file.
function hasKey(screen: Screen, { values, open, faults }: Draft): boolean {
  const { key } = screen.import!
  if (key.some((prop) => open.has(prop)) || faults.length > 0) return false
  return key.some((prop) => (values[prop] ?? null) !== null)
}

async function planRow(
  tx: Tx,
  pass: Pass,
  { draft, existing }: { draft: Draft; existing: Existing },
): Promise<PlannedRow> {
  const { ctx, screen } = pass
  const { row } = draft.source
  closeOpen(pass, draft, existing.shown)
  if (existing.several) refuse(draft, where(pass), screen.import!.key[0]!, words.several)
  refuseRepeated(pass, draft)
  const plan: PlannedRow = { row, act: 'bad', change: null, changed: [], faults: draft.faults }
  const change = attempt(pass, draft, () =>
    existing.row ? changeOf(pass, draft, existing.row) : creationOf(pass, draft),
  )
  if (!change || draft.faults.length > 0) return plan
  // What the row does not have is not kept from the time it had it.
  change.after = shownFields(situation(screen, ctx, change.after)).row
  const changed = changedFields(screen, change)
  if (change.before && changed.length === 0) return { ...plan, act: 'unchanged', change }
  try {
    if (change.before ? !mayChange(screen, ctx, { row: change.before, act: 'edit' }) : !mayAdd(screen, ctx))
      throw new AppError('NOT_ALLOWED_NOW')
    await hooks[screen.name]?.beforeSave?.(tx, ctx, change)
    checkRow(screen, ctx, change)
  } catch (error) {
    plan.faults.push(...faultsOf(pass, error, draft.source))
    return plan
  }
  if (!change.before) {
    const label = String(change.after[screen.table.labelProp] ?? '')
    pass.references.add(screen, { label, id: change.id, tenantId: change.tenantId })
  }
  return { ...plan, act: change.before ? 'update' : 'create', change, changed: changedFields(screen, change) }
}

/** What stands in a row already may stay by the name it has there, offered or not; else it is wrong. */
function closeOpen(pass: Pass, draft: Draft, existing: Row | null) {
  if (draft.open.size === 0) return
  for (const { prop, field, index } of pass.matched.columns) {
    if (!draft.open.has(prop)) continue
    const shown = existing && shownTexts(pass, field, existing)
    if (shown?.includes(textOfCell(draft.source.cells[index]))) {
      draft.values[prop] = existing![prop]
      continue
    }
    if (field.ref) chooseReference(pass, draft, field)
    const still = draft.open.get(prop)
    if (still) refuse(draft, where(pass), prop, still.fault)
  }
  // Set for all rows by the upload, so it stands in no column.
  for (const prop of Object.keys(pass.given)) {
    const still = draft.open.get(prop)
    if (still) refuse(draft, where(pass), prop, still.fault)
  }
}

function shownTexts({ dicts }: Pass, field: Field, row: Row): unknown[] {
  const column = { prop: field.prop, field, label: field.label }
  return (['zh', 'en'] as const).map((language) => outCell(column, row, { language, dicts }).value)
}

function refuseRepeated(pass: Pass, draft: Draft) {
  const { screen, seen } = pass
  const { key } = screen.import!
  if (draft.faults.some(({ field }) => key.includes(field))) return
  const text = keyText([...key, 'tenantId'], { ...draft.values, tenantId: draft.tenantId })
  const first = seen.get(`key ${text}`)
  if (first === undefined) seen.set(`key ${text}`, draft.source.row)
  else refuse(draft, where(pass), key[0]!, repeated(first))
}

function creationOf({ ctx, screen, secrets }: Pass, { values }: Draft): Change {
  const given = Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
  const body = readBody(screen, { body: { ...secrets, ...given }, mode: 'create', language: ctx.language })
  const full = withDefaults(screen, body)
  const id = newId()
  const tenantId = ownerOf(screen, ctx, { id, values: full })
  return { id, tenantId, before: null, after: { ...full, [screen.table.key]: id, tenantId } }
}

function changeOf(pass: Pass, draft: Draft, before: Row): Change {
  const { ctx, screen } = pass
  const editable = new Set(bodyFields(screen, 'update').flatMap(({ prop, of }) => of ?? [prop]))
  const body: Row = {}
  for (const [prop, given] of Object.entries(draft.values)) {
    const field = screen.fields.find((each) => (each.of ?? [each.prop]).includes(prop))!
    const value = whenEmpty(field, given, before[prop])
    if (editable.has(prop)) body[prop] = value
    else if (JSON.stringify(value ?? null) !== JSON.stringify(before[prop] ?? null))
      refuse(draft, where(pass), prop, words.setOnce)
  }
  const { key } = screen.table
  const {
    [key]: id,
    version: _version,
    ...values
  } = readBody(screen, {
    body: { ...body, [key]: before[key], version: before['version'] },
    mode: 'update',
    language: ctx.language,
  })
  return {
    id: String(id),
    tenantId: String(before['tenantId']),
    before,
    after: { ...before, ...values },
  }
}

/** An empty cell empties the field, or gives it back its default where it has one. */
function whenEmpty(field: Field, value: unknown, before: unknown): unknown {
  if (value !== null) return value
  if (field.type === 'refMany' || isList(field)) return []
  return field.default !== null && before !== null ? field.default : null
}

async function refuseTaken(tx: Tx, pass: Pass, { drafts, plans }: { drafts: Draft[]; plans: PlannedRow[] }) {
  const { screen, seen } = pass
  for (const props of uniqueRules(screen)) {
    const asked = plans.flatMap((plan, index) => {
      const { change, changed, act } = plan
      if (!change || (act !== 'create' && act !== 'update')) return []
      const row: Row = { ...change.after, tenantId: change.tenantId }
      const isComplete = props.every((prop) => (row[prop] ?? null) !== null)
      const isNew = act === 'create' || changed.some(({ prop }) => props.includes(prop))
      return isComplete && isNew ? [{ plan, row, source: drafts[index]!.source }] : []
    })
    const taken = await findTaken(tx, { screen, props, rows: asked.map(({ row }) => row) })
    for (const [index, { plan, row, source }] of asked.entries()) {
      const text = `${props.join()} ${keyText(props, row)}`
      const first = seen.get(text)
      if (first === undefined) seen.set(text, plan.row)
      const other = taken.get(index)
      const fault =
        other !== undefined && other !== plan.change!.id
          ? words.taken
          : first !== undefined
            ? repeated(first)
            : null
      if (!fault) continue
      const prop = props.find((each) => each !== 'tenantId')!
      plan.act = 'bad'
      plan.faults.push(faultAt(where(pass), source, prop, fault))
    }
  }
}

const words = {
  several: {
    zh: '找到多条相同的数据，无法确定要修改哪一条',
    en: 'finds several records, so it is not clear which to change',
  },
  setOnce: { zh: '新增后不能修改', en: 'is set once and cannot be changed' },
  taken: { zh: '已存在', en: 'already exists' },
} satisfies Record<string, Text>

function repeated(row: number): Text {
  return { zh: `与第 ${row} 行重复`, en: `is the same as in row ${row}` }
}

type Where = { matched: MatchedSheet; language: Language }

function where({ matched, ctx }: Pass): Where {
  return { matched, language: ctx.language }
}

function refuse(draft: Draft, place: Where, prop: string, fault: Text) {
  draft.faults.push(faultAt(place, draft.source, prop, fault))
}

function faultAt({ matched, language }: Where, source: SheetRow, prop: string, fault: Text): CellFault {
  const index = matched.columns.find((column) => column.prop === prop)?.index
  return {
    column: index ?? null,
    field: prop,
    value: index === undefined ? '' : textOfCell(source.cells[index]).slice(0, 200),
    msg: fault[language],
  }
}

/** A refusal as faults of the cells it is about. Anything else than a refusal is thrown on. */
export function faultsOf(pass: Pass, error: unknown, source: SheetRow): CellFault[] {
  if (!(error instanceof AppError)) throw error
  const { language } = pass.ctx
  if (error.fields.length === 0) {
    return [{ column: null, field: '', value: '', msg: sentence(error.code, language, error.facts) }]
  }
  return error.fields.map(({ field, msg }) => {
    // A list's fault may name one of its entries: roles.0
    const prop = field.split('.')[0]!
    return faultAt(where(pass), source, prop, { zh: msg, en: msg })
  })
}

function attempt(pass: Pass, draft: Draft, work: () => Change): Change | null {
  // A cell that could not be read has said why; the rest of the row would only say it again.
  const unread = new Set(draft.faults.map(({ field }) => field))
  try {
    return work()
  } catch (error) {
    const more = faultsOf(pass, error, draft.source).filter(({ field }) => !unread.has(field) || field === '')
    draft.faults.push(...more)
    return null
  }
}
