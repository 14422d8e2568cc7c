// The list calls that docs/screens/table.md describes, on the screen that it shows.
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
const root = mkdtempSync(join(tmpdir(), 'truck-parts-table-'))
const BASE = '/example/example-tool'

beforeAll(async () => {
  writeDocumentedSchemas(root)
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Row = Record<string, unknown> & { id: string; version: number }
interface Listed {
  records: Row[]
  total: number
  summary: Record<string, string | null>
}
interface Outcome {
  id: string
  label: string
  done: boolean
  msg?: string
  change?: { before: Record<string, unknown>; after: Record<string, unknown> }
}

// Each test uses only its own rows, which have this mark in their codes.
let mark = ''
beforeEach(() => {
  mark = newId().slice(-9)
})

let made = 0
const aTool = async (more: Record<string, unknown> = {}) =>
  expectDone(
    await admin().post<Row>(`${BASE}/submit`, {
      code: `${mark}-${String(++made).padStart(4, '0')}`,
      name: 'Wrench',
      kind: 'HAND',
      quantity: 1,
      ...more,
    }),
  )
const list = async (query: Record<string, string> = {}) =>
  expectDone(await admin().get<Listed>(`${BASE}/list`, { code: mark, size: '100', ...query }))
const bulkUpdate = (body: object, client = admin()) => client.post<Outcome[]>(`${BASE}/bulk-update`, body)

describe('the order of a list', () => {
  it('may combine several columns, each with its own direction', async () => {
    await aTool({ name: 'B', quantity: 1 })
    await aTool({ name: 'A', quantity: 1 })
    await aTool({ name: 'A', quantity: 2 })
    const { records } = await list({ orderBy: 'name,-quantity' })
    expect(records.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['A', 2],
      ['A', 1],
      ['B', 1],
    ])
  })

  it.each(['name,name', 'name,remark', 'name,-', 'name;kind'])('refuses %s', async (orderBy) => {
    expect(await admin().get(`${BASE}/list`, { orderBy })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'orderBy' }] },
    })
  })
})

describe('the summary of a list', () => {
  it('covers every row that the search finds, not only the page, and is exact', async () => {
    await aTool({ quantity: 2, price: '0.10', checked: '2026-05-02' })
    await aTool({ quantity: 3, price: '0.20', checked: '2026-04-30' })
    await aTool({ quantity: 4 })
    const { summary, records } = await list({ size: '1' })
    expect(records).toHaveLength(1)
    expect(summary).toEqual({ code: '3', quantity: '9', price: '0.15', checked: '2026-05-02' })
  })

  it('is empty where nothing is found', async () => {
    expect((await list()).summary).toEqual({ code: '0', quantity: null, price: null, checked: null })
  })

  it('leaves out what the caller may not see', async () => {
    await aTool({ quantity: 5 })
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor', codes: ['example_example_tool_view'] }),
    )
    const { summary } = expectDone(await stranger.get<Listed>(`${BASE}/list`, { code: mark }))
    expect(summary).toMatchObject({ code: '0', quantity: null })
  })
})

