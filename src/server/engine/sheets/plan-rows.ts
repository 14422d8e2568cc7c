// Holds rows of a file against the same rules as the form, many at once: what would become of each.
import { shownFields } from '../../../shared/screen/hidden-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Tx } from '../../db/connection.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'
import { situation } from '../allowed-actions.ts'
import type { Change, Row } from '../hook.ts'
import { addLabels } from '../labels.ts'
import { changedFields } from '../changed-fields.ts'
import { fillPresets } from '../presets.ts'
import { withDefaults } from '../save.ts'
import { checkRow } from '../validate.ts'
import { readRows } from '../visible-rows.ts'
import { refuseUnallowed } from './allowed-row.ts'
import { faultAt, faultsOf, refuse, repeated, where, words, type CellFault } from './cell-faults.ts'
import { refuseMisfits } from './chosen-beside.ts'
import { findByKey, findTaken, keyText, uniqueRules } from './find-existing.ts'
import { givingWay } from './give-way.ts'
import type { Pass } from './pass.ts'
import { planMoreColumns } from './more-columns.ts'
import { plannedChange } from './planned-change.ts'
import { closeOpen, findReferences, findTenants, readDraft, refuseWaiting, type Draft } from './row-draft.ts'

export interface PlannedRow {
  row: number
  act: 'create' | 'update' | 'unchanged' | 'bad'
  /** Null for a bad row that never became one. */
  change: Change | null
  changed: Field[]
  faults: CellFault[]
  /** What the screen's hook writes of columns that are no fields; null for nothing. */
  more: unknown
}

/** Plans rows of the sheet; `lock` keeps the ones they change for the caller's transaction. */
export async function planRows(
  tx: Tx,
  pass: Pass,
  { rows, lock }: { rows: SheetRow[]; lock: boolean },
): Promise<PlannedRow[]> {
  if (rows.length === 0) return []
  const giveWay = givingWay()
  const drafts: Draft[] = []
  for (const source of rows) {
    drafts.push(readDraft(pass, source))
    await giveWay()
  }
  await findTenants(tx, pass, drafts)
  await findReferences(tx, pass, { drafts, rowOf: ({ values }) => values })
  const existing = await findExisting(tx, pass, { drafts, lock })
  const standing = new Map(drafts.map((draft, index) => [draft, existing[index]!.row]))
  await findReferences(tx, pass, {
    drafts,
    rowOf: (draft) => rowWith(pass, { before: standing.get(draft) ?? null, values: draft.values }),
  })
  refuseWaiting(pass, drafts)
  const plans: PlannedRow[] = []
  for (const [index, draft] of drafts.entries()) {
    plans.push(await planRow(tx, pass, { draft, existing: existing[index]! }))
    await giveWay()
  }
  await refuseTaken(tx, pass, { drafts, plans })
  await refuseMisfits(tx, pass, { drafts, plans })
  await planMoreColumns(tx, pass, { drafts, plans })
  return plans
}

function rowWith({ screen }: Pass, { before, values }: { before: Row | null; values: Row }): Row {
  return before ? { ...before, ...values } : withDefaults(screen, values)
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
  const plan: PlannedRow = { row, act: 'bad', change: null, changed: [], faults: draft.faults, more: null }
  const change = plannedChange(pass, draft, existing.row)
  if (!change || draft.faults.length > 0) return plan
  if (!change.before) await fillPresets(tx, ctx, { screen, rows: [newRow(change, draft)], master: null })
  // What the row does not have is not kept from the time it had it.
  change.after = shownFields(situation(screen, ctx, change.after)).row
  const changed = changedFields(screen, change)
  if (change.before && changed.length === 0) return { ...plan, act: 'unchanged', change }
  try {
    await refuseUnallowed(tx, ctx, { screen, change })
    await ctx.services.screens.hookOf(screen).beforeSave?.(tx, ctx, change)
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

/** An empty cell is not given: the default stands in for it. */
function newRow({ after }: Change, { values }: Draft): { row: Row; given: Row } {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return { row: after, given: Object.fromEntries(given) }
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
