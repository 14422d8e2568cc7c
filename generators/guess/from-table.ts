// Derives a screen's fields from an existing table: its columns, lengths and constraints, or its longest
// value where nothing limits the length.
import { sql } from 'kysely'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { typeOf } from '../../src/shared/screen/normalize-field.ts'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { camelCase, snakeCase } from '../../src/shared/screen/words.ts'
import { many, one, type Queryable } from '../../src/server/db/connection.ts'
import { listFor, placeFields, type ScreenDraft } from './draft.ts'
import { labelFor } from './name-field.ts'
import { roundUp } from './values.ts'

/** Columns that every screen's table has; the format adds them. */
const OWN = new Set('id tenant_id version deleted_at created_by updated_by created_at updated_at'.split(' '))
const LONGEST_LINE = 200

export interface TableColumn {
  name: string
  /** As PostgreSQL writes it, for example numeric(18,2). */
  type: string
  notNull: boolean
  default: string | null
  unique: boolean
  /** The table that a foreign key refers to. */
  references: string | null
  /** Definitions of the check constraints on this column alone. */
  checks: string[]
  /** The length of its longest text; 0 when there is none. */
  longest: number
}

/** Reads a table's columns. Throws with a message for users when there is no such table. */
export async function readTable(db: Queryable, table: string): Promise<TableColumn[]> {
  const tables = await many(
    db,
    sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      order by relname
    `,
  )
  const names = tables.map(({ name }) => name)
  if (!names.includes(table)) {
    const like = nearest(table, names)
    throw new Error(
      `The database has no table "${table}". ${like ? `Did you mean "${like}"?` : `It has: ${names.join(', ')}.`}`,
    )
  }
  const columns = await many(
    db,
    sql<Omit<TableColumn, 'longest'>>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
        pg_get_expr(d.adbin, d.adrelid) as default,
        exists (
          select from pg_index i
          where i.indrelid = c.oid and i.indisunique and i.indpred is null
            and (select array_agg(k.attname order by k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey) and k.attname <> 'tenant_id') = array[a.attname]
        ) as unique,
        (
          select f.relname from pg_constraint k
          join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
          limit 1
        ) as references,
        coalesce((
          select array_agg(pg_get_constraintdef(k.oid) order by k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        ), '{}') as checks
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relname = ${table} and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    `,
  )
  const texts = columns.filter(({ type }) => type === 'text').map(({ name }) => name)
  const lengths = texts.length > 0 ? await longestOf(db, table, texts) : {}
  return columns.map((column) => ({ ...column, longest: lengths[column.name] ?? 0 }))
}

async function longestOf(db: Queryable, table: string, texts: string[]): Promise<Record<string, number>> {
  const counted = texts.map((name) => sql`coalesce(max(char_length(${sql.ref(name)})), 0)`)
  const { lengths } = await one(
    db,
    sql<{ lengths: number[] }>`select array[${sql.join(counted)}] as lengths from ${sql.table(table)}`,
  )
  return Object.fromEntries(texts.map((name, at) => [name, lengths[at]!]))
}

interface Around {
  /** The new screen's name. */
  name: string
  table: string
  screens: Screen[]
  known: Dict[]
}

/** A screen's fields from a table's columns, each with the reason for its type. */
export function draftFromTable(columns: TableColumn[], { name, table, screens, known }: Around): ScreenDraft {
  const draft: ScreenDraft = { fields: {}, dicts: {}, told: [] }
  const there = new Set(columns.map((column) => column.name))
  const fields: Record<string, RawField> = {}
  for (const column of columns) {
    if (OWN.has(column.name)) continue
    const kind = kindOf(column, screens)
    if ('unfit' in kind) {
      draft.told.push(`${column.name}: left out; ${kind.unfit}`)
      continue
    }
    const { why, base, choices, ...words } = kind
    const prop = camelCase(base)
    const label = labelFor(base.replace(/_id$/, ''))
    const field: RawField = { label, ...words }
    if (choices) {
      const list = listFor(choices, {
        title: label,
        code: `${name}-${base.replaceAll('_', '-')}`,
        known,
        areStored: true,
      })
      field.dict = list.code
      if (list.dict) draft.dicts[list.code] = list.dict
    }
    const given = defaultOf(column, field)
    if (given !== undefined) field.default = given
    if (column.notNull) field.required = true
    if (column.unique) field.unique = true
    const expected = `${snakeCase(prop)}${field.type ? definitionOf(field.type).columnSuffix : ''}`
    if (expected !== column.name) field.sqlColumn = column.name
    fields[prop] = field
    draft.told.push(
      `${column.name} → ${prop}: ${field.dict ? `dict ${field.dict}` : field.ref ? `ref ${field.ref}` : (field.type ?? 'string')} (${[
        why,
        ...(column.notNull ? ['not null: required'] : []),
        ...(column.unique ? ['unique'] : []),
      ].join('; ')})`,
    )
  }
  draft.fields = placeFields(fields)
  draft.table = { name: table, ...(there.has('deleted_at') && { trash: true }) }
  const lacking = ['id', 'tenant_id', 'version', 'created_at', 'updated_at'].filter(
    (each) => !there.has(each),
  )
  if (lacking.length > 0)
    draft.told.push(
      `${table} lacks ${lacking.join(', ')}, which every screen's table has; npm run gen drafts what can be added.`,
    )
  return draft
}

