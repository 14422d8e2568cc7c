// What an expression gives, as the value of a field.
import { yuan } from '../money.ts'
import { businessDay } from '../time.ts'
import type { ComputedType } from './normal-field-parts.ts'

/** The CEL types that a kind of value takes, and what it makes of them. */
export function takenBy(kind: ComputedType | 'datetime'): Given {
  return wanted[kind]
}

/** The result of an expression as a value of this kind; null where it is none. */
export function giveAs(kind: ComputedType | 'datetime', value: unknown, decimals: number): unknown {
  return wanted[kind].give(value, decimals)
}

export interface Given {
  /** The CEL types that an expression may return. */
  takes: string[]
  inWords: string
  give: (value: unknown, decimals: number) => unknown
}

const figure: Given = {
  takes: ['double', 'int'],
  inWords: 'a number',
  give: (value, decimals) => finite(inUnits(Number(value), 10 ** decimals) / 10 ** decimals),
}

const wanted: Record<ComputedType | 'datetime', Given> = {
  datetime: {
    takes: ['google.protobuf.Timestamp'],
    inWords: 'a time: now',
    give: (value) => (value instanceof Date ? value.toISOString() : null),
  },
  string: {
    takes: ['string'],
    inWords: 'a text: string(…)',
    give: (value) => (value === '' ? null : String(value)),
  },
  integer: {
    takes: ['int'],
    inWords: 'a whole number: int(…)',
    give: (value) => finite(inUnits(Number(value), 1)),
  },
  number: figure,
  money: { ...figure, inWords: 'a number of yuan', give: (value) => yuan(inUnits(Number(value), 100)) },
  percent: figure,
  boolean: { takes: ['bool'], inWords: 'yes or no', give: (value) => value === true },
  date: {
    takes: ['string', 'google.protobuf.Timestamp'],
    inWords: 'a day: 2026-01-31, or a time',
    give: (value) => {
      const day = value instanceof Date ? businessDay(value) : String(value)
      return new Date(midnight(day)).toISOString().slice(0, 10)
    },
  },
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** A day as a moment, for counting days. Throws RangeError for what is no day. */
export function midnight(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`)
  return time
}

// 1.005 is slightly less as a double; the nudge rounds it as people expect.
function inUnits(value: number, factor: number): number {
  const units = Math.round(Math.abs(value) * factor * (1 + Number.EPSILON * 4))
  return value < 0 && units > 0 ? -units : units
}
