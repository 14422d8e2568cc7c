// What the database says of one table or view: its columns, its key, and what its values look like.
import { sql } from 'kysely'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { many, maybeOne, one, type Queryable } from '../../src/server/db/connection.ts'
import type { TableColumn } from './from-table.ts'

/** A column of any table. */
export interface ReadColumn extends TableColumn {
  /** The type behind a domain; `type` for any other. */
  baseType: string
  /** The words of an enum, in its order. */
  words: string[]
  /** Filled by the database only: generated, or an identity that takes no value. */
  isGenerated: boolean
  /** The key that a foreign key refers to, when it is one column. */
  referencesColumn: string | null
  referencesSchema: string | null
  /** The largest figure without its sign, and the most decimals; 0 for other columns and without rows. */
  largest: number
  decimals: number
}

export interface ReadTable {
  name: string
  /** Null when it is the schema in which statements look first. */
  schema: string | null
  kind: 'table' | 'view' | 'foreign'
  /** The columns that identify a row; empty when nothing in the database guarantees any. */
  key: string[]
  columns: ReadColumn[]
  /** Foreign keys of several columns. */
  wideReferences: WideReference[]
  /** What the connection's user may do. */
  may: { insert: boolean; update: boolean; delete: boolean }
}

/** A foreign key of several columns, each beside the one that it refers to. */
export interface WideReference {
  table: string
  schema: string | null
  columns: string[]
  referred: string[]
}

const kinds: Record<string, ReadTable['kind']> = {
  r: 'table',
  p: 'table',
  v: 'view',
  m: 'view',
  f: 'foreign',
}

/** Reads a table or view, named alone or as schema.name. Throws with a message for users when there is none. */
export async function readTable(db: Queryable, asked: string): Promise<ReadTable> {
  const table = (await findTable(db, asked)) ?? (await refuseUnknown(db, asked))
  const columns = await readColumns(db, table.id)
  const { name, kind, schema } = table
  return {
    name,
    schema,
    kind: kinds[kind]!,
    key: await keyOf(db, table.id),
    columns: await withFigures(db, { schema, name, columns }),
    wideReferences: await readWideReferences(db, table.id),
    may: await rightsOn(db, table.id),
  }
}

/** Whether the product made the table, or somebody made it just like the product does. */
export function hasOwnShape({ kind, schema, key, columns }: ReadTable): boolean {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const moment = 'timestamp with time zone'
  const own = {
    id: 'bigint',
    tenant_id: 'bigint',
    version: 'integer',
    created_at: moment,
    updated_at: moment,
  }
  return (
    kind === 'table' &&
    schema === null &&
    key.join() === 'id' &&
    Object.entries(own).every(([name, type]) => types.get(name) === type)
  )
}

interface FoundTable {
  id: number
  name: string
  kind: string
  schema: string | null
}

// A name with a dot may be a name and a schema, or a name with a dot.
function findTable(db: Queryable, asked: string): Promise<FoundTable | undefined> {
  return maybeOne(
    db,
    sql<FoundTable>`
      select c.oid::int as id, c.relname as name, c.relkind::text as kind,
        case when n.nspname = current_schema() then null else n.nspname end as schema
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and ((c.relname = ${asked} and n.nspname = any(current_schemas(false))) or n.nspname || '.' || c.relname = ${asked})
      order by n.nspname = current_schema() desc
      limit 1
    `,
  )
}

async function refuseUnknown(db: Queryable, asked: string): Promise<never> {
  const tables = await many(
    db,
    sql<{ name: string }>`
      select case when n.nspname = current_schema() then c.relname else n.nspname || '.' || c.relname end as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by 1
    `,
  )
  const names = tables.map(({ name }) => name)
  const like = nearest(asked, names)
  throw new Error(
    `The database has no table "${asked}". ${like ? `Did you mean "${like}"?` : `It has: ${names.join(', ')}.`}`,
  )
}

