import { sql } from 'kysely'
import { computedValue } from '../../shared/screen/computed.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Queryable } from '../db/connection.ts'
import { together } from '../db/together.ts'
import type { SignedIn } from '../http/context.ts'
import { fileNames } from '../modules/files/file-names.ts'
import { readableFields } from './field-access.ts'
import { fixedSql, quoted } from './fixed-sql.ts'
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
 * statement for all of them; a label says no more than the row that shows it
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
  const labels = await labelsOf(db, ctx, { rows, fields })
  for (const field of fields) {
    if (!field.ref) continue
    for (const row of rows) {
      const names = idsIn(field, row).map((id) => labels.get(field)?.get(id) ?? '')
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

/** The labels of all that the rows refer to, by field and id: one statement, however many fields. */
async function labelsOf(
  db: Queryable,
  ctx: SignedIn,
  { rows, fields }: { rows: Row[]; fields: Field[] },
): Promise<Map<Field, Map<string, string>>> {
  const asked = fields
    .filter(({ ref }) => ref)
    .map((field) => ({ field, ids: [...new Set(rows.flatMap((row) => idsIn(field, row)))] }))
    .filter(({ ids }) => ids.length > 0)
  if (asked.length === 0) return new Map()
  const reads = asked.map((each, at) => [`f${at}`, labelsSql(ctx, each)] as const)
  const found = await together(db, Object.fromEntries(reads))
  return new Map(
    asked.map(({ field }, at) => [field, new Map(found[`f${at}`]!.map(({ id, label }) => [id, label]))]),
  )
}

function labelsSql(ctx: SignedIn, { field, ids }: { field: Field; ids: string[] }) {
  const target = ctx.services.screens.byName(field.ref!.screen)
  const column = target ? labelColumn(target, ctx) : field.ref!.labelColumn
  const from = fixedSql(
    `select id::text, ${quoted(column)}::text as label from ${quoted(field.ref!.table)} where id =`,
  )
  return sql<{ id: string; label: string }>`${from} any(${ids}::bigint[])`
}
