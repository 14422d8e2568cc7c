// Checks of single fields: labels, kinds, limits, defaults, names.
import { reserved } from '../condition.ts'
import { keyOf } from '../normalize.ts'
import { definitionOf, takes } from '../../field-types/field-types.ts'
import { metaColumns, typeOf } from '../normalize-field.ts'
import type { RawField } from '../raw.ts'
import { everyField, normalOrNull, suggestion, type Check, type Finding } from './support.ts'

/** What a list's call and its address say beside the props that are searched by. */
const LIST_WORDS = ['current', 'size', 'orderBy', 'quick', 'only', 'groupBy', 'ofGroup', 'look', 'view']

export const fieldChecks: Record<string, Check> = {
  *'A check character belongs to one line of text'({ raw }) {
    for (const [at, { type = 'string', checkDigit, dict, ref, lines }] of everyField(raw))
      if (checkDigit && (!takes(type, 'checkDigit') || dict || ref || lines))
        yield { field: `${at}.checkDigit`, fix: 'Leave it out, or make the field a "string".' }
  },
  *'Every field has a label in both languages'({ raw }) {
    for (const [at, field] of everyField(raw))
      if (!field.label) yield { field: `${at}.label`, fix: 'Add "label": { "zh": "…", "en": "…" }.' }
  },
  *'A dict names a value list under schemas/dicts'({ raw }, { dicts }) {
    const codes = dicts.map(({ code }) => code)
    for (const [at, { dict }] of everyField(raw))
      if (dict && !codes.includes(dict)) {
        const renamed = dicts.find(({ former }) => former === dict)
        const fix = renamed ? `It is called "${renamed.code}" now.` : suggestion(dict, codes)
        yield { field: `${at}.dict`, fix }
      }
  },
  *'A field of type dict or dictMany has a dict'({ raw }) {
    for (const [at, { type, dict }] of everyField(raw)) {
      if (type && takes(type, 'dict') && !dict)
        yield { field: `${at}.dict`, fix: 'Add "dict": "<name of a file under schemas/dicts>".' }
      if (dict && type && !takes(type, 'dict'))
        yield { field: `${at}.type`, fix: 'Leave "type" out, or write dict or dictMany.' }
    }
  },
  *'A ref names another screen'({ raw }, { known }) {
    for (const [at, { ref }] of everyField(raw))
      if (ref && !known.has(ref)) yield { field: `${at}.ref`, fix: suggestion(ref, [...known]) }
  },
  *'A ref points to a screen whose file can be read'({ raw }, { known, screens }) {
    for (const [at, { ref }] of everyField(raw))
      if (ref && known.has(ref) && !screens.has(ref))
        yield { field: `${at}.ref`, fix: `Mend the file of "${ref}" first.` }
  },
  *'A field of type ref or refMany has a ref'({ raw }) {
    for (const [at, { type, ref }] of everyField(raw)) {
      if (type && takes(type, 'ref') && !ref)
        yield { field: `${at}.ref`, fix: 'Add "ref": "<name of a screen>".' }
      if (ref && type && !takes(type, 'ref'))
        yield { field: `${at}.type`, fix: 'Leave "type" out, or write ref or refMany.' }
    }
  },
  *'"of" belongs to a range'({ raw }) {
    for (const [at, { of, type }] of everyField(raw))
      if (of && !takes(type ?? 'string', 'of'))
        yield { field: `${at}.of`, fix: 'Write "type": "dateRange" or "datetimeRange".' }
  },
  *'Limits fit the kind of value'({ raw }) {
    for (const [at, field] of everyField(raw)) yield* misfitLimits(at, field)
  },
  *'A smallest value is not above the largest'({ raw }) {
    for (const [at, { minimum, maximum, minLength, maxLength }] of everyField(raw)) {
      if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        yield { field: `${at}.minimum`, fix: 'Swap minimum and maximum.' }
      if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
        yield { field: `${at}.minLength`, fix: 'Swap minLength and maxLength.' }
    }
  },
  *'A searched date is sent as the server reads it'({ raw }) {
    for (const [at, { type = 'string', search }] of everyField(raw)) {
      if (typeof search !== 'object' || search.valueFormat === undefined) continue
      const readable = definitionOf(type).dayFormats
      if (!readable.includes(search.valueFormat))
        yield {
          field: `${at}.search.valueFormat`,
          fix:
            readable.length > 0
              ? `Leave it out, or write ${readable.join(' or ')}.`
              : 'Leave it out: this field has no dates.',
        }
    }
  },
  *'An initial search is a value that the field can have'({ raw }, { dicts }) {
    for (const [at, field] of everyField(raw)) {
      if (typeof field.search !== 'object' || field.search.value === undefined) continue
      const fix = initialFault(field, field.search.value, dicts)
      if (fix) yield { field: `${at}.search.value`, fix }
    }
  },
  *'A pattern is a regular expression'({ raw }) {
    for (const [at, { pattern }] of everyField(raw)) {
      if (!pattern) continue
      const fault = regexFault(pattern.regex)
      if (fault) yield { field: `${at}.pattern.regex`, fix: fault }
    }
  },
  *'A default is a value the field accepts'({ raw }, { dicts }) {
    for (const [at, field] of everyField(raw)) {
      if (field.default === undefined) continue
      const type = typeOf(field)
      const { isArray, columns } = definitionOf(type)
      if (isArray || columns !== 1 || takes(type, 'ref') || takes(type, 'accept')) {
        yield { field: `${at}.default`, fix: 'Leave it out: fields of this type begin empty.' }
        continue
      }
      const items = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
      if (items && !items.includes(String(field.default)))
        yield { field: `${at}.default`, fix: suggestion(String(field.default), items) }
      const wanted = definitionOf(field.type ?? 'string').defaultIs
      if (typeof field.default !== wanted) yield { field: `${at}.default`, fix: `Write a ${wanted}.` }
    }
  },
  *'No field takes a name the row has already'({ raw }) {
    const key = keyOf({ raw })
    for (const [prop, field] of Object.entries(raw.fields)) {
      if (prop === key)
        yield { field: `fields.${prop}`, fix: 'The id is there without being declared; choose another name.' }
      if (prop in metaColumns && !field.readOnly)
        yield { field: `fields.${prop}.readOnly`, fix: 'The server sets this one: add "readOnly": true.' }
      if (prop === 'tenantId' && field.ref !== 'tenant')
        yield { field: `fields.${prop}`, fix: 'tenantId is the row\'s tenant: write "ref": "tenant".' }
      if (reserved.has(prop) || LIST_WORDS.includes(prop))
        yield { field: `fields.${prop}`, fix: `"${prop}" has a meaning of its own; choose another name.` }
    }
  },
  *'No two fields share a column'(file, world) {
    const seen = new Map<string, string>()
    const normal = normalOrNull(file, world)
    for (const { prop, columns } of normal?.fields ?? []) {
      for (const column of columns) {
        const other = seen.get(column)
        if (other)
          yield {
            field: `fields.${prop}`,
            fix: `"${other}" is kept in column ${column} already; rename one of them.`,
          }
        seen.set(column, prop)
      }
    }
  },
}

