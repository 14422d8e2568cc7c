// Where the table of a file begins, and what its columns mean.
import { createHash } from 'node:crypto'
import { AppError, type Language } from '../../../shared/errors.ts'
import { missingColumns, type ColumnChoice } from '../../../shared/price-list-columns.ts'
import { findHead, guessColumns, headAt, type FoundHead } from './column-guess.ts'
import { mappedHeader, readHeader, type Header } from './columns.ts'
import type { ListRecord, ListSheet } from './list-records.ts'
import { nameKey } from '../../../shared/name-key.ts'
import { columnName } from './reasons.ts'

/** How a file is to be read; whatever is left out is found. */
export interface Reading {
  language: Language
  fileName?: string
  /** Somebody confirmed the price and stock columns. */
  isSure?: boolean
  /** The names of attributes, in the form of nameKey. */
  attributeNames?: string[]
  /** The sheet's name. */
  sheet?: string | undefined
  /** The line of the head's last row; 0 for a table without a head. */
  headLine?: number | undefined
  /** The meaning of each column. */
  columns?: ColumnChoice[] | undefined
  /** The meanings that a person gave to the columns of earlier files, by headKey. */
  kept?: Record<string, ColumnChoice[]>
}

/** Head and guesses come from so many rows. */
export const ROWS_OF_TOP = 60
/** More sheets are not looked into; a person chooses by name. */
const MOST_SHEETS = 20

/** Names of a head in their order, so that the same kind of file is known again. */
export function headKey(heads: string[]): string {
  const keys = heads.map(nameKey)
  while (keys.at(-1) === '') keys.pop()
  return createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 32)
}

/** The sheet that holds the list: the named one, or the only one with a complete head. */
export async function chooseSheet(sheets: ListSheet[], reading: Reading): Promise<ListSheet> {
  const { sheet: wanted, language } = reading
  const named = wanted === undefined ? undefined : sheets.find(({ name }) => name === wanted)
  if (named) return named
  const names = sheets.map(({ name }) => name).join(', ')
  if (sheets.length === 0) throw noRows(language)
  if (wanted !== undefined && sheets[0]!.isSheet)
    throw refusedFile(
      {
        zh: `文件中没有工作表“${wanted}”，有：${names}`,
        en: `The file has no sheet "${wanted}"; it has: ${names}`,
      }[language],
    )
  if (sheets.length === 1) return sheets[0]!
  const lists: ListSheet[] = []
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const found = lookAtTop(await topOf(sheet), reading)
    if (found.heads.length > 0 && missingColumns(found.columns).length === 0) lists.push(sheet)
  }
  if (lists.length > 1) {
    const several = lists.map(({ name }) => name).join(', ')
    throw refusedFile(
      {
        zh: `有多个工作表像价目表：${several}；请指明一个`,
        en: `Several sheets look like price lists: ${several}; name one of them`,
      }[language],
    )
  }
  return lists[0] ?? sheets[0]!
}

/** The first rows of a sheet that hold anything. */
export async function topOf(sheet: ListSheet): Promise<ListRecord[]> {
  const top: ListRecord[] = []
  for await (const record of sheet.records({ isWhole: false, broken: () => {} })) {
    if (record.values.some((text) => text.trim() !== '')) top.push(record)
    if (top.length === ROWS_OF_TOP) break
  }
  return top
}

export interface Found {
  headLine: number
  heads: string[]
  columns: ColumnChoice[]
  by: 'kept' | 'names' | 'guess'
}

/** Head and meaning of the columns, as far as they can be told without asking. */
export function lookAtTop(top: ListRecord[], reading: Reading): Found {
  const { at, heads } = headOf(top, reading)
  const attributeNames = new Set(reading.attributeNames)
  const kept = reading.kept?.[headKey(heads)]
  const rows = top.slice(at + 1).map(({ values }) => values)
  const headLine = at === -1 ? 0 : top[at]!.line
  if (kept) return { headLine, heads, columns: kept, by: 'kept' }
  const { columns, isCertain } = guessColumns({ heads, rows, attributeNames })
  return { headLine, heads, columns, by: isCertain ? 'names' : 'guess' }
}

function headOf(top: ListRecord[], { headLine, attributeNames }: Reading): FoundHead {
  const rows = top.map(({ values }) => values)
  const names = new Set(attributeNames)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (headLine === 0) return { at: -1, heads: Array.from({ length: width }, () => '') }
  const at = headLine === undefined ? -1 : top.findIndex(({ line }) => line === headLine)
  if (at !== -1) return headAt(rows, at, names)
  const found = findHead(rows, names)
  if (found) return found
  // Names that nobody knows: they fill more cells than a title does.
  const filled = rows.map((row) => row.filter((text) => text.trim() !== '').length)
  const fullest = Math.max(0, filled.indexOf(Math.max(...filled)))
  return { at: fullest, heads: (rows[fullest] ?? []).map((text) => text.trim()) }
}

/** The header by which the rows below it are read. Refuses a list without the required columns. */
export function beginning(
  top: ListRecord[],
  reading: Reading,
): { heads: string[]; header: Header; below: ListRecord[] } {
  const attributeNames = new Set(reading.attributeNames)
  const { at, heads } = headOf(top, reading)
  const below = top.slice(at + 1)
  const strict = readHeader(heads, attributeNames)
  const isStrict = strict.missing.length === 0 && strict.repeated.length === 0
  const found = reading.columns ? undefined : lookAtTop(top, reading)
  const columns =
    reading.columns ??
    (found!.by === 'kept' || (found!.by === 'names' && !isStrict) ? found!.columns : undefined)
  const mapped = columns && mappedHeader(heads, columns, attributeNames)
  const header = mapped && (reading.columns || mapped.missing.length === 0) ? mapped : strict
  acceptHeader(header, reading.language)
  return { heads, header, below }
}

function acceptHeader({ missing, repeated }: Header, language: Language): void {
  const names = (columns: string[]) => columns.map((column) => columnName(column, language)).join(', ')
  if (missing.length > 0)
    throw refusedFile(
      { zh: `表头缺少列：${names(missing)}`, en: `The header has no column for: ${names(missing)}` }[
        language
      ],
    )
  if (repeated.length > 0)
    throw refusedFile(
      { zh: `表头有重复的列：${names(repeated)}`, en: `The header has columns twice: ${names(repeated)}` }[
        language
      ],
    )
}

/** Refuses a file as a whole. */
export function refusedFile(msg: string): AppError {
  return new AppError('INVALID', {}, { fields: [{ field: 'file', rule: 'header', msg }] })
}

export const noRows = (language: Language) =>
  refusedFile({ zh: '文件中没有任何行', en: 'The file has no rows' }[language])
