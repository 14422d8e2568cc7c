// Computed fields over HTTP, on the documented quotes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import { expectDone } from '../support/shopping.ts'

type Row = Record<string, unknown>

const server = aDocumentedServer()
const LIST = '/example/example-quote/list'
const SUBMIT = '/example/example-quote/submit'
const quote = { name: 'Filter', price: '12.50', quantity: 4, discount: 10, offeredOn: '2026-05-01' }

const worked = { amount: '45.00', validUntil: '2026-05-31', lapsed: true, line: 'Filter × 4', load: null }

it('returns the result for the row after a save, in the list and in the detail', async () => {
  const row = expectDone(await server.as('admin').post<Row>(SUBMIT, quote))
  expect(row).toMatchObject(worked)
  const listed = expectDone(await server.as('admin').get<{ records: Row[] }>(LIST)).records
  expect(listed.find(({ id }) => id === row['id'])).toMatchObject(worked)
  expect(
    expectDone(await server.as('admin').get<Row>('/example/example-quote/detail', { id: row['id'] })),
  ).toMatchObject(worked)
})

it('follows a change, and is stored neither in the database nor in the audit trail', async () => {
  const { id, version } = expectDone(await server.as('admin').post<Row>(SUBMIT, quote))
  const changed = await server
    .as('admin')
    .post<Row>('/example/example-quote/update', { id, version, quantity: 2, weight: 0.125 })
  expect(expectDone(changed)).toMatchObject({ amount: '22.50', load: 0.25 })
  const columns = await many(
    server.db,
    sql<{
      name: string
    }>`select column_name as name from information_schema.columns where table_name = 'example_quotes'`,
  )
  expect(columns.map(({ name }) => name)).not.toContain('amount')
  const trail = await many(
    server.db,
    sql<{
      kept: string
    }>`select concat(before, after) as kept from audit_log where entity_id = ${String(id)}`,
  )
  expect(trail.length).toBe(2)
  for (const { kept } of trail) expect(kept).not.toContain('validUntil')
})

it('is refused in a body, a search and a sort order', async () => {
  const admin = server.as('admin').in('en')
  expect(await admin.post(SUBMIT, { ...quote, amount: '1.00' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'amount', msg: 'is not a field of this call' }] },
  })
  expect((await admin.get(LIST, { amount: '45.00' })).status).toBe(400)
  expect((await admin.get(LIST, { orderBy: 'amount' })).status).toBe(400)
})

it('is read-only in the OpenAPI document', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, never>
  }
  const calls = JSON.parse(JSON.stringify(paths)) as Record<string, { get?: Row; post?: Row }>
  const detail = JSON.stringify(calls['/api/example/example-quote/detail'])
  expect(detail).toContain('"amount":{"type":["string","null"],"readOnly":true}')
  expect(JSON.stringify(calls['/api/example/example-quote/submit']!.post!['requestBody'])).not.toContain(
    'amount',
  )
})

it('refuses a link that is not a web address', async () => {
  const save = (website: string) =>
    server.as('admin').in('en').post('/example/example-contact/submit', { name: 'x', website })
  for (const website of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    'http://a b',
  ])
    expect(await save(website), website).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'website', msg: 'must be an address that starts with http or https' }] },
    })
  expectDone(await save('HTTPS://example.com/a?b=1'))
})
