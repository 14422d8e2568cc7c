import { missingColumns } from '../../../shared/price-list-columns.ts'
import { lookAtTop, noRows, topOf, type Found, type Reading } from './find-table.ts'
import { openList, type ListSheet } from './list-records.ts'

export interface Look extends Found {
  /** The sheets that are not hidden; a CSV file has one. */
  sheets: string[]
  sheet: string
  /** The first rows, from the top of the sheet. */
  rows: { line: number; values: string[] }[]
}

/** More sheets are offered by name only. */
const MOST_SHEETS = 20
const SHOWN_ROWS = 20
const SHOWN_COLUMNS = 60
const LONGEST_SHOWN = 120

/** Reads the first rows of a file and says what they seem to be, so that a person can put it right. */
export async function lookAtFile(bytes: Uint8Array, reading: Reading): Promise<Look> {
  const sheets = await openList(bytes, reading.fileName ?? 'CSV')
  const looked = await best(sheets, reading)
  if (!looked) throw noRows(reading.language)
  return { ...looked, sheets: sheets.map(({ name }) => name) }
}

/** The wanted sheet, else the first with a complete head, else the first that holds anything. */
async function best(sheets: ListSheet[], reading: Reading): Promise<Omit<Look, 'sheets'> | undefined> {
  const wanted = sheets.filter(({ name }) => name === reading.sheet)
  let first: Omit<Look, 'sheets'> | undefined
  for (const sheet of (wanted.length > 0 ? wanted : sheets).slice(0, MOST_SHEETS)) {
    const top = await topOf(sheet)
    if (top.length === 0) continue
    const found = lookAtTop(top, reading)
    const rows = top.slice(0, SHOWN_ROWS).map(({ line, values }) => ({
      line,
      values: values.slice(0, SHOWN_COLUMNS).map((text) => text.slice(0, LONGEST_SHOWN)),
    }))
    const looked = { ...found, sheet: sheet.name, rows }
    if (missingColumns(found.columns).length === 0) return looked
    first ??= looked
  }
  return first
}
