import type { Field } from '../../../../shared/screen/normal-form.ts'
import type { FormData } from '../form-data.ts'

/** The sum of a column of figures, as the field writes it; null for other columns and where nothing is filled in. */
export function totalOf(field: Field, lines: FormData[]): string | null {
  const decimals =
    field.type === 'money'
      ? 2
      : field.type === 'integer'
        ? 0
        : field.type === 'number'
          ? field.decimals
          : null
  if (decimals === null) return null
  const scale = 10 ** decimals
  const values = lines
    .map((line) => line[field.prop])
    .filter((value) => value !== undefined && value !== null)
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
