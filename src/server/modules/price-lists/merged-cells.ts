import type { ListRecord } from './list-records.ts'

/** A range over more cells is a decoration of the sheet and no value. */
const MOST_CELLS = 100_000

/**
 * Puts the value of cells that are merged downwards into each of them, as a person reads it: one brand beside
 * several parts. Cells merged sideways are titles and heads, of which the first cell says enough.
 */
export function fillMerged(records: ListRecord[], ranges: string[]): void {
  const byLine = new Map(records.map((record) => [record.line, record]))
  let left = MOST_CELLS
  for (const range of ranges) {
    const place = placeOf(range)
    if (!place) continue
    const { top, bottom, at } = place
    left -= bottom - top + 1
    if (left < 0) return
    const first = byLine.get(top)
    const value = first?.values[at] ?? ''
    if (!first || value === '') continue
    const isDate = first.dates.includes(at)
    for (let line = top + 1; line <= bottom; line++) {
      const record = byLine.get(line)
      if (!record || (record.values[at] ?? '') !== '') continue
      while (record.values.length < at) record.values.push('')
      record.values[at] = value
      if (isDate) record.dates.push(at)
    }
  }
}

/** B2:B4 → rows 2 to 4 of column 1; undefined for what is no range, or one of several columns. */
function placeOf(range: string) {
  const [, from, top, to, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  return from && from === to ? { at: columnOf(from), top: Number(top), bottom: Number(bottom) } : undefined
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
