// A contract of 38 fields with lines, states and three dictionaries stays a short file, and a whole screen.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { mistakeLine } from '../../src/shared/screen/mistake-line.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const FOLDER = 'tests/suites/long-contract/'
const MOST_LINES = 160
const BASE = '/example/long-contract'

const files = globSync(`${FOLDER}**/*.json`)
  .toSorted()
  .map((path) => ({
    path: path.replaceAll('\\', '/').slice(FOLDER.length),
    text: readFileSync(path, 'utf8'),
  }))
const server = aTestServer()
servedScreens(server, Object.fromEntries(files.map(({ path, text }) => [path, JSON.parse(text)])))
const admin = () => server.as('admin').in('en')

type Row = Record<string, unknown> & { id: string; version: number }

it('takes at most 160 lines as the formatter leaves them, and has no mistake', () => {
  const sources = loadSchemaFiles()
  for (const { path, text } of files) {
    const list = path.startsWith('dicts/') ? sources.dicts : sources.screens
    list.push({ file: `schemas/${path}`, text })
  }
  const { screens, mistakes } = readScreens(sources)
  expect(mistakes.map(mistakeLine)).toEqual([])
  expect(screens.find(({ name }) => name === 'long-contract')!.fields).toHaveLength(38)
  expect(files.filter(({ path }) => path.startsWith('dicts/'))).toHaveLength(3)
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length)
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_LINES)
})

it('lists, saves and moves from state to state', async () => {
  const client = admin()
  const saved = expectDone(
    await client.post<Row>(`${BASE}/submit`, {
      name: 'Brake linings 2026',
      kind: 'PURCHASE',
      partner: '3001',
      contact: 'Li Wei',
      phone: '13800000000',
      region: '370102',
      address: '1 Station Road',
      signedOn: '2026-11-24',
      validStart: '2026-12-01',
      validEnd: '2027-11-30',
      renews: true,
      noticeDays: 30,
      items: [
        { name: 'Brake lining', quantity: 3, price: '12.50' },
        { name: 'Brake drum', quantity: 1, price: '400.00' },
      ],
    }),
  )
  const { id } = saved
  const listed = expectDone(await client.get<{ records: Row[] }>(`${BASE}/list`)).records
  expect(listed).toMatchObject([{ id, amount: '437.50', status: 'DRAFT', settlement: 'MONTHLY' }])
  const read = expectDone(await client.get<Row>(`${BASE}/detail`, { id }))
  expect(read).toMatchObject({ items: [{ lineNo: 1, amount: '37.50' }, { lineNo: 2 }] })
  expectDone(await client.post<Row>(`${BASE}/update`, { id, version: read.version, packing: 'Crates' }))
  expectDone(await client.post(`${BASE}/sign`, { ids: id }))
  expect(expectDone(await client.get<Row>(`${BASE}/detail`, { id }))).toMatchObject({
    packing: 'Crates',
    status: 'ACTIVE',
    allowedActions: expect.not.arrayContaining(['edit', 'remove', 'sign']),
  })
})