describe('a bulk edit', () => {
  it('sets the value in all chosen rows, increases their versions and is in the history', async () => {
    const [first, second] = [await aTool(), await aTool()]
    const outcomes = expectDone(await bulkUpdate({ ids: [first.id, second.id], values: { kind: 'POWER' } }))
    expect(outcomes).toMatchObject([
      { id: first.id, done: true },
      { id: second.id, done: true },
    ])
    expect((await list()).records).toMatchObject([
      { kind: 'POWER', version: 2 },
      { kind: 'POWER', version: 2 },
    ])
    const history = expectDone(await admin().get(`${BASE}/history`, { id: second.id }))
    expect(JSON.stringify(history)).toMatch(/update.*HAND.*POWER|POWER.*HAND/)
  })

  it('skips a row that may not be changed, and names it with the reason', async () => {
    const free = await aTool()
    const locked = await aTool({ kind: 'LIFT', quantity: 100, name: 'Crane' })
    const outcomes = expectDone(
      await bulkUpdate(
        { ids: [free.id, locked.id, '4444444444'], values: { quantity: 7 } },
        admin().in('en'),
      ),
    )
    expect(outcomes).toMatchObject([
      { id: free.id, done: true },
      { id: locked.id, label: 'Crane', done: false, msg: 'The current state does not allow this' },
      { id: '4444444444', done: false, msg: 'This record does not exist or has been removed' },
    ])
    expect((await list()).records).toMatchObject([
      { quantity: 7, version: 2 },
      { quantity: 100, version: 1 },
    ])
  })

  it('is shown beforehand, with what each row is and would be, and why some stay', async () => {
    const free = await aTool({ quantity: 2 })
    const same = await aTool({ quantity: 7 })
    const locked = await aTool({ kind: 'LIFT', quantity: 100, name: 'Crane' })
    const asked = { ids: [free.id, same.id, locked.id], values: { quantity: 7 } }
    const outcomes = expectDone(await bulkUpdate({ ...asked, preview: true }, admin().in('en')))
    expect(outcomes).toEqual([
      {
        id: free.id,
        label: 'Wrench',
        done: true,
        change: { before: { quantity: 2 }, after: { quantity: 7 } },
      },
      { id: same.id, label: 'Wrench', done: true, change: { before: {}, after: {} } },
      { id: locked.id, label: 'Crane', done: false, msg: 'The current state does not allow this' },
    ])
    expect((await list()).records).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }])
    const reader = server.as(await aUser(server, { codes: ['example_example_tool_view'] }))
    expect(await bulkUpdate({ ...asked, preview: true }, reader)).toMatchObject({ status: 403 })
    expect(await bulkUpdate({ ...asked, preview: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'preview' }] },
    })
  })

  it('writes no version where nothing changes', async () => {
    const row = await aTool({ quantity: 3 })
    expectDone(await bulkUpdate({ ids: [row.id], values: { quantity: 3 } }))
    expect((await list()).records).toMatchObject([{ version: 1 }])
  })

  it('clears a value with null, but not a required one', async () => {
    const row = await aTool({ checked: '2026-05-01' })
    expectDone(await bulkUpdate({ ids: [row.id], values: { checked: null } }))
    expect((await list()).records).toMatchObject([{ checked: null }])
    expect(await bulkUpdate({ ids: [row.id], values: { quantity: null } })).toMatchObject({ status: 400 })
  })

  it('is done once for a repeated request', async () => {
    const row = await aTool()
    const client = admin().with({ 'ZP-REQ-ID': newId() })
    expectDone(await bulkUpdate({ ids: [row.id], values: { quantity: 8 } }, client))
    expectDone(await bulkUpdate({ ids: [row.id], values: { quantity: 8 } }, client))
    expect((await list()).records).toMatchObject([{ quantity: 8, version: 2 }])
  })

  it.each([
    ['a field that the file does not offer', { values: { name: 'x' } }, 'name'],
    ['the key', { values: { id: '5' } }, 'id'],
    ['a value out of its limits', { values: { quantity: -1 } }, 'quantity'],
    ['no value', { values: {} }, 'values'],
    ['values that are none', { values: [1] }, 'values'],
    ['no rows', { ids: [], values: { quantity: 1 } }, 'ids'],
    ['ids that are none', { ids: ['x'], values: { quantity: 1 } }, 'ids'],
    ['too many rows', { ids: Array.from({ length: 1001 }, (_, at) => String(at + 1)) }, 'ids'],
    ['an unknown word', { values: { quantity: 1 }, force: true }, 'force'],
  ])('refuses %s, and changes nothing', async (_, body, field) => {
    const row = await aTool()
    const answer = await bulkUpdate({ ids: [row.id], ...body })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field }] } })
    expect((await list()).records).toMatchObject([{ version: 1 }])
  })

  it('reports at each row that a dictionary lacks the value', async () => {
    const row = await aTool()
    const outcomes = expectDone(
      await bulkUpdate({ ids: [row.id], values: { kind: 'MAGIC' } }, admin().in('en')),
    )
    expect(outcomes).toMatchObject([
      { id: row.id, done: false, msg: expect.stringMatching(/^Kind: must be/) },
    ])
  })

  it('reaches no other tenant’s rows, and requires the permission to edit', async () => {
    const row = await aTool()
    const codes = ['example_example_tool_view', 'example_example_tool_edit']
    const stranger = server.as(await aUser(server, { tenant: 'vendor', codes }))
    const asked = { ids: [row.id], values: { quantity: 9 } }
    expect(expectDone(await bulkUpdate(asked, stranger))).toMatchObject([
      { id: row.id, label: '', done: false },
    ])
    const reader = server.as(await aUser(server, { codes: ['example_example_tool_view'] }))
    expect(await bulkUpdate(asked, reader)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect((await list()).records).toMatchObject([{ quantity: 1, version: 1 }])
  })
})

describe('a search in a tree', () => {
  it('returns its hits together with their ancestors, and marks which are which', async () => {
    const folder = async (name: string, parentId?: string) =>
      expectDone(
        await admin().post<Row>('/sys-system/dept/submit', {
          name: `${mark} ${name}`,
          ...(parentId && { parentId }),
          tenantId: '1000',
        }),
      )
    const top = await folder('top')
    const middle = await folder('middle', top.id)
    const leaf = await folder('leaf', middle.id)
    await folder('beside', top.id)
    const search = { name: `${mark} leaf`, size: '100' }
    const { records } = expectDone(
      await admin().get<Listed>('/sys-system/dept/list', { ...search, ancestors: 'true' }),
    )
    expect(new Map(records.map(({ id, matched }) => [id, matched]))).toEqual(
      new Map([
        [top.id, false],
        [middle.id, false],
        [leaf.id, true],
      ]),
    )
    const plain = expectDone(await admin().get<Listed>('/sys-system/dept/list', search))
    expect(plain.records.map(({ id }) => id)).toEqual([leaf.id])
    expect(await admin().get(`${BASE}/list`, { ancestors: 'true' })).toMatchObject({ status: 400 })
  })
})
