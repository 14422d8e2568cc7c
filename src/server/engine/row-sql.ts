// Between a screen's props and its table's columns: what is selected, how a value is shown, how a
// value is stored.
import { hash } from '@node-rs/argon2'
import { sql, type RawBuilder } from 'kysely'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import { businessTime } from '../../shared/time.ts'
import { many, run, type Queryable, type Tx } from '../db/connection.ts'
import { existingRows } from './existing/rows-sql.ts'
import { referredKey } from './existing/write-rows.ts'
import { hasCustomFields, rowsWithCustom } from './custom-fields/custom-sql.ts'
import { fixedSql, quoted } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import { propsOf } from './props-of.ts'

const meta = [
  ['tenantId', 'tenant_id'],
  ['version', 'version'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
] as const

const selectLists = new WeakMap<Screen, RawBuilder<unknown>>()

/** The select list over table alias t: key, the columns every table has, every field but secrets. */
export function selectList(screen: Screen): RawBuilder<unknown> {
  const known = selectLists.get(screen)
  if (known) return known
  const columns = new Map<string, string>([[screen.table.key, 'id'], ...meta])
  for (const field of screen.fields) {
    if (field.secret) continue
    for (const [index, prop] of propsOf(field).entries()) {
      if (field.columns[index]) columns.set(prop, field.columns[index])
    }
  }
  // Written out once: putting it together anew costs more than all else of a short statement.
  const list = fixedSql(
    [...columns].map(([prop, column]) => `t.${quoted(column)} as ${quoted(prop)}`).join(', '),
  )
  selectLists.set(screen, list)
  return list
}

/** What a statement reads the rows from; an existing table takes the shape of the product's own. */
export function tableOf(screen: Screen): RawBuilder<unknown> {
  const known = sources.get(screen)
  if (known) return known
  const { existing, name } = screen.table
  const source = existing
    ? fixedSql(existingRows(screen, existing))
    : hasCustomFields(screen)
      ? rowsWithCustom(screen)
      : fixedSql(quoted(name))
  sources.set(screen, source)
  return source
}

/** The table itself, where the rows are written; a table of another application has statements of its own. */
export function storedIn(screen: Screen): RawBuilder<unknown> {
  return screen.table.existing ? tableOf(screen) : fixedSql(quoted(screen.table.name))
}

/** What tableOf names, of `percent` of the pages: always the same ones. */
export function sampleOf(screen: Screen, percent: number): RawBuilder<unknown> {
  const sample = sql`tablesample system (${percent}::real) repeatable (1)`
  return hasCustomFields(screen)
    ? sql`${rowsWithCustom(screen, sample)} t`
    : sql`${tableOf(screen)} t ${sample}`
}

const sources = new WeakMap<Screen, RawBuilder<unknown>>()

/** Database values as the calls show them. */
export function presentRow(screen: Screen, raw: Row): Row {
  const row: Row = { ...raw }
  for (const [prop, field] of propsToShow(screen)) if (prop in row) row[prop] = shown(field, row[prop])
  for (const prop of ['createdAt', 'updatedAt']) {
    if (row[prop] instanceof Date) row[prop] = businessTime(row[prop])
  }
  return row
}

const shownProps = new WeakMap<Screen, [prop: string, field: Field][]>()

/** Each prop of a row with its field. */
function propsToShow(screen: Screen): [prop: string, field: Field][] {
  const known = shownProps.get(screen)
  if (known) return known
  const found = screen.fields.flatMap((field) => propsOf(field).map((prop): [string, Field] => [prop, field]))
  shownProps.set(screen, found)
  return found
}

function shown({ type }: Field, value: unknown): unknown {
  return value === null || value === undefined ? null : definitionOf(type).fromColumn(value)
}

/** The stored value of one prop, with its type named so that null and lists reach both engines alike. */
export async function stored(field: Field, value: unknown): Promise<RawBuilder<unknown>> {
  const type = sql.raw(sqlType(field))
  if (value === null || value === undefined) return isArray(field) ? sql`'{}'::${type}` : sql`null::${type}`
  if (field.secret) return sql`${await hash(String(value))}::${type}`
  const given = referredKey(field, definitionOf(field.type).toColumn(value))
  // A driver sends a list as an array of the database, which jsonb does not take.
  return sql`${sqlType(field) === 'jsonb' ? JSON.stringify(given) : given}::${type}`
}

/** Whether the field's column is an array: empty, never null. */
export function isArray(field: Field): boolean {
  return definitionOf(field.type).isArray
}

/** The column type of a field. */
export function sqlType(field: Field): string {
  return definitionOf(field.type).columnType(field)
}

/** The columns of the screen's fixed parameters. */
export function fixedColumns(screen: Screen): [column: string, value: string][] {
  return Object.entries(screen.api.fixed).map(([name, value]) => [snakeCase(name), value])
}

/** Adds to each row the ids its refMany fields hold, one statement per field. */
export async function addLinks(
  db: Queryable,
  { screen, rows, fields = screen.fields }: { screen: Screen; rows: Row[]; fields?: Field[] },
) {
  if (rows.length === 0) return
  const ids = rows.map((row) => String(row[screen.table.key]))
  for (const field of fields) {
    if (!field.link) continue
    const { table, ownColumn, otherColumn } = field.link
    const links = await many(
      db,
      sql<{ own: string; others: string[] }>`
        select ${sql.ref(ownColumn)} as own, array_agg(${sql.ref(otherColumn)}::text order by ${sql.ref(otherColumn)}) as others
        from ${sql.table(table)}
        where ${sql.ref(ownColumn)} = any(${ids}::bigint[])
        group by 1
      `,
    )
    const byOwn = new Map(links.map(({ own, others }) => [String(own), others]))
    for (const row of rows) row[field.prop] = byOwn.get(String(row[screen.table.key])) ?? []
  }
}

/** Makes a refMany field hold exactly these ids. */
export async function saveLinks(tx: Tx, field: Field, { id, others }: { id: string; others: string[] }) {
  const { table, ownColumn, otherColumn } = field.link!
  await run(
    tx,
    sql`
      delete from ${sql.table(table)}
      where ${sql.ref(ownColumn)} = ${id} and ${sql.ref(otherColumn)} <> all(${others}::bigint[])
    `,
  )
  await run(
    tx,
    sql`
      insert into ${sql.table(table)} (${sql.ref(ownColumn)}, ${sql.ref(otherColumn)})
      select ${id}::bigint, other from unnest(${others}::bigint[]) as other
      on conflict do nothing
    `,
  )
}
