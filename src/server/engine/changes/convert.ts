// How a value of one kind of column becomes a value of another, in SQL. A value that has no
// counterpart becomes null, so that the rows at stake can be listed before anything is changed.
import type { Dict, FieldType } from '../../../shared/screen/normal-form.ts'
import { literal } from './step.ts'

type Kind =
  | 'text'
  | 'dict'
  | 'integer'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'list'
  | 'other'

/** A column as far as its values' meaning goes. */
export interface Meaning {
  kind: Kind
  /** The column type. */
  type: string
  /** The values that a dict allows. */
  items: Dict['items']
}

const kinds: Partial<Record<FieldType, Kind>> = {
  string: 'text',
  text: 'text',
  richText: 'text',
  phone: 'text',
  email: 'text',
  link: 'text',
  colour: 'text',
  integer: 'integer',
  duration: 'integer',
  number: 'number',
  percent: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  dateRange: 'date',
  datetime: 'datetime',
  datetimeRange: 'datetime',
  dict: 'dict',
  dictMany: 'list',
  tags: 'list',
}

const kindsOfTypes: Record<string, Kind> = {
  text: 'text',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'datetime',
  'text[]': 'list',
}

/** What the values of a field's column mean. */
export function meaningOf(field: { type: FieldType }, type: string, items: Dict['items'] = []): Meaning {
  return { kind: kinds[field.type] ?? 'other', type, items }
}

/** The kinds of values that a column of a type may hold; a whole number may be an amount in fen. */
const held: Record<string, Kind[]> = {
  text: ['text', 'dict'],
  integer: ['integer'],
  bigint: ['integer', 'money'],
  boolean: ['boolean'],
  date: ['date'],
  timestamptz: ['datetime'],
  'text[]': ['list'],
}

/** Whether a column that now has this type can hold values of the kind. */
export function canHold(type: string, kind: Kind): boolean {
  return (
    kind === 'other' ||
    (type.startsWith('numeric') ? kind === 'number' : (held[type]?.includes(kind) ?? true))
  )
}

/** The same of a column that no field is known of. */
export function meaningOfType(name: string, type: string): Meaning {
  const kind = type.startsWith('numeric')
    ? 'number'
    : type === 'bigint' && name.endsWith('_fen')
      ? 'money'
      : (kindsOfTypes[type] ?? 'other')
  return { kind, type, items: [] }
}

/** The expression that turns `value` into the other kind; null where no conversion is known. */
export function conversion(from: Meaning, to: Meaning): ((value: string) => string) | null {
  const text = textOf(from)
  switch (to.kind) {
    case 'text':
      return text
    case 'dict':
      return text && ((value) => itemOf(text(value), to.items))
    case 'integer':
    case 'number':
    case 'money': {
      const figure = figureOf(from)
      return figure && ((value) => fittingFigure(figure(value), to))
    }
    case 'boolean':
      return text && ((value) => truthOf(text(value)))
    case 'date':
      return dateOf(from)
    case 'datetime':
      return momentOf(from)
    case 'list':
      return listOf(from, text)
    case 'other':
      return null
  }
}

const ZONE = `at time zone 'Asia/Shanghai'`

function textOf({ kind }: Meaning): ((value: string) => string) | null {
  switch (kind) {
    case 'text':
    case 'dict':
      return (value) => value
    case 'integer':
    case 'boolean':
      return (value) => `${value}::text`
    case 'number':
      return (value) => `trim_scale(${value})::text`
    case 'money':
      return (value) => `(${value} / 100.0)::numeric(18,2)::text`
    case 'date':
      return (value) => `to_char(${value}, 'YYYY-MM-DD')`
    case 'datetime':
      return (value) => `to_char(${value} ${ZONE}, 'YYYY-MM-DD HH24:MI:SS')`
    case 'list':
      return (value) => `nullif(array_to_string(${value}, ', '), '')`
    case 'other':
      return null
  }
}

function figureOf({ kind }: Meaning): ((value: string) => string) | null {
  switch (kind) {
    case 'text':
    case 'dict':
      return (value) =>
        `case when btrim(${value}) ~ '^[+-]?[0-9]{1,12}(\\.[0-9]{1,6})?$' then btrim(${value})::numeric end`
    case 'integer':
    case 'number':
      return (value) => `${value}::numeric`
    case 'money':
      return (value) => `${value} / 100.0`
    case 'boolean':
      return (value) => `${value}::integer::numeric`
    default:
      return null
  }
}

function fittingFigure(figure: string, { kind, type }: Meaning): string {
  const scale = /,(\d+)\)/.exec(type)?.[1] ?? '2'
  // Written out each time: what a type is changed with cannot contain a query of its own.
  const n = `(${figure})`
  const rule = {
    integer: `${n} = trunc(${n}) and abs(${n}) <= 2147483647`,
    number: `${n} = round(${n}, ${scale}) and abs(${n}) < 1e${18 - Number(scale)}`,
    money: `${n} * 100 = trunc(${n} * 100)`,
  }[kind as 'integer' | 'number' | 'money']
  return `case when ${rule} then (${kind === 'money' ? `${n} * 100` : n})::${type} end`
}

function itemOf(text: string, items: Dict['items']): string {
  const ofLabel = items.flatMap(({ value, label }) =>
    [label.zh, label.en].map((each) => ` when ${text} = ${literal(each)} then ${literal(value)}`),
  )
  const values = items.map(({ value }) => literal(value)).join(', ')
  return `case when ${text} in (${values || 'null'}) then ${text}${ofLabel.join('')} end`
}

function truthOf(text: string): string {
  const word = `lower(btrim(${text}))`
  return `case when ${word} in ('true', 'yes', 'y', '1', '是') then true when ${word} in ('false', 'no', 'n', '0', '否') then false end`
}

/** A day as text, when the calendar has it. */
function dayIn(text: string): string {
  const first = `(left(${text}, 8) || '01')::date`
  const days = `extract(day from ${first} + interval '1 month' - interval '1 day')`
  return `case when ${text} ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' and ${text} !~ '-00$' then case when substr(${text}, 9, 2)::integer <= ${days} then ${text}::date end end`
}

function dateOf({ kind }: Meaning): ((value: string) => string) | null {
  if (kind === 'date') return (value) => value
  if (kind === 'text') return (value) => dayIn(`btrim(${value})`)
  if (kind !== 'datetime') return null
  return (value) => `case when (${value} ${ZONE})::time = '00:00' then (${value} ${ZONE})::date end`
}

function momentOf({ kind }: Meaning): ((value: string) => string) | null {
  if (kind === 'datetime') return (value) => value
  if (kind === 'date') return (value) => `${value}::timestamp ${ZONE}`
  if (kind !== 'text') return null
  return (value) => {
    const time = `coalesce(nullif(btrim(substr(btrim(${value}), 11)), ''), '00:00')`
    const hasTime = `${time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'`
    return `case when ${hasTime} then ((${dayIn(`left(btrim(${value}), 10)`)}) + ${time}::time) ${ZONE} end`
  }
}

function listOf(
  { kind }: Meaning,
  text: ((value: string) => string) | null,
): ((value: string) => string) | null {
  if (kind === 'list') return (value) => value
  if (kind !== 'text' && kind !== 'dict') return null
  return (value) =>
    `case when coalesce(btrim(${text!(value)}), '') = '' then '{}'::text[] else regexp_split_to_array(btrim(${text!(value)}), '\\s*[,，、;；]\\s*') end`
}
