import { computedValue } from '../../../../shared/screen/computed.ts'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { lookOf } from '../../field-types/field-looks.ts'
import type { FormData } from '../form-data.ts'

/**
 * The sum of a column, as the field writes it. Columns add up whose file says `"summary": "sum"`,
 * and amounts that are worked out line by line; a sum of unit prices would mean nothing. Null for the
 * others and where nothing is filled in.
 */
export function totalOf(field: Field, { lines, given }: { lines: Lines; given: FormData[] }): string | null {
  if (field.computed?.as === 'money') {
    const now = new Date()
    return sumOf(
      given.map((line) => computedValue(field, { fields: lines.fields, row: line, now })),
      2,
    )
  }
  if (field.column?.summary !== 'sum') return null
  return sumOf(
    given.map((line) => line[field.prop]),
    lookOf(field).digits(field),
  )
}

/** The exact sum of figures; null where none is filled in. */
export function sumOf(given: unknown[], decimals: number): string | null {
  const scale = 10 ** decimals
  const values = given.filter((value) => value !== undefined && value !== null)
  if (values.length === 0) return null
  // Whole units of the last digit add up exactly, amounts as cents.
  const units = values.reduce<bigint>((sum, value) => {
    const number = Number(value)
    return Number.isFinite(number) ? sum + BigInt(Math.round(number * scale)) : sum
  }, 0n)
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
