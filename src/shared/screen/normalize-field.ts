import type { Field, FieldType, FormEntry, Lines, Reference } from './normal-form.ts'
import type { Column, Search, SearchType } from './normal-list.ts'
import { documentKinds, FILE_MAX_KB, IMAGE_MAX_KB, imageKinds } from '../files.ts'
import { RICH_TEXT_MAX } from '../rich-text.ts'
import type { RawField } from './raw.ts'
import type { ScreenFile } from './normalize.ts'
import { fieldCode } from './field-codes.ts'
import { DEFAULT_COLUMNS } from './normalize-form.ts'
import { snakeCase } from './words.ts'

interface Place {
  screen: ScreenFile
  menuCode: string
  reference: (target: string) => Omit<Reference, 'where' | 'holds' | 'anyTenant'>
  lines: (raw: RawField) => Lines | null
}

/** Columns every table has, whatever its file says; a field of that name only shows them. */
export const metaColumns: Record<string, string> = {
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  createdBy: 'created_by',
  updatedBy: 'updated_by',
}

export function normalizeField(
  prop: string,
  raw: RawField,
  { screen, menuCode, reference, lines }: Place,
): Field {
  const type = typeOf(raw)
  const target = raw.ref ? reference(raw.ref) : null
  const readOnly = raw.readOnly ?? (type === 'computed' || prop in metaColumns)
  const shownAs = type === 'computed' ? (raw.as ?? 'string') : type
  const secret = type === 'password'
  const of = isRange(type) ? (raw.of ?? ([`${prop}Start`, `${prop}End`] as [string, string])) : null
  const ref: Reference | null = target
    ? {
        ...target,
        where: raw.where ?? null,
        holds: raw.holds ?? true,
        anyTenant: raw.anyTenant ?? false,
        optionsPath: raw.where ? `${target.optionsPath}?for=${screen.name}.${prop}` : target.optionsPath,
      }
    : null
  return {
    prop,
    label: raw.label!,
    type,
    columns: columnsOf(prop, raw, { type, of }),
    of,
    required: raw.required ?? false,
    unique: raw.unique ?? false,
    default: raw.default ?? null,
    maxLength: raw.maxLength ?? defaultMaxLength(type),
    minLength: raw.minLength ?? (secret ? 8 : null),
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    exclusiveMinimum: raw.exclusiveMinimum ?? null,
    exclusiveMaximum: raw.exclusiveMaximum ?? null,
    decimals: raw.decimals ?? (hasDecimals(shownAs) ? 2 : 0),
    pattern: raw.pattern ?? null,
    checkDigit: raw.checkDigit ?? null,
    dict: raw.dict ?? null,
    ref,
    link:
      type === 'refMany'
        ? {
            table: `${snakeCase(screen.name)}_${snakeCase(prop)}`,
            ownColumn: `${snakeCase(screen.name)}_id`,
            otherColumn: `${snakeCase(raw.ref!)}_id`,
          }
        : null,
    computed: type === 'computed' ? { compute: raw.compute!, as: raw.as ?? 'string' } : null,
    upload: uploadOf(raw, type),
    level: type === 'region' ? (raw.level ?? 'district') : null,
    lines: type === 'lines' ? lines(raw) : null,
    search: searchOf(raw, type),
    column: secret ? null : columnOf(raw, type),
    form: formOf(raw, { type, readOnly, columns: screen.raw.form?.columns ?? DEFAULT_COLUMNS }),
    secret,
    readOnly,
    readCode: raw.readCode ? fieldCode(menuCode, 'read', prop) : null,
    writeCode: raw.writeCode ? fieldCode(menuCode, 'write', prop) : null,
    was: raw.was ?? null,
  }
}

function uploadOf(raw: RawField, type: FieldType): Field['upload'] {
  if (type !== 'file' && type !== 'image') return null
  const isImage = type === 'image'
  return {
    accept: raw.accept ?? (isImage ? imageKinds : documentKinds),
    maxBytes: (raw.maxSizeKb ?? (isImage ? IMAGE_MAX_KB : FILE_MAX_KB)) * 1024,
    maxCount: raw.maxCount ?? 1,
  }
}

function typeOf(raw: RawField): FieldType {
  return raw.type ?? (raw.lines ? 'lines' : raw.dict ? 'dict' : raw.ref ? 'ref' : 'string')
}

