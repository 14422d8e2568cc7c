// Requirements for every screen that declares an import, tested with its own template.
import { expect, it } from 'vitest'
import { columnsOfField } from '../../src/server/engine/sheets/sheet-fields.ts'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import type { Client } from './client.ts'
import { beginImport, checked, download, settled, sheetOf, valuesOf, type NamedFile } from './sheets.ts'
import { callOf, callScreen, listRows } from './screens.ts'
import { expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'
import { validRow } from './valid-row.ts'

let lastSeed = 7000

/** The template as a file with one row below the example, filled from a valid body. */
async function filled(client: Client, screen: Screen, row: Record<string, unknown>): Promise<NamedFile> {
  const sheet = await sheetOf(await (await download(client, screen, 'template')).arrayBuffer())
  const props = new Map(screen.fields.flatMap(columnsOfField).map(({ prop, label }) => [label.en, prop]))
  const percents = new Set(screen.fields.filter(({ type }) => type === 'percent').map(({ prop }) => prop))
  const headers = valuesOf(sheet)[0]!.map((header) => String(header).replace(/ \*$/, ''))
  sheet.getRow(3).values = headers.map((header) => {
    const prop = props.get(header)!
    // Its cells show hundredths as percent.
    return percents.has(prop) ? Number(row[prop]) / 100 : cellFor(row[prop])
  })
  return { name: 'template.xlsx', bytes: new Uint8Array(await sheet.workbook.xlsx.writeBuffer()) }
}

function cellFor(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'number' ? value : String(value)
}

/** Removes the imported row: a value generated for another test may be the same. */
async function removed(client: Client, screen: Screen, row: Record<string, unknown>) {
  const { key } = screen.import!
  const searched = key.findLast((prop) =>
    screen.fields.some((field) => field.prop === prop && field.search && row[prop]),
  )!
  const found = expectDone(await listRows(client, screen, { [searched]: row[searched], size: 100 })).records
  const isIt = (each: Record<string, unknown>) =>
    key.every((prop) => (each[prop] ?? null) === (row[prop] ?? null))
  const { [screen.table.key]: id } = found.find(isIt)!
  expectDone(await callScreen(client, callOf(screen, 'remove')!, { id: String(id) }))
}

/** The tests that a screen with an import must pass. */
export function sweepImport(screen: Screen, { server, dicts }: { server: TestServer; dicts: Dict[] }) {
  const admin = () => server.as('admin').in('en')
  const body = () => validRow(admin(), screen, { mode: 'create', seed: ++lastSeed, dicts })

  it('accepts its own template with a valid row in it', async () => {
    const row = await body()
    const file = await filled(admin(), screen, row)
    const run = await checked(admin(), screen, file)
    expect(run).toMatchObject({ status: 'CHECKED', created: 1, bad: 0, unknown: [], badRows: [] })
    expectDone(await beginImport(admin(), screen, run.id))
    expect(await settled(admin(), screen, run.id)).toMatchObject({ status: 'DONE', created: 1 })
    const again = await checked(admin(), screen, file)
    expect(again).toMatchObject({ unchanged: 1, created: 0, changed: 0, badRows: [] })
    await removed(admin(), screen, row)
  })

  it('refuses a row that lacks required values', async () => {
    const required = screen.fields.find(
      ({ prop, required: isRequired, default: given, form, secret }) =>
        isRequired && given === null && form && !form.showWhen && !secret && prop !== 'tenantId',
    )!
    const row = { ...(await body()), [required.of?.[0] ?? required.prop]: null }
    const run = await checked(admin(), screen, await filled(admin(), screen, row))
    expect(run).toMatchObject({ status: 'CHECKED', created: 0, bad: 1 })
    expect((await beginImport(admin(), screen, run.id)).status).toBe(409)
  })
}
