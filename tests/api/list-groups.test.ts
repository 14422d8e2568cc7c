// The groups of a list and the ids of all rows found, on the screen that docs/screens/table.md shows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { newId } from '../../src/server/db/ids.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')
const root = mkdtempSync(join(tmpdir(), 'truck-parts-groups-'))
const BASE = '/example/example-tool'
const VIEW = 'example_example_tool_view'

beforeAll(async () => {
  writeDocumentedSchemas(root)
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Grouped {
  groups: {
    value: string | null
    row: Record<string, unknown>
    total: number
    summary: Record<string, string | null>
  }[]
  hasMore: boolean
}
interface Listed {
  records: Record<string, unknown>[]
  total: number
}

// Each test uses only its own rows, which have this mark in their codes.
let mark = ''
beforeEach(() => {
  mark = newId().slice(-9)
})

let made = 0
const aTool = async (more: Record<string, unknown>) =>
  expectDone(
    await admin().post<{ id: string }>(`${BASE}/submit`, {
      code: `${mark}-${++made}`,
      name: 'Wrench',
      kind: 'HAND',
      quantity: 1,
      ...more,
    }),
  )
const groups = async (query: Record<string, string>, client = admin()) =>
  expectDone(await client.get<Grouped>(`${BASE}/groups`, { code: mark, ...query }))
const list = async (query: Record<string, string>, client = admin()) =>
  expectDone(await client.get<Listed>(`${BASE}/list`, { code: mark, size: '100', ...query }))

describe('the groups of a list', () => {
  it('have the count and the sums of their rows, the largest group first', async () => {
    await aTool({ kind: 'HAND', quantity: 2, price: '0.10' })
    await aTool({ kind: 'POWER', quantity: 3 })
    await aTool({ kind: 'HAND', quantity: 4, price: '0.20' })
    const { groups: found, hasMore } = await groups({ groupBy: 'kind' })
    expect(hasMore).toBe(false)
    expect(found).toMatchObject([
      { value: 'HAND', row: { kind: 'HAND' }, total: 2, summary: { quantity: '6', price: '0.15' } },
      { value: 'POWER', total: 1, summary: { quantity: '3', price: null } },
    ])
  })

  it('are months of a day, from the latest, with the rows that have none at the end', async () => {
    await aTool({ checked: '2026-04-30' })
    await aTool({ checked: '2026-05-01' })
    await aTool({ checked: '2026-05-31' })
    await aTool({})
    const { groups: found } = await groups({ groupBy: 'checked' })
    expect(found.map(({ value, total }) => [value, total])).toEqual([
      ['2026-05', 2],
      ['2026-04', 1],
      [null, 1],
    ])
  })

  it('follow the search, and open to their rows', async () => {
    await aTool({ kind: 'HAND', name: 'Saw', checked: '2026-05-31' })
    await aTool({ kind: 'HAND', name: 'File', checked: '2026-06-01' })
    const lone = await aTool({ kind: 'POWER', name: 'Saw' })
    expect((await groups({ groupBy: 'kind', name: 'Saw' })).groups).toMatchObject([
      { total: 1 },
      { total: 1 },
    ])
    expect((await list({ ofGroup: 'kind:POWER' })).records).toMatchObject([{ id: lone.id }])
    expect((await list({ ofGroup: 'checked:2026-05' })).records).toMatchObject([{ name: 'Saw' }])
    expect((await list({ ofGroup: 'checked:' })).records).toMatchObject([{ id: lone.id }])
  })

  it('are of the caller’s own rows, for those who may see the list', async () => {
    await aTool({})
    const stranger = server.as(await aUser(server, { tenant: 'vendor', codes: [VIEW] }))
    expect((await groups({ groupBy: 'kind' }, stranger)).groups).toEqual([])
    expect((await list({ ofGroup: 'kind:HAND' }, stranger)).records).toEqual([])
    const nobody = server.as(await aUser(server, { codes: [] }))
    expect(await nobody.get(`${BASE}/groups`, { groupBy: 'kind' })).toMatchObject({ status: 403 })
  })

  it.each([
    ['groups', { groupBy: 'name' }, 'groupBy'],
    ['groups', {}, 'groupBy'],
    ['groups', { groupBy: 'kind', colour: 'red' }, 'colour'],
    ['list', { ofGroup: 'name:Saw' }, 'ofGroup'],
    ['list', { ofGroup: 'checked:2026-13' }, 'ofGroup'],
    ['list', { ofGroup: "kind':x" }, 'ofGroup'],
    ['list', { only: 'everything' }, 'only'],
  ])('refuse %s of %j', async (call, query, field) => {
    expect(await admin().get(`${BASE}/${call}`, query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { error: 'INVALID', errors: [{ field }] },
    })
  })
})

describe('the ids of all rows found', () => {
  it('come with what may be done to each, and nothing else', async () => {
    const plain = await aTool({})
    const locked = await aTool({ kind: 'LIFT', quantity: 100 })
    const { records, total } = await list({ only: 'ids', size: '1000', orderBy: 'code' })
    expect(total).toBe(2)
    expect(records.map(({ id }) => id)).toEqual([plain.id, locked.id])
    expect(records.map((row) => Object.keys(row))).toEqual([
      ['id', 'allowedActions'],
      ['id', 'allowedActions'],
    ])
    expect(records.map((row) => (row['allowedActions'] as string[]).includes('edit'))).toEqual([true, false])
  })

  it('are 1,000 at most, where whole rows are fewer', async () => {
    expect(await admin().get(`${BASE}/list`, { only: 'ids', size: '1001' })).toMatchObject({ status: 400 })
    expect(await admin().get(`${BASE}/list`, { size: '1000' })).toMatchObject({ status: 400 })
  })
})
