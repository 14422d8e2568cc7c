// Derives a screen's fields from a table of the product's own shape: its columns, lengths and constraints, or
// its longest value where nothing limits the length.
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { typeOf } from '../../src/shared/screen/normalize-field.ts'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { camelCase, snakeCase } from '../../src/shared/screen/words.ts'
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
  const values = [...definition.matchAll(/'((?:[^']|'')*)'::(?:text|character varying|bpchar)/g)].map(
    ([, value]) => value!.replaceAll("''", "'"),
  )
  return values.length > 0 ? values : null
}

export function lengthIn(checks: string[]): number | null {
  const limit = checks.map((check) => /(?:char_length|length)\(\w+\) <= (\d+)/.exec(check)?.[1]).find(Boolean)
  return limit === undefined ? null : Number(limit)
}

export function defaultOf({ default: given }: TableColumn, field: RawField): RawField['default'] {
  if (given === null || field.ref) return undefined
  const { defaultIs, columnUnits, cel } = definitionOf(typeOf(field))
  if (defaultIs === 'boolean') return given === 'true'
  if (defaultIs === 'number') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) / columnUnits : undefined
  if (cel !== 'string') return undefined
  return /^'((?:[^']|'')*)'::/.exec(given)?.[1]?.replaceAll("''", "'") || undefined
}
