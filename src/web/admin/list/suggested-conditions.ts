// What the search box offers for what is typed into it.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import type { Wording } from '../values/wording.ts'

export type Suggested = { key: string; field: Field } &
  /** A field whose condition is made in a panel of its own. */
  (
    | { kind: 'field' }
    /** The typed text. */
    | { kind: 'text'; value: string }
    /** A value of a list. */
    | { kind: 'value'; value: string; label: string }
  )

interface Typing {
  typed: string
  wording: Wording
  /** The prop that names a row: it is what people most often type. */
  labelProp: string
}

/** Conditions that the text may mean; while nothing is typed, the fields to choose from. */
export function suggestedConditions(fields: Field[], { typed, wording, labelProp }: Typing): Suggested[] {
  const text = typed.trim()
  if (text === '')
    return fields.map((field): Suggested => ({ kind: 'field', key: `field:${field.prop}`, field }))
  const values = fields.flatMap((field) => valuesLike(field, { text, wording }))
  const texts = fields
    .filter(takesText)
    .toSorted((one, other) => Number(other.prop === labelProp) - Number(one.prop === labelProp))
    .map((field): Suggested => ({ kind: 'text', key: `text:${field.prop}`, field, value: text }))
  const label = text.toLowerCase()
  const exact = values.filter((each) => each.kind === 'value' && each.label.toLowerCase() === label)
  return [...exact, ...texts, ...values.filter((each) => !exact.includes(each))]
}

function takesText(field: Field): boolean {
  const { search, ref, dict } = field
  const isTyped = search!.type === 'input' || search!.type === 'autocomplete'
  return isTyped && !ref && !dict && search!.match !== 'between' && !lookOf(field).search
}

function valuesLike(field: Field, { text, wording }: { text: string; wording: Wording }): Suggested[] {
  const labels = field.dict ? wording.dicts[field.dict] : undefined
  if (!labels || labels === 'coming' || field.search!.match === 'contains') return []
  return [...labels]
    .filter(([, label]) => label.toLowerCase().includes(text.toLowerCase()))
    .map(([value, label]) => ({ kind: 'value', key: `value:${field.prop}:${value}`, field, value, label }))
}
