// Names in cells whose choices follow from other values of the row, or of the row it is a line of.
import type { RelatedFields } from '../../../shared/screen/needs.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Tx } from '../../db/connection.ts'
import { valueFaults } from '../check-values.ts'
import type { Row } from '../hook.ts'
import { unmetNeeds, type Related } from '../related-values.ts'
import { followersOf } from '../save-change.ts'
import { readRows } from '../visible-rows.ts'
import { faultAt, where } from './cell-faults.ts'
import type { Pass } from './pass.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { Draft } from './row-draft.ts'

/** The values that the choices of a row follow from; rows with the same key choose among the same. */
export interface Beside {
  key: string
  around: RelatedFields
  related: Related
}

/** The fields of the rows around a cell. */
export function aroundOf({ ctx, screen }: Pass): RelatedFields {
  const { master } = screen.table
  const fields = master ? ctx.services.screens.byName(master.screen)?.fields : undefined
  return { form: screen.fields, master: fields ?? null }
}

/** What the choices of a field follow from in this row; null while a value is missing. */
export function besideOf(
  { ref }: Field,
  { around, related }: { around: RelatedFields; related: Related },
): Beside | null {
  if (unmetNeeds(ref!, related).length > 0) return null
  const values = ref!.needs.map(({ of, prop }) => related[of]?.[prop] ?? null)
  return { key: values.length > 0 ? JSON.stringify(values) : '', around, related }
}

/** Fields in an order in which each stands behind those it follows from. */
export function inOrder(fields: Field[]): Field[] {
  const placed: Field[] = []
  const place = (field: Field) => {
    if (placed.includes(field)) return
    for (const { of, prop } of field.ref!.needs)
      for (const needed of fields)
        if (of === 'form' && needed.prop === prop && needed !== field) place(needed)
    placed.push(field)
  }
  fields.forEach(place)
  return placed
}

/** The rows that drafts of lines belong to, by id; none where no choice follows from them. */
export async function mastersOf(
  tx: Tx,
  { ctx, screen }: Pass,
  drafts: Draft[],
): Promise<ReadonlyMap<string, Row>> {
  const { master } = screen.table
  const keeper = master ? ctx.services.screens.byName(master.screen) : undefined
  const isAsked = screen.fields.some(({ ref }) => ref?.needs.some(({ of }) => of === 'master'))
  if (!keeper || !isAsked) return new Map()
  const ids = [...new Set(drafts.flatMap(({ values }) => values[master!.prop] ?? []).map(String))]
  const rows = await readRows(tx, ctx, { screen: keeper, ids })
  return new Map(rows.map((row) => [String(row[keeper.table.key]), row]))
}

/** Refuses rows in which a stored choice does not fit what the file changes beside it. */
export async function refuseMisfits(
  tx: Tx,
  pass: Pass,
  { drafts, plans }: { drafts: Draft[]; plans: PlannedRow[] },
) {
  const { ctx, screen } = pass
  const asked = plans.flatMap((plan, index) => {
    const { act, change, changed } = plan
    const fields = act === 'update' ? followersOf(screen, changed) : []
    const kept = fields.filter((field) => !changed.includes(field))
    return kept.length > 0 ? [{ plan, change: change!, kept, source: drafts[index]!.source }] : []
  })
  for (const [tenantId, group] of Map.groupBy(asked, ({ change }) => change.tenantId)) {
    const rows = group.map(({ change: { after }, kept }, at) => ({
      place: `${at}.`,
      values: Object.fromEntries(kept.map(({ prop }) => [prop, after[prop]])),
      related: { form: after, master: null },
    }))
    const fields = [...new Set(group.flatMap(({ kept }) => kept))]
    const around = { ...aroundOf(pass), master: null }
    for (const { field, msg } of await valueFaults(tx, ctx, { fields, rows, tenantId, around })) {
      const [at = '', prop = ''] = field.split('.')
      const { plan, source } = group[Number(at)]!
      plan.act = 'bad'
      plan.faults.push(faultAt(where(pass), source, prop, { zh: msg, en: msg }))
    }
  }
}