function readColumns(
  db: Queryable,
  table: number,
): Promise<Omit<ReadColumn, 'longest' | 'largest' | 'decimals'>[]> {
  return many(
    db,
    sql<Omit<ReadColumn, 'longest' | 'largest' | 'decimals'>>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as base_type,
        array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as words,
        a.attnotnull or t.typnotnull as not_null, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
        case when a.attidentity = 'd' then 'generated by default' else pg_get_expr(d.adbin, d.adrelid) end as default,
        exists (
          select from pg_index i
          where i.indrelid = c.oid and i.indisunique and i.indpred is null
            and (select array_agg(k.attname order by k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey) and k.attname <> 'tenant_id') = array[a.attname]
        ) as unique,
        f.relname as references, f.referred as references_column, f.nspname as references_schema,
        coalesce((
          select array_agg(pg_get_constraintdef(k.oid) order by k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        ), '{}') as checks
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join lateral (
        select r.relname, ra.attname as referred,
          case when n.nspname = current_schema() then null else n.nspname end as nspname
        from pg_constraint k
        join pg_class r on r.oid = k.confrelid
        join pg_namespace n on n.oid = r.relnamespace
        join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
        limit 1
      ) f on true
      where c.oid = ${table}::oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    `,
  )
}

function readWideReferences(db: Queryable, table: number): Promise<WideReference[]> {
  return many(
    db,
    sql<WideReference>`
      select r.relname as "table", case when n.nspname = current_schema() then null else n.nspname end as schema,
        array(
          select a.attname::text from unnest(k.conkey) with ordinality as c (attnum, place)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum
          order by c.place
        ) as columns,
        array(
          select a.attname::text from unnest(k.confkey) with ordinality as c (attnum, place)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.attnum
          order by c.place
        ) as referred
      from pg_constraint k
      join pg_class r on r.oid = k.confrelid
      join pg_namespace n on n.oid = r.relnamespace
      where k.conrelid = ${table}::oid and k.contype = 'f' and array_length(k.conkey, 1) > 1
      order by k.conname
    `,
  )
}

// The primary key, else the shortest unique index over columns that are never null.
async function keyOf(db: Queryable, table: number): Promise<string[]> {
  const key = await maybeOne(
    db,
    sql<{ columns: string[] }>`
      select array(
        select a.attname::text
        from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        order by k.place
      ) as columns
      from pg_index i
      where i.indrelid = ${table}::oid and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
        and not exists (
          select from pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = any(i.indkey[0:i.indnkeyatts - 1]) and not a.attnotnull
        )
      order by i.indisprimary desc, i.indnkeyatts, i.indexrelid
      limit 1
    `,
  )
  return key?.columns ?? []
}

function rightsOn(db: Queryable, table: number): Promise<ReadTable['may']> {
  const may = (right: string) => sql`has_table_privilege(${table}::oid, ${right}::text)`
  return one(
    db,
    sql<ReadTable['may']>`
      select ${may('insert')} as "insert", ${may('update')} as "update", ${may('delete')} as "delete"
    `,
  )
}

/** A text with line breaks counts as longer than what one line holds. */
const WITH_LINE_BREAKS = 1000

/** Types whose values say how long or large a field has to be. */
const isText = (type: string) => /^(text|citext|character varying)$/.test(type)
const isFigure = (type: string) => /^(bigint|numeric|real|double precision|money)/.test(type)

interface Measured {
  schema: string | null
  name: string
  columns: Omit<ReadColumn, 'longest' | 'largest' | 'decimals'>[]
}

async function withFigures(db: Queryable, { schema, name, columns }: Measured): Promise<ReadColumn[]> {
  const from = schema === null ? sql.id(name) : sql.id(schema, name)
  const measured = columns.map(({ name: column, baseType }) => {
    const value = sql.id(column)
    if (isText(baseType))
      return sql`array[coalesce(max(case when strpos(${value}::text, chr(10)) > 0 then ${WITH_LINE_BREAKS} else char_length(${value}::text) end), 0)::float8, 0, 0]`
    if (!isFigure(baseType)) return sql`array[0, 0, 0]::float8[]`
    return sql`array[0, coalesce(max(abs(${value}::numeric)), 0)::float8, coalesce(max(scale(trim_scale(${value}::numeric))), 0)]`
  })
  if (measured.length === 0) return []
  // The count makes one row of it also where nothing else is measured, as in a table of references alone.
  const found = await one(
    db,
    sql<Record<string, number[]> & { rows: string }>`
      select count(*) as rows, ${sql.join(measured.map((each, at) => sql`${each} as ${sql.id(`m${at}`)}`))} from ${from}
    `,
  )
  return columns.map((column, at) => {
    const [longest = 0, largest = 0, decimals = 0] = found[`m${at}`] ?? []
    return { ...column, longest, largest, decimals }
  })
}
