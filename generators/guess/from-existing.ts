// Derives a screen's fields from a table or view that another application owns.
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { typeOf } from '../../src/shared/screen/normalize-field.ts'
import { kebabCase, snakeCase } from '../../src/shared/screen/words.ts'
import { listFor, placeFields, type ScreenDraft } from './draft.ts'
import { existingKindOf } from './existing-kinds.ts'
import { defaultOf } from './from-table.ts'
import { labelFor, propsFor } from './name-field.ts'
import { wideField, wideReferences } from './wide-references.ts'
import type { ReadColumn, ReadTable } from './read-table.ts'

interface Around {
  /** The new screen's name. */
  name: string
  screens: Screen[]
  known: Dict[]
}

/** A screen's fields, key and rights over a table of another owner, each with its reason. */
export function draftFromExisting(table: ReadTable, around: Around): ScreenDraft {
  const draft: ScreenDraft = { fields: {}, dicts: {}, told: [] }
  const wide = wideReferences(table, around.screens)
  const props = propsFor([...table.columns.map(({ name }) => name), ...wide.map(({ target }) => target.name)])
  const replaced = new Set(wide.flatMap(({ isWritten, columns }) => (isWritten ? columns : [])))
  const labels = labelsFor(table.columns)
  const fields: Record<string, RawField> = {}
  for (const [index, column] of table.columns.entries()) {
    if (replaced.has(column.name)) continue
    const prop = props[index]!
    const made = fieldFor(column, { ...around, table, prop, label: labels[index]! })
    if ('unfit' in made) {
      draft.told.push(`${column.name}: left out; ${made.unfit}`)
      continue
    }
    fields[prop] = made.field
    if (made.list) draft.dicts[made.list.code] = made.list.dict
    draft.told.push(`${column.name} → ${prop}: ${kindIn(made.field)} (${made.why.join('; ')})`)
  }
  for (const [index, reference] of wide.entries()) {
    const prop = props[table.columns.length + index]!
    fields[prop] = wideField(table, reference)
    draft.told.push(
      `${reference.columns.join(', ')} → ${prop}: ref ${reference.target.name} (points to ${reference.table}${reference.isWritten ? '' : '; read only, for the columns have fields of their own'})`,
    )
  }
  draft.fields = placeFields(fields)
  draft.table = tableWords(table, fields)
  draft.told.push(...ownerWords(table))
  const allow = allowOf(table, { fields, props, replaced })
  if (Object.keys(allow.words).length > 0) draft.allow = allow.words
  draft.told.push(...allow.told)
  return draft
}

function kindIn({ dict, ref, type }: RawField): string {
  return dict ? `dict ${dict}` : ref ? `ref ${ref}` : (type ?? 'string')
}

interface Place extends Around {
  table: ReadTable
  prop: string
  label: NonNullable<RawField['label']>
}

/** A value list to write beside the screen. */
type NewList = { code: string; dict: ScreenDraft['dicts'][string] }

type Made = { unfit: string } | { field: RawField; why: string[]; list: NewList | null }

function fieldFor(column: ReadColumn, { table, prop, label, name, known, screens }: Place): Made {
  const target = referredBy(column, screens)
  const kind = target
    ? { why: `points to ${column.references}`, field: { ref: target.name, ...typeOfKey(column, target) } }
    : existingKindOf(column)
  if ('unfit' in kind) return kind
  const field: RawField = { label, ...kind.field }
  const why = [kind.why]
  if (column.references && !target)
    why.push(`points to ${column.references}, which no screen shows by that key: its value is shown`)
  let list: NewList | null = null
  if ('choices' in kind && kind.choices) {
    const found = listFor(kind.choices, {
      title: label,
      code: `${name}-${kebabCase(prop)}`,
      known,
      areStored: true,
    })
    field.dict = found.code
    if (found.dict) list = { code: found.code, dict: found.dict }
  }
  const isReadOnly = column.isGenerated || ('isReadOnly' in kind && kind.isReadOnly === true)
  if (isReadOnly || isNumbered(column, table.key)) {
    field.readOnly = true
    why.push(isReadOnly && !column.isGenerated ? 'read only' : 'filled by the database')
  } else Object.assign(field, writtenWords(column, { table, field, why }))
  if (column.unique && definitionOf(typeOf(field)).columns === 1) {
    field.unique = true
    why.push('unique')
  }
  const suffix = definitionOf(typeOf(field)).columnSuffix
  const own = snakeCase(prop)
  const expected = suffix === '' || own.endsWith(suffix) ? own : own + suffix
  if (expected !== column.name) field.sqlColumn = column.name
  return { field, why, list }
}

function writtenWords(
  column: ReadColumn,
  { table, field, why }: { table: ReadTable; field: RawField; why: string[] },
): Partial<RawField> {
  const words: Partial<RawField> = {}
  const preset = defaultOf(column, field)
  if (preset !== undefined) words.default = preset
  if (isNeverNull(column, field)) {
    words.default = ''
    why.push("not null, default '': what is left empty is stored as an empty text")
  } else if (column.notNull && (column.default === null || preset !== undefined)) {
    words.required = true
    why.push('not null: required')
  }
  if (table.key.includes(column.name)) {
    words.editable = false
    why.push('part of the key: set when a row is added, and kept')
  }
  return words
}

/** A text that is empty where others are null. */
function isNeverNull({ notNull, default: given }: ReadColumn, field: RawField): boolean {
  return notNull && (given ?? '').startsWith("''::") && ['string', 'text'].includes(kindIn(field))
}

