// Searching the screen of docs/screens/search.md over HTTP: every kind of search, quick filters with
// their counts, suggestions.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-search-'))
const admin = () => server.as('admin')
const base = '/example/service-ticket'

interface Rows {
  records: { ticketNo: string }[]
  total: number
}

const ticket = (ticketNo: string, title: string, more = {}) => ({
  ticketNo,
  title,
  reportedAt: '2026-05-10T09:00:00+08:00',
  ...more,
})

beforeAll(async () => {
  writeDocumentedSchemas(root)
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  expect(await reloadScreens(server.services)).toEqual([])
  for (const body of [
    ticket('T-1', '水泵漏油', {
      urgent: true,
      priority: 'HIGH',
      dueDay: '2026-05-12',
      marks: ['winter', 'pump'],
      phone: '13800001111',
      cost: '100.50',
      visitFrom: '2026-05-11',
      visitTo: '2026-05-13',
    }),
    ticket('T-2', '离合器 HOWO 异响', { kind: 'CLAIM', priority: 'LOW', assignee: '7', invoiced: true }),
    ticket('T-3', 'Brake 100% worn', { reportedAt: '2026-04-30T23:30:00+08:00', cost: '900.00' }),
  ])
    expectDone(await admin().post(`${base}/submit`, body))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const found = async (query: Record<string, string>) =>
  expectDone(await admin().get<Rows>(`${base}/list`, { ...query, orderBy: 'ticketNo' })).records.map(
    ({ ticketNo }) => ticketNo,
  )

describe('a search', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['input: part of the text', { ticketNo: '-2' }, ['T-2']],
    ['autocomplete: a short Chinese word', { title: '水泵' }, ['T-1']],
    ['autocomplete: a single character', { title: '油' }, ['T-1']],
    ['autocomplete: signs stand for themselves', { title: '100%' }, ['T-3']],
    ['autocomplete: * finds the words in any order', { title: '*howo 离合' }, ['T-2']],
    ['autocomplete: all of a bare *', { title: '*' }, ['T-1', 'T-2', 'T-3']],
    ['autocomplete of a reference', { assignee: '7' }, ['T-2']],
    ['select of several', { status: 'NEW,WORKING' }, ['T-1', 'T-2', 'T-3']],
    ['radioGroup', { kind: 'CLAIM' }, ['T-2']],
    ['radio', { invoiced: 'true' }, ['T-2']],
    ['checkboxGroup', { priority: 'LOW,HIGH' }, ['T-1', 'T-2']],
    ['checkbox', { urgent: 'true' }, ['T-1']],
    ['date', { dueDay: '2026-05-12' }, ['T-1']],
    ['daterange by the business day', { reportedAt: '2026-05-01,2026-05-10' }, ['T-1', 'T-2']],
    ['daterange open at one end', { reportedAt: ',2026-04-30' }, ['T-3']],
    ['daterange over a range that overlaps it', { visit: '2026-05-13,2026-05-20' }, ['T-1']],
    ['daterange beside the range', { visit: '2026-05-14,2026-05-20' }, []],
    ['daterange over a range, open at one end', { visit: '2026-05-12,' }, ['T-1']],
    ['one of several marks', { marks: 'pump,other' }, ['T-1']],
    ['a hidden one between two amounts', { cost: '100.00,200.00' }, ['T-1']],
    ['several together', { status: 'NEW', title: '油', urgent: 'true' }, ['T-1']],
  ])('finds by %s', async (_, query, numbers) => {
    expect(await found(query)).toEqual(numbers)
  })
})

