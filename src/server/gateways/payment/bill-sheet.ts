// The lists of transactions that providers hand out are CSV sheets with remarks around them.
import { parse } from 'csv-parse/sync'

/**
 * The rows of a sheet by the names of its columns: the line that has all of `columns` is its head,
 * and the rows end where a line has another number of cells (the totals). Cells lose the marks that
 * keep spreadsheets from reading them as numbers.
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
    // A day without a transaction has no head with some providers.
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