type Kind = { base: string; why: string; choices?: string[] } & RawField

function kindOf(column: TableColumn, screens: Screen[]): Kind | { unfit: string } {
  const { name, type, references, checks } = column
  const list = checks.map(closedList).find((values) => values !== null)
  if (references) {
    const target = screens.find((screen) => screen.table.name === references)
    if (target) return { base: name, why: `points to ${references}`, ref: target.name }
    return { unfit: `it points to ${references}, which no screen shows` }
  }
  if (type === 'bigint' && name.endsWith('_fen'))
    return { base: name.slice(0, -'_fen'.length), why: 'an amount in fen', type: 'money' }
  const sized = /^character varying\((\d+)\)$/.exec(type)?.[1]
  if (type === 'text' || sized !== undefined) {
    if (list) return { base: name, why: 'a check allows these values only', choices: list }
    return textKind(column, sized === undefined ? lengthIn(checks) : Number(sized))
  }
  const decimals = /^numeric\(\d+,(\d+)\)$/.exec(type)?.[1]
  if (decimals !== undefined && Number(decimals) <= 6)
    return { base: name, why: type, type: 'number', decimals: Number(decimals) }
  const plain = plainTypes[type]
  return plain
    ? { base: name, why: type, type: plain }
    : { unfit: `the format keeps nothing in a column of type ${type}` }
}

const plainTypes: Record<string, RawField['type']> = {
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'datetime',
  'text[]': 'tags',
  jsonb: 'json',
}

function textKind({ name, longest }: TableColumn, limit: number | null): Kind {
  const maxLength = limit ?? roundUp(Math.max(longest, 1))
  const why =
    limit === null
      ? longest > 0
        ? `text of up to ${longest} characters`
        : 'text'
      : `text of at most ${limit}`
  if (maxLength > LONGEST_LINE) return { base: name, why, type: 'text', maxLength }
  // The column's name says it all.
  if (/(^|_)e?mail$/.test(name))
    return { base: name, why: 'the name says e-mail', type: 'email', maxLength: Math.max(maxLength, 40) }
  return { base: name, why, maxLength }
}

/** CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text]))) → A, B; null for any other check. */
export function closedList(definition: string): string[] | null {
  if (!/= ANY \(|^CHECK \(\((\(?\w+ = '[^']*'::text\)?( OR )?)+\)\)$/.test(definition)) return null
  const values = [...definition.matchAll(/'((?:[^']|'')*)'::(?:text|character varying)/g)].map(([, value]) =>
    value!.replaceAll("''", "'"),
  )
  return values.length > 0 ? values : null
}

function lengthIn(checks: string[]): number | null {
  const limit = checks.map((check) => /(?:char_length|length)\(\w+\) <= (\d+)/.exec(check)?.[1]).find(Boolean)
  return limit === undefined ? null : Number(limit)
}

function defaultOf({ default: given }: TableColumn, field: RawField): RawField['default'] {
  if (given === null || field.ref) return undefined
  const { defaultIs, columnUnits, cel } = definitionOf(typeOf(field))
  if (defaultIs === 'boolean') return given === 'true'
  if (defaultIs === 'number') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) / columnUnits : undefined
  if (cel !== 'string') return undefined
  return /^'((?:[^']|'')*)'::/.exec(given)?.[1]?.replaceAll("''", "'") || undefined
}
