// The kind of field that shows a column of any type, and the type to say in the file where the field's own differs.
import type { RawField } from '../../src/shared/screen/raw.ts'
import { closedList, lengthIn } from './from-table.ts'
import type { ReadColumn } from './read-table.ts'

/** A field for a column, with the reason; or why there is none. */
export type ExistingKind =
  | { unfit: string }
  | { why: string; field: RawField; choices?: string[]; isReadOnly?: true }

const LONGEST_TEXT = 20_000
/** Larger figures would lose their last digits on the way to a person and back. */
const LARGEST_FIGURE = 1e12
const MOST_DECIMALS = 6

/** How a column of an existing table is shown and edited. */
export function existingKindOf(column: ReadColumn): ExistingKind {
  const { type, baseType, words } = column
  if (words.length > 0)
    return { why: `an enum of ${words.length} words`, field: { sqlType: type }, choices: words }
  const kind = kindOfType(column)
  if ('unfit' in kind || type === baseType) return kind
  return { ...kind, why: `${kind.why}, behind the domain ${type}`, field: { ...kind.field, sqlType: type } }
}

function kindOfType(column: ReadColumn): ExistingKind {
  const { baseType: type, checks } = column
  const sized = /^character(?: varying)?\((\d+)\)$/.exec(type)?.[1]
  if (sized !== undefined || /^(text|citext|character varying)$/.test(type)) {
    const own = /^(text|character varying)/.test(type) ? {} : { sqlType: type }
    const list = checks.map(closedList).find((values) => values !== null)
    if (list) return { why: 'a check allows these values only', field: own, choices: list }
    const limit = sized === undefined ? lengthIn(checks) : Number(sized)
    const { why, field } = textKindOf(column, limit)
    return { why, field: { ...field, ...own } }
  }
  if (/^(bigint|numeric|real|double precision|money)/.test(type)) return figureKind(column)
  return plainKinds[type] ?? writtenKinds[type] ?? otherKind(type)
}

const MOST_IN_A_LINE = 255
/** Columns called so hold paragraphs, whatever is in them so far. */
const namesParagraph = /desc|note|comment|remark|body|content|memo/i

function textKindOf({ name, longest }: ReadColumn, limit: number | null): { why: string; field: RawField } {
  const why = limit === null ? `text of up to ${longest} characters` : `text of at most ${limit}`
  const isParagraph =
    limit === null ? longest > MOST_IN_A_LINE || namesParagraph.test(name) : limit > MOST_IN_A_LINE
  if (isParagraph) return { why, field: { type: 'text', maxLength: limit ?? LONGEST_TEXT } }
  const maxLength = limit ?? MOST_IN_A_LINE
  if (/(^|_)e?mail$/i.test(name) && maxLength >= 40)
    return { why: 'the name says e-mail', field: { type: 'email', maxLength } }
  return { why, field: { maxLength } }
}

function figureKind({ baseType: type, largest, decimals: most }: ReadColumn): ExistingKind {
  const limited = /^numeric\((\d+),(\d+)\)$/.exec(type)
  const decimals = limited ? Number(limited[2]) : type === 'bigint' ? 0 : type === 'money' ? 2 : most
  const isLarge =
    largest >= LARGEST_FIGURE || (limited && Number(limited[1]) - decimals > 12 && largest === 0)
  if (isLarge || decimals > MOST_DECIMALS)
    return {
      why: `${type}, with more digits than a number field keeps; shown as text`,
      field: { sqlType: type, maxLength: 60 },
      isReadOnly: true,
    }
  if (!limited) return { why: type, field: { type: 'number', decimals, sqlType: type } }
  const digits = Number(limited[1]) - decimals
  const maximum = Number(`${'9'.repeat(digits) || '0'}.${'9'.repeat(decimals) || '0'}`)
  const bounds = digits < 12 ? { minimum: -maximum, maximum } : {}
  return { why: type, field: { type: 'number', decimals, ...bounds } }
}

const plainKinds: Record<string, ExistingKind> = {
  smallint: {
    why: 'smallint',
    field: { type: 'integer', minimum: -32_768, maximum: 32_767, sqlType: 'smallint' },
  },
  integer: { why: 'integer', field: { type: 'integer' } },
  boolean: { why: 'boolean', field: { type: 'boolean' } },
  date: { why: 'date', field: { type: 'date' } },
  'timestamp with time zone': { why: 'a moment', field: { type: 'datetime' } },
  'text[]': { why: 'text[]', field: { type: 'tags' } },
  'character varying[]': { why: 'a list of texts', field: { type: 'tags', sqlType: 'character varying[]' } },
  jsonb: { why: 'jsonb', field: { type: 'json' } },
  json: { why: 'json', field: { type: 'json', sqlType: 'json' } },
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const writtenKinds: Record<string, ExistingKind> = {
  uuid: {
    why: 'uuid',
    field: {
      sqlType: 'uuid',
      maxLength: 36,
      pattern: { regex: uuid, say: { zh: '应为小写的 UUID', en: 'must be a UUID in small letters' } },
    },
  },
  'time without time zone': {
    why: 'a time of day',
    field: { type: 'time', sqlType: 'time without time zone' },
  },
}

function otherKind(type: string): ExistingKind {
  if (/^timestamp(\(\d\))? with time zone$/.test(type)) return plainKinds['timestamp with time zone']!
  if (/^timestamp(\(\d\))? without time zone$/.test(type))
    return { why: 'a clock without a zone, read as Shanghai’s', field: { type: 'datetime', sqlType: type } }
  if (type === 'bytea' || type === 'tsvector') return { unfit: `nobody reads a ${type}` }
  return { why: `${type}, shown as text`, field: { sqlType: type, maxLength: 2000 }, isReadOnly: true }
}
