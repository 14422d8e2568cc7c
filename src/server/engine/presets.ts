// The defaults of new rows that follow from the user, the day, other fields or a chosen row.
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { presetFields, presetValue } from '../../shared/screen/preset.ts'
import type { Queryable } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { readableRow } from './field-access.ts'
import type { Row } from './hook.ts'
import { readRows } from './visible-rows.ts'

interface NewRow {
  /** The row as it will stand; its defaults are filled in here. */
  row: Row
  /** What the caller gave; null is a value that is left empty on purpose. */
  given: Row
}

interface Filling {
  screen: Pick<Screen, 'fields'>
  rows: NewRow[]
  /** The row that these are lines of. */
  master: { fields: Field[]; row: Row } | null
}

/** Fills in what new rows lack: one statement for each choice that defaults follow from, however many rows. */
export async function fillPresets(
  db: Queryable,
  ctx: SignedIn,
  { screen: { fields }, rows, master }: Filling,
) {
  if (rows.length === 0) return
  for (const field of presetFields(fields)) {
    const open = rows.filter(({ given, row }) => given[field.prop] === undefined && isUnset(row[field.prop]))
    const refs = new Set(field.preset!.chosen.map(({ ref }) => ref))
    const choosing = fields.filter(({ prop }) => refs.has(prop))
    const chosen = new Map<string, Map<string, Row>>()
    for (const each of choosing)
      chosen.set(each.prop, await chosenRows(db, ctx, { field: each, rows: open.map(({ row }) => row) }))
    for (const { row } of open) {
      const values = choosing.map(({ prop }) => [prop, chosen.get(prop)!.get(String(row[prop])) ?? {}])
      const value = presetValue(field, {
        fields,
        row,
        me: ctx.me,
        now: ctx.now,
        master,
        chosen: Object.fromEntries(values) as Record<string, Row>,
      })
      if (value !== null) row[field.prop] = value
    }
  }
}

/** The chosen rows, as far as the caller may read them, by id. */
async function chosenRows(
  db: Queryable,
  ctx: SignedIn,
  { field: { ref, prop }, rows }: { field: Field; rows: Row[] },
): Promise<Map<string, Row>> {
  const target = ctx.services.screens.byName(ref!.screen)
  const ids = [...new Set(rows.flatMap((row) => (isUnset(row[prop]) ? [] : [String(row[prop])])))]
  if (!target || ids.length === 0) return new Map()
  const found = await readRows(db, ctx, { screen: target, ids })
  return new Map(found.map((row) => [String(row[target.table.key]), readableRow(target, ctx.me, row)]))
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