describe('quick filters', () => {
  interface Counts {
    counts: { name: string; total: number }[]
  }
  const counts = async (query = {}, client = admin()) =>
    expectDone(await client.get<Counts>(`${base}/counts`, query)).counts.map(({ name, total }) => [
      name,
      total,
    ])

  it('narrow the list', async () => {
    expect(await found({ quick: 'offRoad' })).toEqual(['T-1'])
    expect(await found({ quick: 'open', title: 'Brake' })).toEqual(['T-3'])
    expect(await found({ quick: 'done' })).toEqual([])
  })

  it('count their rows within the search', async () => {
    expect(await counts()).toEqual([
      ['', 3],
      ['open', 3],
      ['offRoad', 1],
      ['done', 0],
    ])
    expect(await counts({ title: '离合器' })).toEqual([
      ['', 1],
      ['open', 1],
      ['offRoad', 0],
      ['done', 0],
    ])
  })

  it('count only rows that the caller may see', async () => {
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor', codes: ['example_service_ticket_view'] }),
    )
    expect(await counts({}, stranger)).toEqual([
      ['', 0],
      ['open', 0],
      ['offRoad', 0],
      ['done', 0],
    ])
  })

  it('are refused by an unknown name, and without the permission to see the list', async () => {
    expect((await admin().get(`${base}/list`, { quick: 'nope' })).body).toMatchObject({
      error: 'INVALID',
      errors: [{ field: 'quick' }],
    })
    expect((await server.as(await aUser(server)).get(`${base}/counts`)).status).toBe(403)
  })
})

describe('suggestions', () => {
  const suggest = (field: string, q: string, client = admin()) =>
    client.get<{ values: string[] }>(`${base}/suggest`, { field, q })

  it('are values of the column, those that begin with the text first', async () => {
    expect(expectDone(await suggest('title', '器')).values).toEqual(['离合器 HOWO 异响'])
    expect(expectDone(await suggest('title', '*异响 howo')).values).toEqual(['离合器 HOWO 异响'])
    expect(expectDone(await suggest('title', '')).values).toEqual([])
  })

  it('come from rows that the caller may see', async () => {
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor', codes: ['example_service_ticket_view'] }),
    )
    expect(expectDone(await suggest('title', '水泵', stranger)).values).toEqual([])
  })

  it('are refused for a field that has none', async () => {
    expect((await suggest('cost', '1')).body).toMatchObject({
      error: 'INVALID',
      errors: [{ field: 'field' }],
    })
    expect((await suggest('title', 'x'.repeat(201))).body).toMatchObject({ errors: [{ field: 'q' }] })
  })
})

describe('a list with more rows than are counted', () => {
  const total = async (query: Record<string, string> = {}) =>
    expectDone(await admin().get<Rows & { totalCapped?: boolean }>(`${base}/list`, query))

  beforeAll(async () => {
    await sql`
      insert into service_tickets (id, tenant_id, ticket_no, title, status, reported_at, created_by, created_at, updated_at)
      select 5000000 + n, 1000, 'L-' || n, '长表 ' || n, 'NEW', now(), 1, now(), now() from generate_series(1, 10001) n
    `.execute(server.db)
  })
  afterAll(() => sql`delete from service_tickets where id > 5000000 and id < 5020000`.execute(server.db))

  it.each<[string, Record<string, string>, string]>([
    ['whole', {}, 'L-9983'],
    ['searched by a part of a text', { title: '长表' }, 'L-9980'],
    ['searched by a choice', { status: 'NEW' }, 'L-9983'],
  ])('says so, and shows the requested page, %s', async (_how, query, first) => {
    const page = await total({ ...query, orderBy: '-ticketNo', current: '3', size: '10' })
    expect([page.total, page.totalCapped]).toEqual([10_000, true])
    expect(page.records).toHaveLength(10)
    expect(page.records[0]!.ticketNo).toBe(first)
  })

  it('is counted again soon after rows were removed', async () => {
    expect((await total({ title: '长表' })).totalCapped).toBe(true)
    await sql`delete from service_tickets where id = 5000007`.execute(server.db)
    server.clock.advance({ seconds: 11 })
    const page = await total({ title: '长表' })
    expect([page.total, page.totalCapped]).toEqual([10_000, undefined])
  })
})