export function isRange(type: FieldType): boolean {
  return type === 'dateRange' || type === 'datetimeRange'
}

function columnsOf(
  prop: string,
  raw: RawField,
  { type, of }: { type: FieldType; of: [string, string] | null },
): string[] {
  if (of) return of.map(snakeCase)
  if (type === 'refMany' || type === 'computed' || type === 'lines') return []
  if (raw.sqlColumn) return [raw.sqlColumn]
  const column = snakeCase(prop)
  if (type === 'password') return [`${column}_hash`]
  if (type === 'money') return [`${column}_fen`]
  if (type === 'ref' && !column.endsWith('_id')) return [`${column}_id`]
  return [column]
}

// Unlimited text invites a megabyte into a name; only `text` is meant for paragraphs.
function defaultMaxLength(type: FieldType): number | null {
  switch (type) {
    case 'string':
    case 'link':
      return 200
    case 'text':
      return 2000
    case 'richText':
      return RICH_TEXT_MAX
    case 'email':
      return 120
    case 'password':
      return 72
    default:
      return null
  }
}

const matches: Record<SearchType, Search['match']> = {
  autocomplete: 'contains',
  select: 'equals',
  daterange: 'between',
  date: 'equals',
  radio: 'equals',
  radioGroup: 'equals',
  checkbox: 'in',
  checkboxGroup: 'in',
  input: 'contains',
}

const searchedAsText = new Set<FieldType>(['string', 'text', 'phone', 'email', 'link', 'colour', 'time'])

function searchOf(raw: RawField, type: FieldType): Search | null {
  if (!raw.search) return null
  const given = typeof raw.search === 'string' ? { type: raw.search } : raw.search
  const match = given.match ?? matches[given.type]
  return {
    type: given.type,
    placeholder: given.placeholder ?? null,
    format: given.format ?? null,
    valueFormat: given.valueFormat ?? null,
    disabled: given.disabled ?? false,
    searchHide: given.searchHide ?? false,
    match: match === 'contains' && !searchedAsText.has(type) ? 'equals' : match,
    value: given.value === undefined ? null : String(given.value),
    slot: given.slot ?? null,
  }
}

const hasDecimals = (type: FieldType) => type === 'number' || type === 'percent'
const figures = new Set<FieldType>(['integer', 'number', 'money', 'percent'])

/** Whether the search of a field suggests what its column holds. */
export function isSuggested({ type, search, columns, secret }: Field): boolean {
  return (
    search?.type === 'autocomplete' &&
    search.match === 'contains' &&
    searchedAsText.has(type) &&
    columns.length === 1 &&
    !secret
  )
}

function columnOf(raw: RawField, type: FieldType): Column | null {
  if (!raw.column) return null
  const given = raw.column === true ? {} : typeof raw.column === 'string' ? { slot: raw.column } : raw.column
  const isNumber = figures.has(type === 'computed' ? (raw.as ?? 'string') : type)
  return {
    align: given.align ?? (isNumber ? 'right' : 'left'),
    width: given.width ?? null,
    fixed: given.fixed ?? null,
    sort: given.sort ?? false,
    slot: given.slot ?? null,
    hide: given.hide ?? false,
    group: given.group ?? null,
    copyable: given.copyable ?? false,
    summary: given.summary ?? null,
    edit: given.edit ?? false,
  }
}

const wide = new Set<FieldType>(['text', 'richText', 'json', 'file', 'image', 'lines'])

function formOf(
  raw: RawField,
  { type, readOnly, columns }: { type: FieldType; readOnly: boolean; columns: number },
): FormEntry | null {
  // A computed field stands in the form to be read: it follows what is typed beside it.
  if (raw.form === false || (readOnly && type !== 'computed')) return null
  const given =
    raw.form === undefined || raw.form === true
      ? {}
      : typeof raw.form === 'string'
        ? { slot: raw.form }
        : raw.form
  return {
    slot: given.slot ?? null,
    placeholder: given.placeholder ?? null,
    help: given.help ?? null,
    span: given.span ?? (wide.has(type) || isRange(type) ? 24 : 24 / columns),
    showWhen: raw.showWhen ?? null,
    requiredWhen: raw.requiredWhen ?? null,
    disabledWhen: raw.disabledWhen ?? null,
    editable: raw.editable ?? true,
  }
}
