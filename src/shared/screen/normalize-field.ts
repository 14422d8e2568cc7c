import type { FieldTypeDefinition, PartsPlace } from '../field-types/definition.ts'
import { definitionOf, shownDefinition } from '../field-types/field-types.ts'
import { chosenNames, namesInText } from './chosen-names.ts'
import type { Field, FieldParts, FieldType } from './normal-form.ts'
import type { FormEntry, Preset, Total } from './normal-field-parts.ts'
import type { Column, Search, SearchType } from './normal-list.ts'
import type { RawField, RawTotal } from './raw.ts'
import type { ScreenFile } from './normalize.ts'
import { fieldCode } from './field-codes.ts'
import { DEFAULT_COLUMNS } from './normalize-form.ts'
import { viewersOf } from './viewers.ts'
import { snakeCase } from './words.ts'

interface Place extends PartsPlace {
  screen: ScreenFile
  /** The fields beside it, where these are not the screen's: those that an action asks for. */
  asking?: Record<string, RawField>
  menuCode: string
}

/** Columns that every table has, even if its file does not list them; a field of that name only shows them. */
export const metaColumns: Record<string, string> = {
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  createdBy: 'created_by',
  updatedBy: 'updated_by',
}

/** The parts of a type that has none. */
const noParts: FieldParts = {
  of: null,
  dict: null,
  ref: null,
  link: null,
  computed: null,
  upload: null,
  level: null,
  lines: null,
}

export function normalizeField(prop: string, raw: RawField, place: Place): Field {
  const { screen, menuCode } = place
  const type = typeOf(raw)
  const definition = definitionOf(type)
  const parts: FieldParts = { ...noParts, ...definition.parts(prop, raw, place) }
  const shown = shownDefinition({ type, computed: parts.computed })
  const isWorkedOut = parts.computed !== null || raw.total !== undefined
  const readOnly = raw.readOnly ?? (isWorkedOut || prop in metaColumns)
  const field = {
    prop,
    label: raw.label!,
    type,
    columns: columnsOf(prop, raw, {
      definition,
      of: parts.of,
      isExisting: Boolean(screen.raw.table?.existing),
    }),
    ...parts,
    required: raw.required ?? false,
    unique: raw.unique ?? false,
    default: raw.default ?? null,
    preset: presetOf(raw, place),
    total: raw.total ? totalIn(raw.total) : null,
    number: raw.number ?? null,
    maxLength: raw.maxLength ?? definition.maxLength,
    minLength: raw.minLength ?? definition.minLength,
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    exclusiveMinimum: raw.exclusiveMinimum ?? null,
    exclusiveMaximum: raw.exclusiveMaximum ?? null,
    decimals: raw.decimals ?? shown.decimals,
    pattern: raw.pattern ?? null,
    checkDigit: raw.checkDigit ?? null,
    search: searchOf(raw, definition),
    column: definition.isSecret ? null : columnOf(raw, shown),
    form: formOf(raw, {
      definition,
      isHidden: readOnly && !isWorkedOut,
      columns: screen.raw.form?.columns ?? DEFAULT_COLUMNS,
    }),
    secret: definition.isSecret,
    readOnly,
    filledByServer: raw.filledByServer ?? false,
    readCode: raw.readCode ? fieldCode(menuCode, 'read', prop) : null,
    writeCode: raw.writeCode ? fieldCode(menuCode, 'write', prop) : null,
    viewers: raw.showWhen ? viewersOf(raw.showWhen) : null,
    was: raw.was ?? null,
  }
  // Each definition returns the parts of its own type.
  return field as Field
}

function totalIn({ of, where, ...given }: RawTotal): Total {
  const kind = (['count', 'sum', 'min', 'max', 'avg'] as const).find((each) => given[each] !== undefined)
  const prop = kind === undefined || kind === 'count' ? null : (given[kind] ?? null)
  const [screen = '', by] = of.split('.')
  const rows =
    by === undefined ? { lines: of, related: null } : { lines: null, related: { screen, prop: by } }
  return { ...rows, kind: kind ?? 'count', prop, where: where ?? null }
}

function presetOf({ defaultFrom }: RawField, { screen, fieldOf, asking }: Place): Preset | null {
  if (defaultFrom === undefined) return null
  const beside = asking ?? screen.raw.fields
  return {
    from: defaultFrom,
    names: [...namesInText(defaultFrom)],
    chosen: chosenNames(defaultFrom).flatMap(({ ref, prop }) => {
      const target = beside[ref]?.ref
      const chosen = target ? fieldOf(target, prop) : undefined
      const type = chosen && definitionOf(typeOf(chosen)).cel
      return type ? [{ ref, prop, type }] : []
    }),
  }
}

/** The type of a field in a file, including the default. */
export function typeOf(raw: RawField): FieldType {
  return raw.type ?? (raw.lines ? 'lines' : raw.dict ? 'dict' : raw.ref ? 'ref' : 'string')
}

/** The props of a range's two ends; null for other types. */
export function endsOf(prop: string, raw: RawField): [string, string] | null {
  return definitionOf(typeOf(raw)).columns === 2 ? (raw.of ?? [`${prop}Start`, `${prop}End`]) : null
}

function columnsOf(
  prop: string,
  raw: RawField,
  {
    definition,
    of,
    isExisting,
  }: { definition: FieldTypeDefinition; of: FieldParts['of']; isExisting: boolean },
): string[] {
  const { columns, columnSuffix } = definition
  if (of) return of.map(snakeCase)
  if (columns === 0) return []
  // The statements read an existing table under the names of the product; see existing-table.ts.
  if (raw.sqlColumn && !isExisting) return [raw.sqlColumn]
  const column = snakeCase(prop)
  return [columnSuffix === '_id' && column.endsWith('_id') ? column : `${column}${columnSuffix}`]
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

function searchOf(raw: RawField, { isSearchedAsText }: FieldTypeDefinition): Search | null {
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
    match: match === 'contains' && !isSearchedAsText ? 'equals' : match,
    value: given.value === undefined ? null : String(given.value),
    slot: given.slot ?? null,
  }
}

/** Whether the search of a field suggests values from its column. */
export function isSuggested({ type, search, columns, secret }: Field): boolean {
  return (
    search?.type === 'autocomplete' &&
    search.match === 'contains' &&
    definitionOf(type).isSearchedAsText &&
    columns.length === 1 &&
    !secret
  )
}

function columnOf(raw: RawField, { isFigure }: FieldTypeDefinition): Column | null {
  if (!raw.column) return null
  const given = raw.column === true ? {} : typeof raw.column === 'string' ? { slot: raw.column } : raw.column
  return {
    align: given.align ?? (isFigure ? 'right' : 'left'),
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

function formOf(
  raw: RawField,
  { definition, isHidden, columns }: { definition: FieldTypeDefinition; isHidden: boolean; columns: number },
): FormEntry | null {
  // A value that is worked out appears in the form for reading: it follows what is typed.
  if (raw.form === false || isHidden) return null
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
    span: given.span ?? (definition.isWide ? 24 : 24 / columns),
    showWhen: raw.showWhen ?? null,
    requiredWhen: raw.requiredWhen ?? null,
    disabledWhen: raw.disabledWhen ?? null,
    editable: raw.editable ?? true,
  }
}
