// Reads csv files in the forms people send: UTF-8 with or without a byte order mark, UTF-16 or GBK; separated
// by commas, semicolons or tabs.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'

export interface CsvColumn {
  heading: string
  values: string[]
}

/** More rows would say no more about the columns, and only take longer. */
const MOST_ROWS = 100_000
const MOST_COLUMNS = 200
const LARGEST_BYTES = 200_000_000

/** The columns with their headings. Throws with a message for users when the file is not a table. */
export function readCsv(file: string): { columns: CsvColumn[]; rows: number } {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`)
  if (statSync(file).size > LARGEST_BYTES)
    throw new Error(`${file} is larger than 200 MB; a part of it is enough.`)
  const text = decode(readFileSync(file))
  if (text.includes('\0')) throw new Error(`${file} is not a csv file. Save the sheet as csv first.`)
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]!
  const [headings, ...rows] = parseRows(file, text, delimiter)
  if (!headings || headings.every((heading) => heading.trim() === ''))
    throw new Error(`${file} has no headings in its first line.`)
  if (rows.length === 0) throw new Error(`${file} has headings but no rows; types are guessed from the rows.`)
  if (headings.length > MOST_COLUMNS)
    throw new Error(`${file} has ${headings.length} columns; a screen has at most ${MOST_COLUMNS}.`)
  return {
    rows: rows.length,
    columns: headings.flatMap((heading, index) => {
      const values = rows.map((row) => row[index] ?? '')
      // A column without heading and values is just a stray comma.
      return heading.trim() === '' && values.every((value) => value.trim() === '')
        ? []
        : [{ heading: heading.trim(), values }]
    }),
  }
}

function parseRows(file: string, text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 1,
    })
  } catch (error) {
    throw new Error(
      `${file} cannot be read as csv: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Files that are not UTF-8 come from a spreadsheet set to Chinese.
    return iconv.decode(bytes, 'gb18030')
  }
}
