// The values of a row as its cells have them, with names turned into ids and dictionary values.
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { textOfCell } from '../../../shared/sheet-cell.ts'
import type { Tx } from '../../db/connection.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'
import type { Row } from '../hook.ts'
import { isArray } from '../row-sql.ts'
import { refuse, where, type CellFault } from './cell-faults.ts'
import { findDictValue } from './choices.ts'
import { aroundOf, besideOf, inOrder, mastersOf, type Beside } from './chosen-beside.ts'
import type { DictEntry } from './dict-labels.ts'
import { outCell } from './out-cell.ts'
import type { Pass } from './pass.ts'
import { readCell } from './read-cell.ts'

export interface Draft {
  source: SheetRow
  values: Row
  faults: CellFault[]
  /** Names that nothing was found for, yet. */
  open: Map<string, { text: string; fault: Text }>
  /** Names to look up, by prop. */
  choose: Map<string, string[]>
  /** What the choices of a name follow from in this row, by prop. */
  beside: Map<string, Beside>
  tenantId: string
}

export function readDraft(pass: Pass, source: SheetRow): Draft {
  const { screen, matched, from1904, dicts, given, ctx } = pass
  const draft: Draft = {
    ...{
      source,
      values: {},
      faults: [],
      open: new Map(),
      choose: new Map(),
      beside: new Map(),
      tenantId: ctx.me.tenantId,
    },
  }
  for (const { prop, field, index } of matched.columns) {
    const cell = source.cells[index]
    const read = readCell(field, cell, from1904)
    if ('fault' in read) refuse(draft, where(pass), prop, read.fault)
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
  draft.values[prop] = isArray(field) ? values : (values[0] ?? null)
}

/** Whose a row is to be stands first: its references are that tenant's. */
export async function findTenants(tx: Tx, pass: Pass, drafts: Draft[]) {
  const field = pass.screen.fields.find(({ prop }) => prop === 'tenantId')
  if (!field?.ref) return
  const { tenantId } = pass.ctx.me
  const texts = drafts.flatMap(({ choose }) => choose.get('tenantId') ?? [])
  const beside = besideOf(field, { around: aroundOf(pass), related: { form: {}, master: null } })
  // A tenant is chosen before anything that could narrow it.
  if (!beside) return
  await pass.references.load(tx, { field, tenantId, beside, texts })
  for (const draft of drafts) {
    const [text] = draft.choose.get('tenantId') ?? []
    draft.choose.delete('tenantId')
    if (text === undefined) continue
    const found = pass.references.find({ field, tenantId, beside }, text)
    if ('value' in found) {
      draft.values['tenantId'] = found.value
      draft.tenantId = found.value
    } else refuse(draft, where(pass), 'tenantId', found.fault)
  }
}

/**
 * Looks up the names in the cells, those that others follow from first. A name whose choices follow
 * from a value that the row lacks waits until the stored row is known (`rowOf`).
 */
export async function findReferences(
  tx: Tx,
  pass: Pass,
  { drafts, rowOf }: { drafts: Draft[]; rowOf: (draft: Draft) => Row },
) {
  const waiting = (draft: Draft, { prop }: Field) => draft.choose.has(prop) && !draft.beside.has(prop)
  const fields = pass.screen.fields.filter(
    (field) => field.ref && drafts.some((draft) => waiting(draft, field)),
  )
  const around = aroundOf(pass)
  for (const field of inOrder(fields)) {
    const masters = await mastersOf(tx, pass, drafts)
    for (const draft of drafts) {
      if (!waiting(draft, field)) continue
      const form = rowOf(draft)
      const master = masters.get(String(form[pass.screen.table.master?.prop ?? ''])) ?? null
      const beside = besideOf(field, { around, related: { form, master } })
      if (beside) draft.beside.set(field.prop, beside)
    }
    const ready = drafts.filter(({ choose, beside }) => choose.has(field.prop) && beside.has(field.prop))
    const keyOf = ({ tenantId, beside }: Draft) => `${tenantId} ${beside.get(field.prop)!.key}`
    for (const own of Map.groupBy(ready, keyOf).values()) {
      const { tenantId, beside } = own[0]!
      const texts = own.flatMap(({ choose }) => choose.get(field.prop)!)
      await pass.references.load(tx, { field, tenantId, beside: beside.get(field.prop)!, texts })
    }
    for (const draft of ready) chooseReference(pass, draft, field)
  }
}

/** Names that still wait for a value which the row does not have. */
export function refuseWaiting({ screen }: Pass, drafts: Draft[]) {
  for (const { choose, beside, open } of drafts)
    for (const [prop, [text = '']] of choose) {
      if (beside.has(prop)) continue
      const needs = screen.fields.find((field) => field.prop === prop)!.ref!.needs
      const labels = needs.flatMap(
        (need) => screen.fields.find((each) => each.prop === need.prop)?.label ?? [],
      )
      const fault = {
        zh: `请先填写${labels.map(({ zh }) => zh).join('、')}`,
        en: `needs ${labels.map(({ en }) => en).join(', ')} first`,
      }
      open.set(prop, { text, fault })
    }
}

function chooseReference({ references }: Pass, draft: Draft, field: Field) {
  const texts = draft.choose.get(field.prop)
  const beside = draft.beside.get(field.prop)
  if (!texts || !beside) return
  const ids: string[] = []
  draft.open.delete(field.prop)
  for (const text of texts) {
    const found = references.find({ field, tenantId: draft.tenantId, beside }, text)
    if ('value' in found) ids.push(found.value)
    else draft.open.set(field.prop, { text, fault: found.fault })
  }
  // As the table's links are read: in the order of their ids, each once.
  const sorted = [...new Set(ids)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  draft.values[field.prop] = field.link ? sorted : (ids[0] ?? null)
}

/** What stands in a row already may stay by the name it has there, offered or not; else it is wrong. */
export function closeOpen(pass: Pass, draft: Draft, existing: Row | null) {
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
