import { CsvError } from 'csv-parse/sync'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../../shared/errors.ts'
import { IMAGE_MAX_KB } from '../../../../shared/files.ts'
import { readZip, UnpacksTooLarge, type Zip } from '../../../spreadsheet/zip-entries.ts'
import type { Fault } from './faults.ts'
import { keyOf, readTable, tableNames, type TableName, type TextRow } from './tables.ts'

const MOST_ROWS = 20_000
const MOST_PICTURES = 150

export interface Bundle {
  tables: Record<TableName, TextRow[]>
  /** Which of the tables the zip has. */
  has: Record<TableName, boolean>
  /** Pictures by their name in lower case, without folders. */
  pictures: Map<string, { name: string; read: () => Promise<Buffer | undefined> }>
  faults: Fault[]
}

/** Opens a zip. Throws IMPORT_NOT_A_ZIP, IMPORT_TOO_MANY_ROWS and what is wrong with it as a whole. */
export async function readBundle(bytes: Buffer): Promise<Bundle> {
  const zip = await readZip(bytes).catch((error: unknown) => {
    throw error instanceof UnpacksTooLarge
      ? new AppError('DRAWINGS_TOO_LARGE')
      : new AppError('DRAWINGS_NOT_A_ZIP')
  })
  const bundle: Bundle = {
    tables: { drawings: [], lines: [], spots: [] },
    has: { drawings: false, lines: false, spots: false },
    pictures: new Map(),
    faults: [],
  }
  for (const entry of zip.names) {
    const name = entry.split(/[\\/]/).at(-1)!
    if (name === '' || name.startsWith('.') || entry.startsWith('__MACOSX')) continue
    const table = /\.csv$/i.test(name) ? tableNamed(name) : undefined
    if (table) await addTable(bundle, table, await readEntry(zip, entry, MOST_CSV_BYTES))
    else if (/\.(?:jpe?g|png|webp)$/i.test(name))
      bundle.pictures.set(name.toLowerCase(), {
        name,
        read: () => readEntry(zip, entry, IMAGE_MAX_KB * 1024),
      })
  }
  if (!bundle.has.drawings) throw new AppError('DRAWINGS_WITHOUT_LIST')
  if (bundle.pictures.size > MOST_PICTURES) throw new AppError('DRAWINGS_TOO_LARGE')
  return bundle
}

const MOST_CSV_BYTES = 16 * 1024 * 1024

function tableNamed(file: string): TableName | undefined {
  const key = keyOf(file.replace(/\.csv$/i, ''))
  return (Object.keys(tableNames) as TableName[]).find((table) => tableNames[table].includes(key))
}

async function addTable(bundle: Bundle, table: TableName, bytes: Buffer | undefined) {
  if (!bytes) throw new AppError('DRAWINGS_TOO_LARGE')
  const { rows, missing } = tableIn(table, bytes)
  if (rows.length > MOST_ROWS) throw new AppError('IMPORT_TOO_MANY_ROWS', { max: MOST_ROWS })
  bundle.has[table] = true
  bundle.tables[table] = rows
  for (const column of missing)
    bundle.faults.push({ table, line: 1, column, problem: 'noColumn', value: '', code: null })
}

function tableIn(table: TableName, bytes: Buffer) {
  try {
    return readTable(table, bytes)
  } catch (error) {
    if (error instanceof CsvError)
      throw new AppError('DRAWINGS_BROKEN_CSV', { file: `${table}.csv`, reason: error.code })
    throw error
  }
}

/** The content of an entry; undefined when it is larger than this. Throws DRAWINGS_NOT_A_ZIP where it cannot be unpacked. */
async function readEntry(zip: Zip, entry: string, most: number): Promise<Buffer | undefined> {
  if (zip.bytes(entry) > most) return undefined
  try {
    return await buffer(await zip.open(entry))
  } catch {
    throw new AppError('DRAWINGS_NOT_A_ZIP')
  }
}
