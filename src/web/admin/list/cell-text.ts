// How a field's value reads in a list, a comparison or a card, without any markup.
import { groupedThousands } from '../../../shared/money.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { inARow } from '../words.ts'
import { shanghaiText } from '../values/shanghai-time.ts'

/** Stands for "no value", so that an empty cell is seen to be empty. */
export const NOTHING = '—'

export interface Wording {
  /** Dictionary code → value → label; a list that is still to come has no words yet. */
  dicts: Record<string, Map<string, string> | 'coming'>
  yes: string
  no: string
}

type Row = Record<string, unknown>

/** The value in words; NOTHING when there is none. */
export function cellText(field: Field, row: Row, wording: Wording): string {
  if (field.of) {
    const ends = field.of.map((prop) => timeText(row[prop], field.type === 'datetimeRange'))
    return ends.some(Boolean) ? ends.map((end) => end || '…').join(' ~ ') : NOTHING
  }
  if (field.computed) return cellText(valueField(field), row, wording)
  const value = row[field.prop]
  if (field.ref || field.upload || field.type === 'dict' || field.type === 'dictMany')
    return isComing(field, wording) ? '' : inARow(cellTexts(field, row, wording)) || NOTHING
  if (value === null || value === undefined || value === '') return NOTHING
  switch (field.type) {
    case 'region':
      return String(row[`${field.prop}Name`] ?? value).replaceAll('/', ' / ')
    case 'richText':
      return plainText(String(value)) || NOTHING
    case 'boolean':
      return value === true || value === 'true' ? wording.yes : wording.no
    case 'money':
      return grouped(String(value))
    case 'percent':
      return `${String(value)}%`
    case 'integer':
      return isYear(field) ? String(value) : grouped(String(value))
    case 'number':
      return grouped(String(value))
    case 'datetime':
      return timeText(value, true)
    case 'lines':
      return String((value as unknown[]).length)
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    default:
      return inARow(listed(value)) || NOTHING
  }
}

function isComing({ dict }: Field, { dicts }: Pick<Wording, 'dicts'>): boolean {
  return dict !== null && dicts[dict] === 'coming'
}

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

/** What stays within four digits by its bounds counts no pieces: 2026 is not 2,026. */
function isYear({ minimum, maximum }: Field): boolean {
  return minimum !== null && minimum >= 1000 && maximum !== null && maximum <= 9999
}

/** A computed field as the kind of field whose value it gives. */
export function valueField(field: Field): Field {
  return field.computed ? { ...field, type: field.computed.as, computed: null } : field
}

function timeText(value: unknown, withTime: boolean): string {
  if (typeof value !== 'string' || value === '') return ''
  return withTime ? shanghaiText(value) : value.slice(0, 10)
}

function listed(value: unknown): string[] {
  return [value ?? []].flat().map(String)
}

/** "1234567.50" → "1,234,567.50" without a detour over floating point. */
export function grouped(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const thousands = groupedThousands(whole)
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}
