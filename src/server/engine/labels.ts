import { sql, type RawBuilder } from 'kysely'
import { computedValue } from '../../shared/screen/computed.ts'
import { labelFields } from '../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Queryable } from '../db/connection.ts'
import { together } from '../db/together.ts'
import type { SignedIn } from '../context.ts'
import { containsSql } from './contains.ts'
import { readableFields } from './field-access.ts'
import { keyLabelSql } from './existing/key-label.ts'
import { columnRef, fixedSql, quoted } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import { hasId } from './row-ids.ts'
import { tableOf } from './row-sql.ts'
import { regionName } from './regions.ts'
import { mayBeEmpty } from './search-indexes.ts'
import { rowsIn } from '../../shared/row.ts'

/**
 * The column that names a row of the screen to the caller: a pair nameZh and nameEn, or name and
 * nameEn, follows the language, and the id stands for a name that they may not read.
 */
export function labelColumn(screen: Screen, { me, language }: Pick<SignedIn, 'me' | 'language'>): string {
  const [field] = labelFields(screen, { fields: readableFields(screen, me), language })
  return field?.columns[0] ?? 'id'
}

/** What names a row to the caller: the column of their language, and the other one where it is empty. */
export function labelSql(screen: Screen, ctx: SignedIn, alias: string): RawBuilder<unknown> {
  const { existing } = screen.table
  const fields = labelFields(screen, { fields: readableFields(screen, ctx.me), language: ctx.language })
  const columns = fields.flatMap((field) => field.columns[0] ?? [])
  const [first = 'id', other] = columns.map((column) => `${quoted(alias)}.${quoted(column)}::text`)
  const id = `${quoted(alias)}.id::text`
  if (first === 'id') return isNamedByParts(screen) ? partsLabelSql(screen, ctx, alias) : fixedSql(id)
  // Nobody promises that another application names every row.
  if (existing) return fixedSql(`coalesce(nullif(${first}, ''), ${id})`)
  if (!other || !mayBeEmpty(fields[0]!)) return fixedSql(first)
  return fixedSql(`coalesce(nullif(${first}, ''), ${other})`)
}

/** A row of an existing table that nothing names but a key of several columns. */
function isNamedByParts({ table: { existing, labelProp, key } }: Screen): boolean {
  return existing !== null && existing.key.length > 1 && labelProp === key
}

function partsLabelSql(screen: Screen, ctx: SignedIn, alias: string): RawBuilder<unknown> {
  return keyLabelSql({
    table: screen.table.existing!,
    fields: readableFields(screen, ctx.me),
    alias,
    named: (name) => {
      const target = ctx.services.screens.byName(name)
      if (!target) return null
      const isNamed = labelColumn(target, ctx) !== 'id'
      return {
        screen: target,
        from: tableOf(target),
        label: isNamed ? (other) => labelSql(target, ctx, other) : null,
      }
    },
  })
}

/** The columns that name a row in either language: a row is found by each of its names. */
export function namingColumns(screen: Screen, { me }: Pick<SignedIn, 'me'>): string[] {
  const columns = (['zh', 'en'] as const).map((language) => labelColumn(screen, { me, language }))
  return [...new Set(columns)]
}

/** The row (alias t) has the text in one of its names, or in what its screen finds it by besides. */
export function namedSql(
  screen: Screen,
  ctx: SignedIn,
  { text, byIndex }: { text: string; byIndex: boolean },
): RawBuilder<unknown> {
  const more = readableFields(screen, ctx.me).filter(({ prop }) => screen.table.findBy.includes(prop))
  const columns = new Set([...namingColumns(screen, ctx), ...more.map((field) => field.columns[0]!)])
  const parts = [...columns].map((column) =>
    containsSql(sql`${columnRef('t', column)}::text`, text, { byIndex }),
  )
  if (isNamedByParts(screen))
    parts.push(containsSql(partsLabelSql(screen, ctx, 't'), text, { byIndex: false }))
  return sql`(${sql.join(parts, sql` or `)})`
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
    const those = rows.flatMap((row) => rowsIn(row[prop]))
    await addLabels(db, ctx, { screen: target, rows: those })
  }
  const labels = await labelsOf(db, ctx, { rows, fields })
  for (const field of fields) {
    if (!field.ref) continue
    for (const row of rows) {
      const names = idsIn(field, row).map((id) => labels.get(field)?.get(id) ?? '')
      row[`${field.prop}Name`] = field.link ? names : (names[0] ?? null)
    }
  }
  await addFileNames(db, ctx, { rows, fields: fields.filter(({ upload }) => upload) })
  for (const field of fields) {
    if (field.level)
      for (const row of rows) row[`${field.prop}Name`] = regionName(String(row[field.prop] ?? ''))
    if (!field.computed) continue
    for (const row of rows)
      row[field.prop] = computedValue(field, { fields: screen.fields, row, now: ctx.now })
  }
}

async function addFileNames(
  db: Queryable,
  { services }: SignedIn,
  { rows, fields }: { rows: Row[]; fields: Field[] },
) {
  const keys = rows.flatMap((row) => fields.flatMap((field) => idsIn(field, row)))
  const names = keys.length > 0 ? await services.ports.fileNames(db, keys) : new Map<string, string>()
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
  const label = target ? labelSql(target, ctx, 't') : columnRef('t', field.ref!.labelColumn)
  const from = target ? tableOf(target) : fixedSql(quoted(field.ref!.table))
  const found = target ? hasId(target, ids) : sql`t.id = any(${ids}::bigint[])`
  return sql<{
    id: string
    label: string
  }>`select t.id::text, ${label}::text as label from ${from} t where ${found}`
}
