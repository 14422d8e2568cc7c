import { AppError } from '../../shared/errors.ts'
import type { NumberFormat, SheetCell } from '../../shared/sheet-cell.ts'
import { LONGEST_TEXT, MOST_COLUMNS } from './sheet-limits.ts'
import type { SharedTexts } from './shared-texts.ts'
import { PLAIN, type SheetRow } from './sheet-cell.ts'
import { xmlParser } from './xml-events.ts'
import type { Zip } from './zip-entries.ts'

interface Asked {
  entry: string
  title: string
  formats: NumberFormat[]
  texts: SharedTexts
}

/**
 * The rows of one sheet of an xlsx file, blank ones too, as they unpack. At the end, `merged` is told each
 * range of merged cells; without it they are refused with IMPORT_MERGED_CELLS.
 */
export async function* readWorksheet(
  zip: Zip,
  { entry, title, formats, texts }: Asked,
  merged?: (range: string) => void,
): AsyncGenerator<SheetRow[]> {
  let ready: WrittenRow[] = []
  const parser = rowParser({ title, merged, done: (row) => void ready.push(row) })
  const decoder = new TextDecoder()
  for await (const piece of await zip.open(entry)) {
    parser.write(decoder.decode(piece as Buffer, { stream: true }))
    if (ready.length === 0) continue
    await texts.upTo(lastTextOf(ready))
    yield ready.map(({ row, cells }) => ({ row, cells: filledCells(cells, formats, texts) }))
    ready = []
  }
}

/** Ends with the last cell that holds anything: a sheet has styled cells far to the right. */
function filledCells(
  written: WrittenRow['cells'],
  formats: NumberFormat[],
  texts: SharedTexts,
): (SheetCell | undefined)[] {
  const cells: (SheetCell | undefined)[] = []
  for (const [column, cell] of written.entries()) {
    const made = cell && cellOf(cell, formats, texts)
    if (made) cells[column] = made
  }
  return cells
}

/** A cell as the file writes it. */
interface WrittenCell {
  type: string
  style: number
  value: string
  hasFormula: boolean
}

interface WrittenRow {
  row: number
  cells: (WrittenCell | undefined)[]
}

/** The highest number of a shared text; -1 for none. */
function lastTextOf(rows: WrittenRow[]): number {
  let last = -1
  for (const { cells } of rows)
    for (const cell of cells) if (cell?.type === 's') last = Math.max(last, Number(cell.value) || 0)
  return last
}

interface Reading {
  title: string
  merged: ((range: string) => void) | undefined
  done: (row: WrittenRow) => void
}

function rowParser({ title, merged, done }: Reading) {
  let current: WrittenRow = { row: 0, cells: [] }
  let column = -1
  let cell: WrittenCell = { type: 'n', style: 0, value: '', hasFormula: false }
  let reading = false
  return xmlParser({
    open(name, attributes) {
      switch (name) {
        case 'row':
          current = { row: Number(attributes['r'] ?? current.row + 1), cells: [] }
          column = -1
          break
        case 'c':
          column = attributes['r'] ? columnOf(attributes['r']) : column + 1
          cell = {
            type: attributes['t'] ?? 'n',
            style: Number(attributes['s'] ?? 0),
            value: '',
            hasFormula: false,
          }
          break
        case 'f':
          cell.hasFormula = true
          break
        case 'v':
        case 't':
          reading = true
          break
        case 'mergeCell':
          if (!merged)
            throw new AppError('IMPORT_MERGED_CELLS', { sheet: title, range: attributes['ref'] ?? '' })
          merged(attributes['ref'] ?? '')
          break
      }
    },
    text(text) {
      if (reading && cell.value.length < LONGEST_TEXT) cell.value += text.slice(0, LONGEST_TEXT)
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c' && column >= 0 && column < MOST_COLUMNS) current.cells[column] = cell
      if (name === 'row') done(current)
    },
  })
}

function cellOf(
  { type, style, value, hasFormula }: WrittenCell,
  formats: NumberFormat[],
  texts: SharedTexts,
): SheetCell | undefined {
  switch (type) {
    case 's':
      return textCell(texts.at(Number(value)))
    case 'str':
      // A formula that nobody computed has neither a value nor, mostly, this type.
      return textCell(value)
    case 'inlineStr':
    case 'd':
      return textCell(value)
    case 'b':
      return { kind: 'boolean', value: value === '1' || value === 'true' }
    case 'e':
      return { kind: 'error', text: value }
  }
  if (value === '') return hasFormula ? { kind: 'formula' } : undefined
  const number = Number(value)
  return Number.isFinite(number)
    ? { kind: 'number', value: number, format: formats[style] ?? PLAIN }
    : textCell(value)
}

function textCell(text: string): SheetCell | undefined {
  return text.trim() === '' ? undefined : { kind: 'text', text }
}

/** A1 → 0, AB12 → 27 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}
