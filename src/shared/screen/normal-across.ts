// Rules over several rows: as a file has them, and with every default filled in.
import type { Condition, Text } from './text.ts'

export interface RawAcrossRule {
  name: string
  by?: string[]
  where?: Condition
  apart?: [string, string]
  sum?: string
  count?: true
  atMost?: number
  field?: string
  say: Text
}

interface AcrossBase {
  name: string
  /** The rule is about rows that have the same values here. */
  by: string[]
  where: Condition | null
  /** The prop that is marked. */
  field: string
  say: Text
}

export type AcrossRule = AcrossBase &
  (
    | { kind: 'apart'; from: string; to: string }
    | { kind: 'sum'; prop: string; atMost: number }
    | { kind: 'count'; atMost: number }
  )

export function acrossRules(raw: RawAcrossRule[] = []): AcrossRule[] {
  return raw.map(({ name, by = [], where, apart, sum, atMost = 0, field, say }) => {
    const marked = field ?? apart?.[0] ?? sum ?? by[0] ?? ''
    const base = { name, by, where: where ?? null, field: marked, say }
    if (apart) return { ...base, kind: 'apart', from: apart[0], to: apart[1] }
    return sum === undefined
      ? { ...base, kind: 'count', atMost }
      : { ...base, kind: 'sum', prop: sum, atMost }
  })
}
