// One cell of a spreadsheet, read or to be written.

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

export interface OutCell {
  value: string | number | Date | null
  /** How csv says it, where that is not the value itself. */
  text?: string
  /** Marked as wrong. */
  isBad?: boolean
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

// Spreadsheet programs in Chinese and Japanese take the full-width signs for the plain ones.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * A text that a spreadsheet program would run as a formula, made harmless by the apostrophe that marks
 * text there; reading it in takes the apostrophe away again.
 */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text as it was before `harmless`. */
export function unharmed(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
