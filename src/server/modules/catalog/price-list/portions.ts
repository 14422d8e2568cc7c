import { parse } from 'csv-parse/sync'
import { readHeader } from './columns.ts'
import { nameKey } from './name-key.ts'

/** A part of a price list under its header. */
export interface Portion {
  text: string
  rows: number
  /** The line of the file that stands in this line of the portion. */
  lineInFile: (line: number) => number
}

interface Row {
  from: number
  to: number
  /** Counted from 1. */
  line: number
  lines: number
  brand: string
}

/**
 * Cuts a list into portions of so many rows, between rows and never within a quoted cell. Portions of one lane
 * must go in one after the other; lanes may go in beside each other, because rows of different brands never
 * mean the same part. A list that is no longer than a portion is its own only one.
 */
export function lanesOf(
  text: string,
  { delimiter, most, lanes }: { delimiter: string; most: number; lanes: number },
): Portion[][] {
  const [head, ...rows] = rowsOf(text, delimiter)
  if (!head || rows.length <= most) return [[{ text, rows: rows.length, lineInFile: (line) => line }]]
  const header = text.slice(head.from, head.to)
  return byLane(rows, lanes).map((lane) => {
    const portions: Portion[] = []
    for (let at = 0; at < lane.length; at += most)
      portions.push(portionOf(text, { header, headerLines: head.lines, rows: lane.slice(at, at + most) }))
    return portions
  })
}

function portionOf(
  text: string,
  { header, headerLines, rows }: { header: string; headerLines: number; rows: Row[] },
): Portion {
  const pieces = [header]
  const lineBreak = /(?:\r\n|\r|\n)$/.exec(header)?.[0] ?? '\n'
  // By the line of the portion; a row with breaks in its cells has several.
  const inFile: number[] = []
  let here = headerLines + 1
  for (const { from, to, line, lines } of rows) {
    const row = text.slice(from, to)
    // The last row of a file may lack its line break, and need not come last here.
    pieces.push(/[\r\n]$/.test(row) ? row : row + lineBreak)
    for (let at = 0; at < Math.max(lines, 1); at++) inFile[here++] = line + at
  }
  const lineInFile = (line: number) => inFile[line] ?? line
  return { text: pieces.join(''), rows: rows.length, lineInFile }
}

/** The rows of each brand in one lane, in the file's order; lanes as long as each other as brands allow. */
function byLane(rows: Row[], lanes: number): Row[][] {
  const counts = new Map<string, number>()
  for (const { brand } of rows) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  const filled = Array.from({ length: lanes }, () => 0)
  const laneOf = new Map<string, number>()
  for (const [brand, count] of [...counts].toSorted((a, b) => b[1] - a[1])) {
    const emptiest = filled.indexOf(Math.min(...filled))
    laneOf.set(brand, emptiest)
    filled[emptiest]! += count
  }
  const found: Row[][] = filled.map(() => [])
  for (const row of rows) found[laneOf.get(row.brand)!]!.push(row)
  return found.filter((lane) => lane.length > 0)
}

/** Where each row stands, the header first. Line breaks belong to the row before them. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let brandAt = -1
  let [from, line, lines] = [0, 1, 0]
  let [cell, cellFrom, brand] = [0, 0, '']
  let [isQuoted, isCellStart] = [false, true]
  const endCell = (at: number) => {
    if (cell === brandAt) brand = text.slice(cellFrom, at)
    cell += 1
    cellFrom = at + 1
  }
  const endRow = (at: number) => {
    rows.push({ from, to: at, line, lines, brand: nameKey(brand) })
    if (rows.length === 1) brandAt = brandColumn(text.slice(0, at), delimiter)
    from = cellFrom = at
    line += lines
    lines = cell = 0
    brand = ''
    isCellStart = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isBreak) lines += 1
    if (isQuoted) {
      if (sign !== '"') continue
      if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (sign === '"' && isCellStart) {
      // An inch mark within a cell is no quotation.
      isQuoted = true
      isCellStart = false
    } else if (isBreak) {
      endCell(at)
      endRow(at + 1)
    } else if (sign === delimiter) {
      endCell(at)
      isCellStart = true
    } else isCellStart = isCellStart && sign === '\uFEFF'
  }
  if (from < text.length) {
    endCell(text.length)
    endRow(text.length)
  }
  return rows
}

function brandColumn(header: string, delimiter: string): number {
  const [cells = []]: string[][] = parse(header, { bom: true, delimiter, relax_quotes: true })
  return readHeader(cells).columns.indexOf('brand')
}
