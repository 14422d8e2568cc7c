// The defaults of new rows that follow from the user, the day, other fields or a chosen row.
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { presetFields, presetValue } from '../../shared/screen/preset.ts'
import { isUnset } from '../../shared/is-unset.ts'
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
  const known = new Map<string, Map<string, Row>>()
  for (const field of presetFields(fields)) {
    const open = rows.filter(({ given, row }) => given[field.prop] === undefined && isUnset(row[field.prop]))
    const refs = new Set(field.preset!.chosen.map(({ ref }) => ref))
    const choosing = fields.filter(({ prop }) => refs.has(prop))
    for (const each of choosing) {
      const read = known.get(each.prop) ?? new Map<string, Row>()
      known.set(each.prop, read)
      await readChosen(db, ctx, { field: each, rows: open.map(({ row }) => row), read })
    }
    for (const { row } of open) {
      const values = choosing.map(({ prop }) => [prop, known.get(prop)!.get(String(row[prop])) ?? {}])
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

/** Adds the chosen rows that were not read yet, as far as the caller may read them, by id. */
async function readChosen(
  db: Queryable,
  ctx: SignedIn,
  { field: { ref, prop }, rows, read }: { field: Field; rows: Row[]; read: Map<string, Row> },
) {
  const target = ctx.services.screens.byName(ref!.screen)
  const chosen = rows.flatMap((row) => (isUnset(row[prop]) ? [] : [String(row[prop])]))
  const ids = [...new Set(chosen)].filter((id) => !read.has(id))
  if (!target || ids.length === 0) return
  for (const row of await readRows(db, ctx, { screen: target, ids }))
    read.set(String(row[target.table.key]), readableRow(target, ctx.me, row))
}
