// Between a screen's props and its table's columns: what is selected, how a value is shown, how a
// value is stored.
import { hash } from '@node-rs/argon2'
import { sql, type RawBuilder } from 'kysely'
import { fenFromColumn, fenFromYuan, yuan } from '../../shared/money.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import { businessTime } from '../../shared/time.ts'
import { many, run, type Queryable, type Tx } from '../db/connection.ts'
import { fixedSql, quoted } from './fixed-sql.ts'
import type { Row } from './hook.ts'

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

/** A field's props: itself, or the two ends of a range. */
export function propsOf(field: Field): string[] {
  return field.of ?? [field.prop]
}

export function tableOf(screen: Screen): RawBuilder<unknown> {
  return fixedSql(quoted(screen.table.name))
}

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

function shown(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'percent':
      return Number(value)
    case 'money':
      return yuan(fenFromColumn(value as string))
    case 'datetime':
    case 'datetimeRange':
      return value instanceof Date ? businessTime(value) : value
    case 'ref':
      return String(value)
    default:
      return value
  }
}

/** The stored value of one prop, with its type named so that null and lists reach both engines alike. */
export async function stored(field: Field, value: unknown): Promise<RawBuilder<unknown>> {
  const type = sql.raw(sqlType(field))
  if (value === null || value === undefined) return isList(field) ? sql`'{}'::${type}` : sql`null::${type}`
  switch (field.type) {
    case 'money':
      return sql`${fenFromYuan(String(value))}::${type}`
    case 'password':
      return sql`${await hash(String(value))}::${type}`
    case 'json':
      return sql`${JSON.stringify(value)}::${type}`
    default:
      return sql`${value}::${type}`
  }
}

export function isList(field: Field): boolean {
  return field.type === 'tags' || field.type === 'dictMany' || field.upload !== null
}

/** The column type of a field. */
export function sqlType(field: Field): string {
  switch (field.type) {
    case 'integer':
      return 'integer'
    case 'money':
    case 'ref':
      return 'bigint'
    case 'number':
    case 'percent':
      return `numeric(18,${field.decimals})`
    case 'boolean':
      return 'boolean'
    case 'date':
    case 'dateRange':
      return 'date'
    case 'datetime':
    case 'datetimeRange':
      return 'timestamptz'
    case 'tags':
    case 'dictMany':
    case 'file':
    case 'image':
      return 'text[]'
    case 'json':
      return 'jsonb'
    default:
      return 'text'
  }
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
