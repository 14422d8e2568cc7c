// Spreadsheets written and read by the tests, and the steps of an import.
import Excel from 'exceljs'
import type { ScreenCall } from '../../src/shared/screen/normal-call.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { ImportRun } from '../../src/shared/screen/import-run.ts'
import type { Answer, Client, Envelope } from './client.ts'
import { callOf } from './screens.ts'
import { expectDone } from './shopping.ts'

export type Cell = Excel.CellValue
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** An xlsx file; `change` may change its sheet in ways that rows cannot express. */
export async function anXlsx(
  rows: Cell[][],
  { name = 'rows.xlsx', change }: { name?: string; change?: (sheet: Excel.Worksheet) => void } = {},
): Promise<NamedFile> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  sheet.addRows(rows)
  change?.(sheet)
  return { name, bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
}

export function aCsv(text: string | Uint8Array, name = 'rows.csv'): NamedFile {
  return { name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }
}

/** The first sheet of an xlsx reply. */
export async function sheetOf(bytes: ArrayBuffer): Promise<Excel.Worksheet> {
  const book = new Excel.Workbook()
  await book.xlsx.load(bytes)
  return book.worksheets[0]!
}

/** The values of a sheet, row by row. */
export function valuesOf(sheet: Excel.Worksheet): Cell[][] {
  const rows: Cell[][] = []
  sheet.eachRow({ includeEmpty: false }, (row) => rows.push((row.values as Cell[]).slice(1)))
  return rows
}

const query = (values: Record<string, unknown>) =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

const call = (screen: Screen, kind: ScreenCall['kind']) => callOf(screen, kind)!

/** Downloads the reply of a screen's call; a POST has its parameters in the body. */
export async function download(
  client: Client,
  screen: Screen,
  kind: ScreenCall['kind'],
  parameters: Record<string, unknown> = {},
): Promise<Response> {
  const { method, path } = call(screen, kind)
  const given = { ...screen.api.fixed, ...parameters }
  if (method === 'GET') return client.fetch(path + query(given))
  const headers = { 'content-type': 'application/json' }
  return client.fetch(path, { method, headers, body: JSON.stringify(given) })
}

/** Uploads a file for checking; the reply comes before the check has finished. */
export async function upload(
  client: Client,
  screen: Screen,
  file: NamedFile,
  { given = {}, headers = {} }: { given?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer<ImportRun>> {
  const body = new FormData()
  body.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  const path = call(screen, 'importCheck').path + query({ ...screen.api.fixed, ...given })
  const response = await client.fetch(path, { method: 'POST', body, headers })
  const answer = (await response.json()) as Envelope<ImportRun>
  return { status: response.status, body: answer, data: answer.data, headers: response.headers }
}

/** The run once no server works on it any more. */
export async function settled(client: Client, screen: Screen, id: string): Promise<ImportRun> {
  for (;;) {
    const answer = await client.get<ImportRun>(call(screen, 'importRun').path, { ...screen.api.fixed, id })
    const run = expectDone(answer)
    if (run.status !== 'CHECKING' && run.status !== 'IMPORTING') return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Uploads and waits for the check. */
export async function checked(
  client: Client,
  screen: Screen,
  file: NamedFile,
  given: Record<string, string> = {},
): Promise<ImportRun> {
  const run = expectDone(await upload(client, screen, file, { given }))
  return settled(client, screen, run.id)
}

/** Begins the import of a checked file. */
export function beginImport(
  client: Client,
  screen: Screen,
  id: string,
  mode: 'ALL' | 'GOOD' = 'ALL',
): Promise<Answer<ImportRun>> {
  return client.post<ImportRun>(call(screen, 'import').path, { ...screen.api.fixed, id, mode })
}

/** Checks and imports a file. */
export async function imported(
  client: Client,
  screen: Screen,
  file: NamedFile,
  { mode = 'ALL', given = {} }: { mode?: 'ALL' | 'GOOD'; given?: Record<string, string> } = {},
): Promise<ImportRun> {
  const { id } = await checked(client, screen, file, given)
  expectDone(await beginImport(client, screen, id, mode))
  return settled(client, screen, id)
}
