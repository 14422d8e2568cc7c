// Imports a spreadsheet into the screen of docs/screens/import-export.md over HTTP: checks it, writes it as
// new rows, then again with every row changed. Fails when a limit is exceeded.
import Excel from 'exceljs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { readDatabaseShape } from '../../src/server/engine/database-shape.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import { startServer } from '../../src/server/start.ts'
import type { ImportRun } from '../../src/shared/screen/import-run.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { readDocumentedScreens, writeDocumentedSchemas } from '../support/documented-screens.ts'
import { callOf } from '../support/screens.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { withPlace, type BenchPlace } from './place.ts'

/** Rows of a file, and the limit for checking and writing together. */
const files = [
  { rows: 5_000, mostSeconds: 5 },
  { rows: 100_000, mostSeconds: 120 },
]
const ASKED_EVERY_MS = 50

export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ env }: BenchPlace) {
  const root = join(env['DATA_DIR']!, 'documented')
  writeDocumentedSchemas(root)
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const { services } = running
    if (services.database.engine.kind !== 'server') throw new Error('The bench needs a PostgreSQL server.')
    const screen = readDocumentedScreens().screens.find(({ name }) => name === 'storage-bin')!
    const { statements } = draftTables(tablesOf([screen]), await readDatabaseShape(services.db))
    for (const statement of statements) await sql.raw(statement).execute(services.db)
    Object.assign(services, {
      screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
    })
    const mistakes = await reloadScreens(services)
    if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))

    const admin = await benchClient(running.url, 'admin')
    const measured: Measured[] = []
    for (const { rows, mostSeconds } of files) {
      for (const what of ['new', 'changed'] as const) {
        const file = await aFile(rows, { prefix: `B${rows}-`, rent: what === 'new' ? 10 : 20 })
        measured.push({
          rows,
          what,
          mostSeconds,
          ...(await importFile(running.url, { admin, screen, file })),
        })
      }
    }
    console.table(
      measured.map(({ rows, what, checkSeconds, writeSeconds, mostSeconds }) => ({
        rows,
        what,
        'check s': Number(checkSeconds.toFixed(1)),
        'write s': Number(writeSeconds.toFixed(1)),
        'at most s': mostSeconds,
      })),
    )
    const slow = measured.filter((each) => each.checkSeconds + each.writeSeconds > each.mostSeconds)
    for (const { rows, what } of slow) console.error(`${rows} ${what} rows take too long`)
    if (slow.length > 0) process.exitCode = 1
  } finally {
    await running.stop()
  }
}

interface Measured {
  rows: number
  what: 'new' | 'changed'
  checkSeconds: number
  writeSeconds: number
  mostSeconds: number
}

/** Rows with a value in every column. */
async function aFile(rows: number, { prefix, rent }: { prefix: string; rent: number }): Promise<Blob> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('Bins')
  sheet.addRow([
    'Bin code',
    'Status',
    'Capacity',
    'Monthly rent',
    'In use',
    'Lease (start)',
    'Lease (end)',
    'Heated',
    'Tags',
  ])
  for (let row = 0; row < rows; row++) {
    const day = new Date(Date.UTC(2026, row % 12, 1 + (row % 28)))
    const end = new Date(day.getTime() + 86_400_000)
    sheet.addRow([
      prefix + row,
      'Enabled',
      1 + (row % 9000),
      rent,
      0.25,
      day,
      end,
      row % 2 ? 'Yes' : 'No',
      'cold, high',
    ])
  }
  return new Blob([await book.xlsx.writeBuffer()])
}

async function importFile(
  url: string,
  { admin, screen, file }: { admin: BenchClient; screen: Screen; file: Blob },
) {
  const path = (kind: 'importCheck' | 'importRun' | 'import') => `/api${callOf(screen, kind)!.path}`
  const settled = async (id: string, wanted: ImportRun['status']) => {
    for (;;) {
      const run = await admin.get<ImportRun>(`${path('importRun')}?id=${id}`)
      if (run.status === wanted && run.bad === 0) return
      if (run.status !== 'CHECKING' && run.status !== 'IMPORTING') throw new Error(JSON.stringify(run))
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
  }
  const body = new FormData()
  body.set('file', file, 'bins.xlsx')
  const started = performance.now()
  const uploaded = await fetch(url + path('importCheck'), { method: 'POST', headers: admin.headers, body })
  const { data } = (await uploaded.json()) as { data: ImportRun }
  await settled(data.id, 'CHECKED')
  const checked = performance.now()
  await admin.post(path('import'), { id: data.id, mode: 'ALL' })
  await settled(data.id, 'DONE')
  return { checkSeconds: (checked - started) / 1000, writeSeconds: (performance.now() - checked) / 1000 }
}
