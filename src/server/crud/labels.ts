import { sql } from 'kysely'
import { computedValue } from '../../shared/screen/computed.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { fileNames } from '../modules/files/file-names.ts'
import { readableFields } from './field-access.ts'
import type { Row } from './hooks/hook.ts'
import { regionName } from './regions.ts'

/**
 * The column that names a row of the screen to the caller: a pair nameZh and nameEn follows the
 * language, and the id stands for a name that they may not read.
 */
export function labelColumn(screen: Screen, { me, language }: Pick<SignedIn, 'me' | 'language'>): string {
  const fields = readableFields(screen, me)
  const { labelProp } = screen.table
  const twin = labelProp.replace(/(Zh|En)$/, language === 'en' ? 'En' : 'Zh')
  const field = fields.find(({ prop }) => prop === twin) ?? fields.find(({ prop }) => prop === labelProp)
  return field?.columns[0] ?? 'id'
}

/**
 * Adds what a row shows but does not store: beside every reference its label, as `<prop>Name` (one
 * statement per reference, however many rows; a label says no more than the row that shows it
 * already does), the names of files, the names of a region, and the computed fields.
 */
export async function addLabels(
  db: Queryable,
  ctx: SignedIn,
  { screen, rows, fields = screen.fields }: { screen: Screen; rows: Row[]; fields?: Field[] },
) {
  for (const { lines, prop } of fields) {
    const target = lines ? ctx.services.screens.byName(lines.screen) : undefined
    if (!target) continue
    const those = rows.flatMap((row) => (row[prop] as Row[] | null | undefined) ?? [])
    await addLabels(db, ctx, { screen: target, rows: those })
  }
  for (const field of fields) {
    if (!field.ref) continue
    const ids = [...new Set(rows.flatMap((row) => idsIn(field, row)))]
    const labels = ids.length > 0 ? await labelsOf(db, ctx, { field, ids }) : new Map<string, string>()
    for (const row of rows) {
      const names = idsIn(field, row).map((id) => labels.get(id) ?? '')
      row[`${field.prop}Name`] = field.type === 'refMany' ? names : (names[0] ?? null)
    }
  }
  await addFileNames(db, { rows, fields: fields.filter(({ upload }) => upload) })
  for (const field of fields) {
    if (field.level)
      for (const row of rows) row[`${field.prop}Name`] = regionName(String(row[field.prop] ?? ''))
    if (!field.computed) continue
    for (const row of rows)
      row[field.prop] = computedValue(field, { fields: screen.fields, row, now: ctx.now })
  }
}

async function addFileNames(db: Queryable, { rows, fields }: { rows: Row[]; fields: Field[] }) {
  const keys = rows.flatMap((row) => fields.flatMap((field) => idsIn(field, row)))
  const names = keys.length > 0 ? await fileNames(db, keys) : new Map<string, string>()
  for (const field of fields) {
    for (const row of rows) row[`${field.prop}Name`] = idsIn(field, row).map((key) => names.get(key) ?? '')
  }
}

function idsIn(field: Field, row: Row): string[] {
  const value = row[field.prop]
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? [] : [String(value)]
}

async function labelsOf(db: Queryable, ctx: SignedIn, { field, ids }: { field: Field; ids: string[] }) {
  const target = ctx.services.screens.byName(field.ref!.screen)
  const column = target ? labelColumn(target, ctx) : field.ref!.labelColumn
  const rows = await many(
    db,
    sql<{ id: string; label: string }>`
      select id, ${sql.ref(column)}::text as label
      from ${sql.table(field.ref!.table)}
      where id = any(${ids}::bigint[])
    `,
  )
  return new Map(rows.map(({ id, label }) => [String(id), label]))
}