/** A key that the database counts up or draws by itself. */
function isNumbered({ name, default: given }: ReadColumn, key: string[]): boolean {
  return key.includes(name) && given !== null && /^nextval\(|^generated|uuid/.test(given)
}

// A reference follows the key that the other screen's ids are made of, and no other unique column.
function referredBy(column: ReadColumn, screens: Screen[]): Screen | undefined {
  return screens.find(({ table: { name, existing } }) => {
    if (name !== column.references) return false
    if (!existing) return column.referencesColumn === 'id' && column.referencesSchema === null
    const [key, ...more] = existing.key
    return (
      more.length === 0 &&
      key?.column === column.referencesColumn &&
      existing.schema === column.referencesSchema
    )
  })
}

function typeOfKey({ type }: ReadColumn, { table }: Screen): Partial<RawField> {
  const own = table.existing ? 'text' : 'bigint'
  return type === own ? {} : { sqlType: type }
}

function tableWords(
  { name, schema, key, columns }: ReadTable,
  fields: Record<string, RawField>,
): RawScreen['table'] {
  const typed = key.map((each) => ({
    column: each,
    type: columns.find((column) => column.name === each)!.type,
  }))
  const keyed = columns.filter((column) => key.includes(column.name))
  const naming = namingProp(fields, key.length === 1 ? key[0]! : null)
  const isCounted = keyed.length > 0 && keyed.every((column) => isNumbered(column, key))
  return {
    name,
    existing: { ...(schema !== null && { schema }), ...(key.length > 0 && { key: typed }) },
    ...(naming && naming !== 'name' && { label: naming }),
    // Else a remark would name the row.
    ...(!naming && key.length > 1 && { label: 'id' }),
    // The latest come first where keys are counted up; else rows stand in the order of their keys.
    ...(!isCounted && { sort: 'id' }),
  }
}

/** What people call a row: its name, else a text that is unique, else its description, else its key. */
function namingProp(fields: Record<string, RawField>, key: string | null): string | undefined {
  const entries = Object.entries(fields)
  const texts = entries.filter(([, field]) => kindIn(field) === 'string')
  const keyed = entries.find(([prop, { sqlColumn }]) => (sqlColumn ?? snakeCase(prop)) === key)
  const named = texts.find(([prop]) => /(name|title|subject)$/i.test(prop))
  const unique = texts.find(([prop, field]) => field.unique && !field.readOnly && prop !== keyed?.[0])
  const described = texts.find(([prop]) => /(description|label)$/i.test(prop))
  return (named ?? unique ?? described ?? keyed)?.[0]
}

function ownerWords({ name, kind, key }: ReadTable): string[] {
  const told = [
    `${name} belongs to another application: the product never alters it, and only staff of the platform see it.`,
  ]
  if (key.length === 0)
    told.push(
      `${name} has no key, so its rows can only be read. ${kind === 'view' ? 'Name the columns that identify a row in table.existing.key to open rows faster.' : ''}`.trim(),
    )
  if (key.length > 1) told.push(`The id of a row is made of ${key.join(' and ')}.`)
  return told
}

function allowOf(
  { kind, key, may, columns }: ReadTable,
  {
    fields,
    props,
    replaced,
  }: { fields: Record<string, RawField>; props: string[]; replaced: ReadonlySet<string> },
) {
  const told: string[] = []
  const words: NonNullable<RawScreen['allow']> = {}
  const refuse = (acts: (keyof typeof words)[], why: string | null) => {
    for (const act of acts) words[act] = false
    if (why) told.push(why)
  }
  if (key.length === 0 || kind !== 'table') refuse(['add', 'edit', 'remove'], null)
  else {
    if (!may.insert) refuse(['add'], 'Nobody can add rows: the connection’s user lacks the right to insert.')
    if (!may.update)
      refuse(['edit'], 'Nobody can change rows: the connection’s user lacks the right to update.')
    if (!may.delete)
      refuse(['remove'], 'Nobody can remove rows: the connection’s user lacks the right to delete.')
    const open = columns.filter(({ name: column, notNull, default: given, isGenerated }, index) => {
      if (replaced.has(column)) return false
      const field = fields[props[index]!]
      return notNull && given === null && !isGenerated && (!field || field.readOnly)
    })
    if (open.length > 0)
      refuse(
        ['add'],
        `Nobody can add rows: no field fills ${open.map(({ name }) => name).join(', ')}, which must have a value.`,
      )
  }
  return { words, told }
}

// A reference is called after what it points to, unless the table has a column of that name, too.
function labelsFor(columns: ReadColumn[]): NonNullable<RawField['label']>[] {
  const short = columns.map(({ name, references }) =>
    labelFor(references ? name.replace(/_?id$/i, '') || name : name),
  )
  const seen = new Map<string, number>()
  return short.map((label, index) => {
    const isTaken = short.some(({ zh, en }, at) => at !== index && (zh === label.zh || en === label.en))
    const own = isTaken ? labelFor(columns[index]!.name) : label
    const times = (seen.get(own.en) ?? 0) + 1
    seen.set(own.en, times)
    const repeated = times > 1 || (isTaken && short.some(({ zh }, at) => at < index && zh === own.zh))
    return repeated ? { zh: `${own.zh} ${index + 1}`, en: `${own.en} ${index + 1}` } : own
  })
}
