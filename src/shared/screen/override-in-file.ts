// Writes a tenant's adjustments as the author of the screen file would have typed them: labels, widths and
// places are words of the fields, and the order is the order of the fields in the file.
import { withoutValue, withOrder, withValue, type JsonPath } from './json-edit.ts'
import type { Field, Screen } from './normal-form.ts'
import { labelPropOf } from './normalize.ts'
import { withOverride, type ScreenOverride } from './overrides.ts'
import type { RawField, RawScreen } from './raw.ts'
import type { SchemaSources } from './raw-files.ts'

interface Wish {
  /** The screen that the text defines. */
  screen: Screen
  override: ScreenOverride
  /** The files of schemas/parts, whose words a field may inherit. */
  parts: SchemaSources['parts']
}

/** The text of a screen file with the adjustments written into it; everything else stays byte for byte. */
export function overrideInFile(text: string, { screen, override, parts }: Wish): string {
  const { screen: wanted } = withOverride(screen, override)
  const raw = JSON.parse(text) as RawScreen
  const fields = wholeFields(raw, parts)
  const now = new Map(wanted.fields.map((field) => [field.prop, field]))
  let out = text
  for (const was of screen.fields) {
    const { prop } = was
    out = withField(out, { was, is: now.get(prop)!, own: raw.fields[prop]!, whole: fields[prop]! })
  }
  out = withGroups(out, raw, wanted)
  out = withBulkEdit(out, raw, wanted)
  return withFieldOrder(out, { screen, wanted, raw, fields })
}

function wholeFields(raw: RawScreen, parts: SchemaSources['parts']): Record<string, RawField> {
  const partOf = ($ref: string) => parts.find(({ file }) => file.endsWith(`/${$ref.split('/').at(-1)}`))!
  const whole = (own: RawField): RawField =>
    own.$ref ? { ...(JSON.parse(partOf(own.$ref).text) as RawField), ...own } : own
  return Object.fromEntries(Object.entries(raw.fields).map(([prop, own]) => [prop, whole(own)]))
}

interface FieldChange {
  was: Field
  is: Field
  /** The words in the file itself. */
  own: RawField
  /** The same with the words inherited from a part. */
  whole: RawField
}

function withField(text: string, { was, is, own, whole }: FieldChange): string {
  const at = (word: string) => ['fields', was.prop, word]
  let out = text
  if (!own.label && differ(was.label, is.label)) out = withValue(out, at('label'), is.label)
  for (const language of ['zh', 'en'] as const)
    if (own.label && was.label[language] !== is.label[language])
      out = withValue(out, [...at('label'), language], is.label[language])
  if (differ(was.column, is.column))
    out = withWords(out, at('column'), { own: own.column, wanted: columnWords(whole.column, was, is) })
  if (differ(was.search, is.search))
    out = withWords(out, at('search'), { own: own.search, wanted: searchWords(whole.search, is) })
  return was.form && !is.form ? withValue(out, at('form'), false) : out
}

function columnWords(given: RawField['column'], was: Field, is: Field): Record<string, unknown> {
  const words = typeof given === 'object' ? given : typeof given === 'string' ? { slot: given } : {}
  return {
    ...words,
    ...(was.column!.width !== is.column!.width && { width: is.column!.width ?? undefined }),
    ...(was.column!.hide !== is.column!.hide && { hide: is.column!.hide || undefined }),
    ...(was.column!.edit !== is.column!.edit && { edit: undefined }),
  }
}

function searchWords(given: RawField['search'], is: Field): Record<string, unknown> {
  return {
    ...(typeof given === 'object' ? given : { type: given }),
    searchHide: is.search!.searchHide || undefined,
  }
}

/** Sets these words on the object at the path, where undefined removes a word; a place without words becomes `true`. */
function withWords(
  text: string,
  path: JsonPath,
  { own, wanted }: { own: unknown; wanted: Record<string, unknown> },
): string {
  const stay = Object.entries(wanted).filter(([, value]) => value !== undefined)
  if (stay.length === 0) return withValue(text, path, true)
  if (typeof own !== 'object' || own === null) return withValue(text, path, Object.fromEntries(stay))
  const had = own as Record<string, unknown>
  let out = text
  for (const [word, value] of stay) if (differ(had[word], value)) out = withValue(out, [...path, word], value)
  for (const [word, value] of Object.entries(wanted))
    if (value === undefined && Object.hasOwn(had, word)) out = withoutValue(out, [...path, word])
  return out
}

/** The form groups without the fields that left the form, in the order wanted; empty groups are removed. */
function withGroups(text: string, { form }: RawScreen, wanted: Screen): string {
  const groups = form?.groups ?? []
  const stay = new Map(wanted.form.groups.map(({ name, fields }) => [name, fields]))
  let out = text
  for (const [at, { name, fields }] of [...groups.entries()].toReversed()) {
    const path = ['form', 'groups', String(at)]
    const left = stay.get(name)!
    if (left.length === 0) out = withoutValue(out, path)
    else out = withEntries(out, [...path, 'fields'], { from: fields, to: left })
  }
  const isBare = groups.length > 0 && groups.every(({ name }) => stay.get(name)!.length === 0)
  return isBare ? withoutValue(out, ['form', 'groups']) : out
}

function withBulkEdit(text: string, { list }: RawScreen, wanted: Screen): string {
  const from = list?.bulkEdit ?? []
  const to = wanted.list.bulkEdit
  if (from.length === to.length) return text
  if (to.length === 0) return withoutValue(text, ['list', 'bulkEdit'])
  return withEntries(text, ['list', 'bulkEdit'], { from, to })
}

/** Shortens and reorders a list of names. */
function withEntries(text: string, path: JsonPath, { from, to }: { from: string[]; to: string[] }): string {
  let out = text
  for (const [at, entry] of [...from.entries()].toReversed())
    if (!to.includes(entry)) out = withoutValue(out, [...path, String(at)])
  const left = from.filter((entry) => to.includes(entry))
  return differ(left, to)
    ? withOrder(
        out,
        path,
        to.map((entry) => String(left.indexOf(entry))),
      )
    : out
}

interface Order {
  screen: Screen
  wanted: Screen
  raw: RawScreen
  fields: Record<string, RawField>
}

function withFieldOrder(text: string, { screen, wanted, raw, fields }: Order): string {
  const order = wanted.fields.map(({ prop }) => prop)
  if (
    !differ(
      order,
      screen.fields.map(({ prop }) => prop),
    )
  )
    return text
  const out = withOrder(text, ['fields'], order)
  const sorted = Object.fromEntries(order.map((prop) => [prop, fields[prop]!]))
  // The name of a row may depend on the order of the fields; moving a column must not rename rows.
  if (labelPropOf({ raw: { ...raw, fields: sorted } }) === screen.table.labelProp) return out
  return raw.table
    ? withValue(out, ['table', 'label'], screen.table.labelProp)
    : withValue(out, ['table'], { label: screen.table.labelProp })
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
