// Rows with lines, on the screens of docs/screens/lines.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')
const root = mkdtempSync(join(tmpdir(), 'truck-parts-lines-'))
const BASE = '/example/quotation'
const CODES = ['view', 'add', 'edit', 'remove'].map((act) => `example_quotation_${act}`)

beforeAll(async () => {
  writeDocumentedSchemas(root)
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Row = Record<string, unknown> & { id: string; version: number }
type Quotation = Row & { positions: Row[] }

const line = (partNumber: string, more = {}) => ({ partNumber, quantity: 1, price: '10.00', ...more })
const aQuotation = async (positions: object[] = [line('A'), line('B'), line('C')], client = admin()) =>
  expectDone(await client.post<Quotation>(`${BASE}/submit`, { name: 'Spring', positions }))
const update = (row: Row, body: object, client = admin()) =>
  client.in('en').post<Quotation>(`${BASE}/update`, { id: row.id, version: row.version, ...body })
const read = async (id: string) => expectDone(await admin().get<Quotation>(`${BASE}/detail`, { id }))
const numbers = ({ positions }: Quotation) => positions.map(({ partNumber }) => partNumber)
const faultsOf = async (positions: unknown) =>
  (await admin().in('en').post(`${BASE}/submit`, { name: 'Spring', positions })).body.errors

describe('lines', () => {
  it('are created with their row, numbered in order, filled with defaults and labelled', async () => {
    const row = await aQuotation([line('B', { supplierId: '3001' }), line('A')])
    expect((await read(row.id)).positions).toMatchObject([
      {
        partNumber: 'B',
        lineNo: 1,
        kind: 'ENABLED',
        price: '10.00',
        version: 1,
        supplierIdName: expect.any(String),
      },
      { partNumber: 'A', lineNo: 2, supplierId: null },
    ])
    expect(row.positions).toHaveLength(2)
  })

  it('are changed, added, removed and moved with their row', async () => {
    const row = await aQuotation()
    const [a, , c] = row.positions
    const changed = expectDone(
      await update(row, {
        positions: [{ id: c!.id, version: 1, quantity: 5 }, line('D'), { id: a!.id, version: 1 }],
      }),
    )
    expect(changed.positions).toMatchObject([
      { id: c!.id, partNumber: 'C', quantity: 5, lineNo: 1, version: 2 },
      { partNumber: 'D', lineNo: 2, version: 1 },
      { id: a!.id, partNumber: 'A', lineNo: 3, version: 2 },
    ])
    expect(changed.version).toBe(2)
  })

  it('may swap unique values, and pass them to a new line', async () => {
    const row = await aQuotation()
    const [a, b, c] = row.positions
    const swapped = expectDone(
      await update(row, {
        positions: [
          { id: a!.id, version: 1, partNumber: 'B' },
          { id: b!.id, version: 1, partNumber: 'A' },
          { id: c!.id, version: 1, partNumber: 'D' },
          line('C'),
        ],
      }),
    )
    expect(numbers(swapped)).toEqual(['B', 'A', 'D', 'C'])
    expect(swapped.positions.map(({ id }) => id).slice(0, 3)).toEqual([a!.id, b!.id, c!.id])
  })

  it('stay unchanged when the body does not contain them, and are removed when it sends null', async () => {
    const row = await aQuotation([line('A')])
    const named = expectDone(await update(row, { name: 'Summer' }))
    expect(named.positions).toEqual(row.positions)
    expect(await update(named, { positions: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'positions', rule: 'minItems' }] },
    })
  })

  it('are not in lists', async () => {
    const row = await aQuotation([line('A')])
    const { records } = expectDone(await admin().get<{ records: Row[] }>(`${BASE}/list`, { size: 100 }))
    expect(records.find(({ id }) => id === row.id)).not.toHaveProperty('positions')
  })

  it.each([
    ['a missing value', [line('A'), { quantity: 1, price: '1' }], 'positions.1.partNumber', 'required'],
    ['a wrong type', [line('A', { discount: 'x' })], 'positions.0.discount', 'type'],
    ['a number out of range', [line('A', { quantity: 0 })], 'positions.0.quantity', 'minimum'],
    [
      'an amount out of range',
      [line('A'), line('B', { price: '0.00' })],
      'positions.1.price',
      'exclusiveMinimum',
    ],
    ['an unknown dictionary value', [line('A', { kind: 'MAYBE' })], 'positions.0.kind', 'enum'],
    [
      'a reference its where excludes',
      [line('A', { supplierId: '2001' })],
      'positions.0.supplierId',
      'reference',
    ],
    ['a broken check', [line('A', { quantity: 1000, price: '1000.00' })], 'positions.0.price', 'cheapInBulk'],
    ['the same twice', [line('A'), line('B'), line('A')], 'positions.2.partNumber', 'unique'],
    ['an unknown field', [line('A', { colour: 'red' })], 'positions.0.colour', 'additionalProperties'],
    [
      'a number that the server gives',
      [line('A', { lineNo: 7 })],
      'positions.0.lineNo',
      'additionalProperties',
    ],
    ['another row', [line('A', { quotationId: '1' })], 'positions.0.quotationId', 'additionalProperties'],
    ['a line that does not exist', [line('A', { id: '4444', version: 1 })], 'positions.0.id', 'exists'],
    ['no object', ['x'], 'positions.0', 'type'],
    ['no list', 'x', 'positions', 'type'],
  ])('with %s are refused at their cell, and nothing is written', async (_, positions, field, rule) => {
    const before = expectDone(await admin().get<{ total: number }>(`${BASE}/list`)).total
    expect((await faultsOf(positions))?.[0]).toMatchObject({ field, rule })
    expect(expectDone(await admin().get<{ total: number }>(`${BASE}/list`)).total).toBe(before)
  })

  it('are limited: to as many as the file allows a row', async () => {
    const many201 = Array.from({ length: 201 }, (_, index) => line(`P${index}`))
    expect((await faultsOf(many201))?.[0]).toMatchObject({ field: 'positions', rule: 'maxItems' })
    expect((await faultsOf([]))?.[0]).toMatchObject({ field: 'positions' })
    const full = await aQuotation(many201.slice(1))
    expect(full.positions).toHaveLength(200)
  })

  it('of another row are never touched by their id', async () => {
    const [mine, theirs] = [await aQuotation([line('A')]), await aQuotation([line('A')])]
    const stolen = { id: theirs.positions[0]!.id, version: 1, partNumber: 'X' }
    expect(await update(mine, { positions: [stolen] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'positions.0.id', rule: 'exists' }] },
    })
    expect(numbers(await read(theirs.id))).toEqual(['A'])
  })

  it('that were changed meanwhile are reported as a conflict with both rows', async () => {
    const row = await aQuotation([line('A')])
    const [own] = row.positions
    expectDone(await update(row, { positions: [{ id: own!.id, version: 1, quantity: 2 }] }))
    const late = await update(row, { positions: [{ id: own!.id, version: 1, quantity: 3 }] })
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'VERSION_CONFLICT' },
      data: { current: { positions: [{ quantity: 2 }] }, yours: { positions: [{ quantity: 3 }] } },
    })
    await run(server.db, sql`update quotation_positions set version = 9 where id = ${own!.id}`)
    const again = { ...row, version: 2 }
    expect((await update(again, { positions: [{ id: own!.id, version: 2, quantity: 3 }] })).status).toBe(409)
  })

  it('are in the history of their row, and come back with an earlier state', async () => {
    const row = await aQuotation()
    const [a, b] = row.positions
    expectDone(await update(row, { positions: [{ id: a!.id, version: 1, quantity: 7 }, line('D')] }))
    const { records } = expectDone(
      await admin().get<{ records: { id: string; before: Quotation; after: Quotation }[] }>(
        `${BASE}/history`,
        { id: row.id },
      ),
    )
    expect(numbers(records[0]!.before)).toEqual(['A', 'B', 'C'])
    expect(records[0]!.after.positions).toMatchObject([{ id: a!.id, quantity: 7 }, { partNumber: 'D' }])
    const reverted = expectDone(
      await admin().post<{ row: Quotation }>(
        `${BASE}/revert`,
        { changeId: records[1]!.id, version: 2 },
        { query: { id: row.id } },
      ),
    )
    expect(reverted.row.positions).toMatchObject([
      { id: a!.id, quantity: 1 },
      { partNumber: 'B' },
      { partNumber: 'C' },
    ])
    expect(reverted.row.positions[1]!.id).not.toBe(b!.id)
  })

  it('are in the recycle bin with their row, and are deleted with it permanently', async () => {
    const row = await aQuotation()
    const listed = async () =>
      expectDone(await admin().get<{ total: number }>('/example/quotation-position/list')).total
    const before = await listed()
    expectDone(await admin().post(`${BASE}/remove`, { ids: row.id }))
    expect(await listed()).toBe(before - 3)
    expectDone(await admin().post(`${BASE}/restore`, { ids: row.id }))
    expect(numbers(await read(row.id))).toEqual(['A', 'B', 'C'])
    expectDone(await admin().post(`${BASE}/remove`, { ids: row.id }))
    expectDone(await admin().post(`${BASE}/purge`, { ids: row.id }))
    expect(
      await many(server.db, sql`select 1 from quotation_positions where quotation_id = ${row.id}`),
    ).toEqual([])
  })

  it('belong to the tenant of their row, and need only the permissions of their row', async () => {
    const client = server.as(await aUser(server, { tenant: 'vendor', codes: CODES }))
    const row = await aQuotation([line('A')], client)
    const tenants = await many(
      server.db,
      sql<{
        tenant: string
      }>`select tenant_id as tenant from quotation_positions where quotation_id = ${row.id}`,
    )
    expect(tenants).toEqual([{ tenant: '3001' }])
    expectDone(
      await update(row, { positions: [{ id: row.positions[0]!.id, version: 1, quantity: 4 }] }, client),
    )
    expect((await client.get('/example/quotation-position/list')).status).toBe(403)
    const stranger = server.as(await aUser(server, { tenant: 'vendor2', codes: CODES }))
    expect((await update(row, { positions: [] }, stranger)).status).toBe(404)
    const reader = server.as(await aUser(server, { tenant: 'vendor', codes: [CODES[0]!] }))
    expect((await update(row, { positions: [] }, reader)).status).toBe(403)
  })

  it('are listed row by row, each in its own order', async () => {
    const [older, newer] = [
      await aQuotation([line('A'), line('B')]),
      await aQuotation([line('C'), line('D')]),
    ]
    const { records } = expectDone(
      await admin().get<{ records: Row[] }>('/example/quotation-position/list', { size: 100 }),
    )
    const those = records.filter(({ quotationId }) => [older.id, newer.id].includes(String(quotationId)))
    expect(those.map(({ partNumber }) => partNumber)).toEqual(['C', 'D', 'A', 'B'])
  })

  it('have no write calls of their own', async () => {
    for (const call of ['submit', 'update', 'remove', 'revert'])
      expect((await admin().post(`/example/quotation-position/${call}`, {})).status, call).toBe(404)
  })
})
