import type { NumberFormat, SheetCell } from '../../shared/sheet-cell.ts'

export const PLAIN: NumberFormat = { shape: 'plain', digits: 0 }

export interface SheetRow {
  /** As the spreadsheet counts them, from 1. */
  row: number
  /** By column; an empty cell is undefined. */
  cells: (SheetCell | undefined)[]
}

/**
 * One sheet; `rows` reads it from its start, in batches and without the rows that are blank. Who takes merged
 * cells passes a function that is told their ranges at the end; else they are refused.
 */
export interface Sheet {
  name: string
  rows: (merged?: (range: string) => void) => AsyncIterable<SheetRow[]>
}

export interface SheetFile {
  kind: 'xlsx' | 'csv'
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean
  sheets: Sheet[]
}
