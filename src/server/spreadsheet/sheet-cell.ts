/** What stands in one cell of a spreadsheet, before anything is known about its column. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; format: NumberFormat }
  | { kind: 'boolean'; value: boolean }
  /** A formula without a computed value. */
  | { kind: 'formula' }
  /** #N/A, #REF! and their like. */
  | { kind: 'error'; text: string }

export interface NumberFormat {
  shape: 'plain' | 'date' | 'percent'
  /** Digits the number is filled up to with leading zeros, as the format 00000 shows it. */
  digits: number
}

export const PLAIN: NumberFormat = { shape: 'plain', digits: 0 }

export interface SheetRow {
  /** As the spreadsheet counts them, from 1. */
  row: number
  /** By column; an empty cell is undefined. */
  cells: (SheetCell | undefined)[]
}

/** One sheet; `rows` reads it from its start, in batches and without the rows that are blank. */
export interface Sheet {
  name: string
  rows: () => AsyncIterable<SheetRow[]>
}

export interface SheetFile {
  kind: 'xlsx' | 'csv'
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean
  sheets: Sheet[]
}

/** The cell as a person reads it. */
export function textOfCell(cell: SheetCell | undefined): string {
  switch (cell?.kind) {
    case 'text':
      return cell.text.trim()
    case 'number':
      return textOfNumber(cell.value).padStart(cell.format.digits, '0')
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE'
    case 'error':
      return cell.text
    default:
      return ''
  }
}

/** The shortest decimal notation: 1 for 1.0, 100000 for 1e5; a spreadsheet keeps 15 digits. */
function textOfNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!/e/i.test(text)) return text
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const decimals = rounded.toFixed(20)
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}
