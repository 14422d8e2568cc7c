// Totals of lines on the row they belong to. The server stores them and the form shows them while lines are
// typed, by the same function.
import { yuan } from '../money.ts'
import { computedValue } from './computed.ts'
import { judge } from './judge.ts'
import type { Field, Lines } from './normal-form.ts'
import type { Total } from './normal-field-parts.ts'

type Line = Readonly<Record<string, unknown>>

/** Whether a value is worked out from others and nobody fills it in. */
export function isWorkedOut({ computed, total }: Pick<Field, 'computed' | 'total'>): boolean {
  return computed !== null || total !== null
}

/** The total of the lines: 0 for a sum or count of none, null for other totals of none. */
export function totalOf({ total, type, decimals }: Field, lines: Lines, given: readonly Line[]): unknown {
  const { kind, prop } = total!
  const counted = given.filter((line) => isCounted(total!, lines, line))
  if (kind === 'count') return counted.length
  const figures = counted.map((line) => figureOf(line, lines, prop!)).filter((figure) => figure !== null)
  const units = unitsOf(kind, figures)
  if (units === null) return null
  return type === 'money'
    ? yuan(divided(units, SCALE / 100n))
    : rounded(units, type === 'integer' ? 0 : decimals)
}

// Conditions and figures of a total depend on the line alone, so the user and the clock are nobody's.
const NOBODY = { userId: '', tenantId: '', tenantType: '' }
const NEVER = new Date(0)

function isCounted({ where }: Total, { fields }: Lines, row: Line): boolean {
  return where === null || judge({ fields, row: { ...row }, me: NOBODY, now: NEVER }).holds(where)
}

function figureOf(line: Line, { fields }: Lines, prop: string): bigint | null {
  const field = fields.find((each) => each.prop === prop)
  const value = field?.computed ? computedValue(field, { fields, row: { ...line }, now: NEVER }) : line[prop]
  if (value === null || value === undefined || value === '') return null
  return scaled(value)
}

/** Six digits after the point, the most that a field has, are whole numbers: they add up exactly. */
const SCALE = 1_000_000n

function scaled(value: unknown): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain(value))
  if (!match) return null
  const [, sign, whole, digits = ''] = match
  const units = BigInt(whole!) * SCALE + BigInt(digits.slice(0, 6).padEnd(6, '0'))
  return sign ? -units : units
}

/** A figure in digits: a double may be written as 1e-7. */
function plain(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(6) : String(value)
}

function unitsOf(kind: Exclude<Total['kind'], 'count'>, figures: bigint[]): bigint | null {
  const sum = figures.reduce((all, each) => all + each, 0n)
  if (kind === 'sum') return sum
  if (figures.length === 0) return null
  if (kind === 'avg') return divided(sum, BigInt(figures.length))
  return figures.reduce((one, other) => ((kind === 'min' ? other < one : other > one) ? other : one))
}

/** Rounded half away from zero. */
function divided(units: bigint, by: bigint): bigint {
  const half = by / 2n
  return units < 0n ? (units - half) / by : (units + half) / by
}

function rounded(units: bigint, decimals: number): number {
  const step = 10n ** BigInt(6 - decimals)
  return Number(divided(units, step)) / 10 ** decimals
}
