// The rows of the table that rows of a file are about, found by the import's key or in the way of a
// unique one.
import { sql, type RawBuilder } from 'kysely'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { sheetOf } from '../../../shared/field-types/field-sheets.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Row } from '../hook.ts'
import { propsOf } from '../props-of.ts'
import { sqlType, tableOf } from '../row-sql.ts'
import { visible } from '../visible-rows.ts'

/** Values of some props as one text, to compare rows by; null when one of them is empty. */
export function keyText(props: string[], row: Row): string {
  return JSON.stringify(props.map((prop) => row[prop] ?? null))
}

interface KeyColumn {
  prop: string
  column: string
  type: string
  required: boolean
  stored: (value: unknown) => string | null
}

function keyColumn(screen: Screen, prop: string): KeyColumn {
  if (prop === 'tenantId')
    return { prop, column: 'tenant_id', type: 'bigint', required: true, stored: asText }
  const field = screen.fields.find((each) => propsOf(each).includes(prop))!
  return {
    prop,
    column: field.columns[propsOf(field).indexOf(prop)]!,
    type: sqlType(field),
    required: field.required,
    stored: (value) => storedText(field, value),
  }
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function storedText({ type }: Field, value: unknown): string | null {
  return value === null || value === undefined ? null : asText(definitionOf(type).toColumn(value))
}

/** A join condition of alias w (the wanted values) with alias t (the table). */
function wantedRows(
  columns: KeyColumn[],
  rows: Row[],
): { from: RawBuilder<unknown>; on: RawBuilder<unknown> } {
  const lists = columns.map(
    ({ prop, type, stored }) => sql`${rows.map((row) => stored(row[prop]))}::text[]::${sql.raw(type)}[]`,
  )
  const names = columns.map((_, index) => sql.ref(`k${index}`))
  return {
    from: sql`unnest(${sql.join([...lists, sql`${rows.map((_, index) => index)}::integer[]`])}) as w (${sql.join([...names, sql.ref('at')])})`,
    on: sql.join(
      columns.map(({ column, required }, index) =>
        // An empty value is found like any other, but only where it can be: "=" can use an index.
        required
          ? sql`${sql.ref(`t.${column}`)} = ${sql.ref(`w.k${index}`)}`
          : sql`${sql.ref(`t.${column}`)} is not distinct from ${sql.ref(`w.k${index}`)}`,
      ),
      sql` and `,
    ),
  }
}

/** For each row the ids that its key finds among what the caller may see; `lock` keeps them till the end. */
export async function findByKey(
  db: Queryable,
  ctx: SignedIn,
  { screen, rows, lock }: { screen: Screen; rows: Row[]; lock: boolean },
): Promise<string[][]> {
  const found: string[][] = rows.map(() => [])
  if (rows.length === 0) return found
  const props = [...screen.import!.key, ...(hasTenants(screen) ? ['tenantId'] : [])]
  const { from, on } = wantedRows(
    props.map((prop) => keyColumn(screen, prop)),
    rows,
  )
  const matches = await many(
    db,
    // Looked up row by row behind a fence: while a file fills the table its statistics are behind, and
    // a join would be made over all rows of the tenant for each wanted one.
    sql<{ at: number; id: string }>`
      with found as materialized (
        select w.*, own.id
        from ${from}
        cross join lateral (
          select t.id from ${tableOf(screen)} t where ${on} and ${visible(screen, ctx)} offset 0
        ) own
      )
      select w.at, t.id::text as id
      from found w
      join ${tableOf(screen)} t on t.id = w.id and ${on}
      order by t.id
      ${lock ? sql`for update of t` : sql``}
    `,
  )
  for (const { at, id } of matches) found[at]!.push(id)
  return found
}

/** Whether a row's tenant is part of what it is: a tenant itself is its own. */
function hasTenants({ name, table }: Screen): boolean {
  return table.tenancy === 'own' && name !== 'tenant'
}

/** The props of each unique rule that can be looked up; the database itself guards all of them. */
export function uniqueRules(screen: Screen): string[][] {
  return screen.table.unique.filter((props) =>
    props.every((prop) => {
      if (prop === 'tenantId') return true
      const field = screen.fields.find((each) => each.prop === prop)
      return field !== undefined && sheetOf(field)?.isKey && field.columns.length === 1
    }),
  )
}

/** Ids of rows, the caller's or not, that have the same values in these props; by the index of the row. */
export async function findTaken(
  db: Queryable,
  { screen, props, rows }: { screen: Screen; props: string[]; rows: Row[] },
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const { from, on } = wantedRows(
    props.map((prop) => ({ ...keyColumn(screen, prop), required: true })),
    rows,
  )
  const taken = await many(
    db,
    sql<{ at: number; id: string }>`
      select w.at, own.id::text as id
      from ${from}
      cross join lateral (
        select t.id
        from ${tableOf(screen)} t
        where ${on} ${screen.table.trash ? sql`and t.deleted_at is null` : sql``}
        limit 1
      ) own
    `,
  )
  return new Map(taken.map(({ at, id }) => [at, id]))
}
