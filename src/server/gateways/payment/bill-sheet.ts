// The providers' lists of transactions are CSV sheets with remarks around them.
import { parse } from 'csv-parse/sync'

/**
 * The rows of a sheet by column name: the line with all of `columns` is the header, and the rows end at a
 * line with another number of cells (the totals). Removes the marks that keep spreadsheets from reading cells
 * as numbers.
 */
export function readBillSheet(text: string, columns: readonly string[]): Record<string, string>[] {
  const lines = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as string[][]
  const cells = lines.map((line) => line.map((cell) => cell.replace(/^`/, '').trim()))
  const at = cells.findIndex((line) => columns.every((column) => line.includes(column)))
  if (at < 0) {
    // Some providers omit the header on a day without transactions.
    if (cells.every((line) => line.length < columns.length)) return []
    throw new Error(`The list of transactions has no columns ${columns.join(', ')}`)
  }
  const head = cells[at]!
  const rows = cells.slice(at + 1)
  const end = rows.findIndex((line) => line.length !== head.length)
  return rows
    .slice(0, end < 0 ? rows.length : end)
    .map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]!])))
}