function initialFault(
  { type = 'string', dict }: RawField,
  value: string | number | boolean,
  dicts: Parameters<Check>[1]['dicts'],
): string | undefined {
  const values = String(value).split(',')
  const items = dicts.find(({ code }) => code === dict)?.items.map((item) => item.value)
  const unknown = items && values.find((each) => !items.includes(each))
  if (unknown !== undefined) return suggestion(unknown, items!)
  const { searchFault } = definitionOf(type)
  return values.map(searchFault).find((fault) => fault !== null) ?? undefined
}

function regexFault(regex: string): string | null {
  try {
    return new RegExp(regex, 'u').source === '' ? 'Write an expression.' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function* misfitLimits(at: string, field: RawField): Iterable<Finding> {
  const type = typeOf(field)
  for (const word of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    if (field[word] !== undefined && !takes(type, 'bounds'))
      yield { field: `${at}.${word}`, fix: `${word} belongs to numbers; this is a ${type}.` }
  }
  for (const word of ['minLength', 'maxLength'] as const) {
    if (field[word] !== undefined && !takes(type, 'lengths'))
      yield { field: `${at}.${word}`, fix: `${word} belongs to text; this is a ${type}.` }
  }
  if (field.decimals !== undefined && !takes(field.as ?? type, 'decimals'))
    yield { field: `${at}.decimals`, fix: `decimals belongs to number and percent; this is a ${type}.` }
}
