// Words for values of any type: what stands for none, dictionaries, thousands.
import { groupedThousands } from '../../../shared/money.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'

/** Stands for "no value", so that an empty cell is seen to be empty. */
export const NOTHING = '—'

export interface Wording {
  /** Dictionary code → value → label; a list that is still to come has no words yet. */
  dicts: Record<string, Map<string, string> | 'coming'>
  yes: string
  no: string
}

type Row = Record<string, unknown>

/** The values of a field that may have several, each in words. */
export function cellTexts(field: Field, row: Row, { dicts }: Pick<Wording, 'dicts'>): string[] {
  const values = listed(row[field.prop])
  const words = field.dict ? dicts[field.dict] : undefined
  // Nobody is shown a code for the moment until its words are there.
  if (words === 'coming') return []
  if (field.dict) return values.map((value) => words?.get(value) ?? value)
  const names = listed(row[`${field.prop}Name`])
  return names.length > 0 ? names : values
}

export function listed(value: unknown): string[] {
  return [value ?? []].flat().map(String)
}

/** "1234567.50" → "1,234,567.50" without a detour over floating point. */
export function grouped(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const thousands = groupedThousands(whole)
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}
