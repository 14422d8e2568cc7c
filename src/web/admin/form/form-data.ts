// Between a row as the calls carry it and the values as the form holds them: the form leaves out
// what is unset (rjsf takes null for a fault), holds a range as one pair, and JSON as text.
import { lookOf } from '../field-types/field-looks.ts'
import { lineFromRow, lineToBody } from './lines/line-data.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { isWorkedOut } from '../../../shared/screen/totals.ts'
import { isUnset } from '../../../shared/is-unset.ts'
import { rowsIn, textsIn } from '../../../shared/row.ts'

export type Row = Record<string, unknown>
export type FormData = Record<string, unknown>
export type Mode = 'create' | 'edit'

/** Fields the form draws, in order; some of them locked while editing. */
export function formFields(screen: Screen, mode: Mode): Field[] {
  return screen.fields.filter(
    (field) =>
      field.form !== null &&
      (!field.readOnly || isWorkedOut(field)) &&
      // States change by their transitions, passwords by their own call.
      field.prop !== screen.states?.field &&
      !(mode === 'edit' && field.secret),
  )
}

/** Values a new row begins with. */
export function startData(fields: Field[], preset: Row = {}): FormData {
  const row: Row = { ...preset }
  for (const { prop, default: given } of fields)
    if (row[prop] === undefined && given !== null) row[prop] = given
  return dataFromRow(fields, row)
}

export function dataFromRow(fields: Field[], row: Row): FormData {
  const data: FormData = {}
  for (const field of fields) {
    if (field.total) continue
    const value = field.of ? rangeFrom(field.of, row) : row[field.prop]
    if (value === null || value === undefined || value === '') continue
    if (field.lines) {
      const lines = rowsIn(value)
      if (lines.length > 0)
        data[field.prop] = lines.map((line) => lineFromRow(field.lines!, line, dataFromRow))
      continue
    }
    data[field.prop] = lookOf(field).toForm(value)
  }
  return data
}

function rangeFrom([start, end]: [string, string], row: Row): [string, string] | null {
  const ends = [row[start] ?? '', row[end] ?? ''].map(String) as [string, string]
  return ends.some(Boolean) ? ends : null
}

/**
 * The body of a save. A new row leaves out what is empty; a change sends null for it, which clears
 * the stored value. Throws SyntaxError naming the prop when a JSON field is not JSON.
 */
export function bodyFromData(fields: Field[], data: FormData, mode: Mode): Row {
  const body: Row = {}
  const put = (prop: string, value: unknown) => {
    const isGiven = value !== undefined && value !== null && value !== ''
    if (isGiven) body[prop] = value
    else if (mode === 'edit') body[prop] = null
  }
  for (const field of fields) {
    if (isWorkedOut(field)) continue
    const value = data[field.prop]
    if (field.lines) {
      const lines = rowsIn(value)
      // A row without lines says so; only a field that is not sent leaves them as they are.
      if (lines.length > 0 || mode === 'edit')
        body[field.prop] = lines.map((line) => lineToBody(field.lines!, line, bodyFromData))
    } else if (field.of) field.of.forEach((prop, end) => put(prop, textsIn(value)[end]))
    else put(field.prop, lookOf(field).toBody(value))
  }
  return body
}

/** Whether two sets of form values differ in what would be saved. */
export function isChanged(fields: Field[], a: FormData, b: FormData): boolean {
  return fields.some((field) => !sameValue(field, a[field.prop], b[field.prop]))
}

/** Whether a field's two values mean the same: an untouched switch and one put back, 12 and 12.00. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(meaningOf(field, a)) === JSON.stringify(meaningOf(field, b))
}

function meaningOf(field: Field, value: unknown): unknown {
  if (field.lines) return rowsIn(value).map((line) => lineToBody(field.lines!, line, bodyFromData))
  const sent = lookOf(field).toBody(value)
  if (isUnset(sent)) return null
  const { meaning } = definitionOf(field.type)
  return field.of ? (sent as unknown[]).map((end) => (isUnset(end) ? null : meaning(end))) : meaning(sent)
}
