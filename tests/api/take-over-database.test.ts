// Screens that `npm run new -- screen … --from-table` writes over tables of other applications.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftFromExisting } from '../../generators/guess/from-existing.ts'
import { readTable } from '../../generators/guess/read-table.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { inTransaction, many, run } from '../../src/server/db/connection.ts'
import { describeTables } from '../../src/server/engine/describe-tables.ts'
import { decodedSql, encodedSql } from '../../src/server/engine/existing/key.ts'
import { hasId } from '../../src/server/engine/row-ids.ts'
import { selectList, tableOf } from '../../src/server/engine/row-sql.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { otherOwnersTables, shownTables } from '../support/other-owners-tables.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-takeover-'))
let shapeBefore: unknown

type Row = Record<string, unknown> & { id: string; version: number; allowedActions: string[] }
type Page = { records: Row[]; total: number }

const shape = () =>
  many(
    server.db,
    sql<{ what: string }>`
      select c.oid::regclass || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as what
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relname = any(array['Customers', 'Order', 'Products', 'Order Details', 'Complaints', 'Complaint Answers', 'film', 'tickets_of_desk', 'm_product', 'desk_log'])
        and a.attnum > 0
      union all
      select indexdef from pg_indexes where tablename = any(array['Customers', 'Order', 'Products', 'Order Details', 'Complaints', 'Complaint Answers', 'film', 'tickets_of_desk', 'm_product', 'desk_log'])
      order by 1
    `,
  )

const states = {
  states: {
    field: 'isactive',
    start: 'Y',
    on: { retire: { from: ['Y'], to: 'N', label: { zh: '停用', en: 'Retire' } } },
  },
}

/** As the command writes it, but every column can be sorted by and the rows exported. */
async function writeScreen(name: string, table: string) {
  const { screens, dicts } = server.services.screens
  const read = await readTable(server.db, table)
  const draft = draftFromExisting(read, { name, screens, known: dicts })
  for (const field of Object.values(draft.fields)) if (field.column) field.column = { sort: true }
  const raw = {
    title: { zh: `页面${name}`, en: name },
    menu: { parent: 'system' },
    table: draft.table,
    fields: draft.fields,
    allow: draft.allow,
    export: true,
    ...(name === 'pg-film' && { list: { bulkEdit: ['rating', 'releaseYear'] } }),
    ...(name === 'erp-product' && states),
  }
  writeFileSync(join(root, `schemas/screens/system/${name}.json`), JSON.stringify(raw))
  for (const [code, dict] of Object.entries(draft.dicts))
    writeFileSync(join(root, `schemas/dicts/${code}.json`), JSON.stringify(dict))
}

beforeAll(async () => {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  for (const statement of otherOwnersTables) await run(server.db, sql.raw(statement))
  shapeBefore = await shape()
  for (const [name, table] of Object.entries(shownTables)) {
    await writeScreen(name, table)
    // Later tables point to these.
    if (['nw-customer', 'nw-order', 'nw-product', 'nw-detail'].includes(name))
      server.services.screens.reload()
  }
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const screenOf = (name: string): Screen => server.services.screens.byName(name)!
const list = async (name: string, query = {}) =>
  expectDone(await server.as('admin').get<Page>(`/system/${name}/list`, query))
const admin = () => server.as('admin').in('en')
const open = async (name: string, id: string) =>
  expectDone(await admin().get<Row>(`/system/${name}/detail`, { id }))

describe.each(Object.keys(shownTables))('the screen %s over a table of another owner', (name) => {
  it('lists its rows, opens each by its id and sorts by every column', async () => {
    const { records, total } = await list(name)
    expect(total).toBeGreaterThan(0)
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    for (const { id } of records.slice(0, 3))
      expect(expectDone(await server.as('admin').get<Row>(`/system/${name}/detail`, { id })).id).toBe(id)
    for (const { prop } of screenOf(name).fields.filter(({ column }) => column?.sort))
      expect((await list(name, { orderBy: `-${prop}` })).total).toBe(total)
  })

  it('finds a row by each of its searches', async () => {
    const { records } = await list(name)
    for (const { prop } of screenOf(name).fields.filter(({ search }) => search)) {
      const row = records.find((each) => each[prop] !== null)!
      const day = /^\d{4}-\d\d-\d\dT/.test(String(row[prop]))
      const asked = day ? String(row[prop]).slice(0, 10) : String(row[prop])
      const found = await list(name, { [prop]: day ? `${asked},${asked}` : asked, size: 100 })
      expect(
        found.records.map(({ id }) => id),
        prop,
      ).toContain(row.id)
    }
  })

  it('exports its rows', async () => {
    const answer = await server.as('admin').fetch(`/system/${name}/export?format=csv`)
    expect(answer.status).toBe(200)
    expect((await answer.text()).trim().split('\n').length).toBeGreaterThan(1)
  })
})

it('adds, changes and removes a row whose key a person chooses', async () => {
  const made = expectDone(
    await admin().post<Row>('/system/nw-customer/submit', { customerId: 'NEWCO', companyName: 'New Co' }),
  )
  expect(made).toMatchObject({ id: 'NEWCO', customerId: 'NEWCO', allowedActions: ['edit', 'remove'] })
  const again = await admin().post('/system/nw-customer/submit', { customerId: 'NEWCO', companyName: 'x' })
  expect(again.body).toMatchObject({ error: 'DUPLICATE', errors: [{ field: 'customerId' }] })

  const saved = expectDone(
    await admin().post<Row>('/system/nw-customer/update', {
      id: 'NEWCO',
      version: made.version,
      region: 'East',
    }),
  )
  expect(saved).toMatchObject({ region: 'East', companyName: 'New Co' })
  const late = await admin().post<{ current: Row }>('/system/nw-customer/update', {
    ...{ id: 'NEWCO', version: made.version, region: 'North' },
  })
  expect(late).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
  expect(late.data.current).toMatchObject({ region: 'East', version: saved.version })
  const keyed = await admin().post('/system/nw-customer/update', {
    ...{ id: 'NEWCO', version: saved.version, customerId: 'OTHER' },
  })
  expect(keyed.status).toBe(400)

  const history = expectDone(await admin().get<Page>('/system/nw-customer/history', { id: 'NEWCO' }))
  expect(history.records.map(({ action }) => action)).toEqual(['update', 'create'])
  expectDone(await admin().post('/system/nw-customer/remove', { ids: 'NEWCO' }))
  expect((await admin().get('/system/nw-customer/detail', { id: 'NEWCO' })).status).toBe(404)
})

it('refuses to remove a row that another screen or table still points to', async () => {
  const answer = await admin().post('/system/nw-customer/remove', { ids: 'ALFKI' })
  expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
  expect(answer.body.msg).toContain('nw-order (15)')
})

it('opens and points to rows whose key is any text', async () => {
  const odd = '=412f422c43'
  expect(await open('nw-customer', odd)).toMatchObject({ customerId: 'A/B,C', notes: 'First\nsecond' })
  const order = expectDone(
    await admin().post<Row>('/system/nw-order/submit', {
      ...{ customerId: odd, orderDate: '2026-05-01T07:00:00+08:00' },
    }),
  )
  expect(order).toMatchObject({
    ...{ customerId: odd, customerIdName: 'Odd, but a key', freight: 0, select: false },
    orderDate: '2026-05-01T07:00:00.000+08:00',
  })
  const [stored] = await many(
    server.db,
    sql<{ customer: string; clock: string }>`
      select "CustomerID" as customer, "OrderDate"::text as clock from "Order" where "OrderID" = ${order.id}::int
    `,
  )
  expect(stored).toEqual({ customer: 'A/B,C', clock: '2026-05-01 07:00:00' })
  expect((await list('nw-order', { customerId: odd, size: 100 })).total).toBe(16)
  const options = expectDone(await admin().get<Page>('/system/nw-customer/options', { ids: `${odd},ALFKI` }))
  expect(options.records.map(({ value }) => value).toSorted()).toEqual([odd, 'ALFKI'])
  const unknown = await admin().post('/system/nw-order/submit', { customerId: 'NOONE' })
  expect(unknown.body).toMatchObject({
    error: 'INVALID',
    errors: [{ field: 'customerId', rule: 'reference' }],
  })
})

it('reads and writes rows whose key has several columns', async () => {
  const line = await open('nw-detail', '1~1')
  expect(line).toMatchObject({ orderId: '1', productIdName: 'Chai', quantity: 10, lineTotal: 105 })
  const made = expectDone(
    await admin().post<Row>('/system/nw-detail/submit', { orderId: '3', productId: '2', quantity: 2 }),
  )
  expect(made).toMatchObject({ id: '3~2', discount: 0, lineTotal: 21 })
  const saved = expectDone(
    await admin().post<Row>('/system/nw-detail/update', { id: '3~2', version: made.version, discount: 0.25 }),
  )
  expect(saved).toMatchObject({ quantity: 2, discount: 0.25 })
  const none = await admin().post('/system/nw-detail/update', {
    ...{ id: '3~2', version: saved.version, quantity: 0 },
  })
  expect(none.body).toMatchObject({ error: 'INVALID' })
  expect(expectDone(await admin().post('/system/nw-detail/remove', { ids: '3~2,1~2' }))).toEqual({
    removed: 2,
  })
  expect((await list('nw-detail')).total).toBe(2)
})

describe('a reference by a key of several columns', () => {
  const stale = () => list('nw-complaint', { nwDetail: '2~1' })

  it('shows what names the row, in list, search and form, and in the choices', async () => {
    expect((await stale()).records).toMatchObject([
      { nwDetail: '2~1', nwDetailName: '2 · Chai', reason: 'Stale' },
    ])
    const { records } = await list('nw-complaint')
    expect(records.find(({ reason }) => reason === 'Late')).toMatchObject({
      nwDetail: null,
      nwDetailName: null,
    })
    const chosen = expectDone(await admin().get<Page>('/system/nw-detail/options', { q: 'chai' }))
    expect(chosen.records).toContainEqual(expect.objectContaining({ value: '2~1', label: '2 · Chai' }))
    expect(await open('nw-answer', '2~1')).toMatchObject({ nwDetail: '2~1', nwDetailName: '2 · Chai' })
  })

  it('is written to its columns, and refused where there is no such row', async () => {
    const made = expectDone(
      await admin().post<Row>('/system/nw-complaint/submit', { nwDetail: '1~1', reason: 'Torn' }),
    )
    expect(made).toMatchObject({ nwDetail: '1~1', nwDetailName: '1 · Chai' })
    const stored = () =>
      many(
        server.db,
        sql<{ orderId: number; productId: number }>`
          select "OrderID" as order_id, "ProductID" as product_id from "Complaints" where "ComplaintID" = ${made.id}::int
        `,
      )
    expect(await stored()).toEqual([{ orderId: 1, productId: 1 }])
    const unknown = await admin().post('/system/nw-complaint/submit', { nwDetail: '1~7', reason: 'Torn' })
    expect(unknown.body).toMatchObject({
      error: 'INVALID',
      errors: [{ field: 'nwDetail', rule: 'reference' }],
    })
    expectDone(
      await admin().post<Row>('/system/nw-complaint/update', {
        ...{ id: made.id, version: made.version, nwDetail: null },
      }),
    )
    expect(await stored()).toEqual([{ orderId: null, productId: null }])
    expectDone(await admin().post('/system/nw-complaint/remove', { ids: made.id }))
  })

  it('leaves half a reference as another application wrote it', async () => {
    await run(server.db, sql`insert into "Complaints" ("OrderID", "Reason") values (2, 'Half')`)
    const half = (await list('nw-complaint', { reason: 'Half' })).records[0]!
    expect(half).toMatchObject({ nwDetail: null, nwDetailName: null })
    const { id, version } = half
    expectDone(
      await admin().post('/system/nw-complaint/update', {
        id,
        version,
        nwDetail: null,
        reason: 'Still half',
      }),
    )
    const stored = await many(
      server.db,
      sql<{ orderId: number; reason: string }>`
        select "OrderID" as order_id, "Reason" as reason from "Complaints" where "ComplaintID" = ${id}::int
      `,
    )
    expect(stored).toEqual([{ orderId: 2, reason: 'Still half' }])
    expectDone(await admin().post('/system/nw-complaint/remove', { ids: id }))
  })

  it('keeps the row that it points to', async () => {
    const refused = await admin().post('/system/nw-detail/remove', { ids: '2~1' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
    expect(refused.body.msg).toContain('nw-complaint (1)')
  })

  it('reads each part of an id as it was written, whatever its text', async () => {
    const texts = ['98004', 'A/B,C', '陕汽', '', '=x', '~', "it's %"]
    const read = await many(
      server.db,
      sql<{ text: string; back: string }>`
        select e.text, ${sql.raw(decodedSql('e.part'))} as back
        from (select t.text, ${sql.raw(encodedSql('t.text'))} as part from unnest(${texts}::text[]) as t (text)) e
      `,
    )
    expect(read.map(({ back }) => back)).toEqual(read.map(({ text }) => text))
    expect(read).toHaveLength(texts.length)
  })
})

it('leaves defaults to the table, and tells what its owner’s rules say', async () => {
  const film = expectDone(await admin().post<Row>('/system/pg-film/submit', { title: 'Ali Forever' }))
  expect(film).toMatchObject({ rating: 'G', rentalRate: 4.99, rentalDuration: 3, specialFeatures: [] })
  const saved = expectDone(
    await admin().post<Row>('/system/pg-film/update', {
      ...{
        id: film.id,
        version: film.version,
        rating: 'R',
        startsAt: '21:30',
        specialFeatures: ['Trailers'],
      },
    }),
  )
  expect(saved).toMatchObject({ rating: 'R', startsAt: '21:30:00', specialFeatures: ['Trailers'] })
  const refused = await admin().post('/system/pg-film/update', {
    ...{ id: film.id, version: saved.version, title: 'Untitled' },
  })
  expect(refused).toMatchObject({ status: 409, body: { error: 'EXISTING_TABLE_REFUSED' } })
  expect(refused.body.msg).toContain('a film needs a title of its own')
  const word = await admin().post('/system/pg-film/update', {
    ...{ id: film.id, version: saved.version, rating: 'X' },
  })
  expect(word.body).toMatchObject({ error: 'INVALID', errors: [{ field: 'rating' }] })
  expectDone(await admin().post('/system/pg-film/remove', { ids: film.id }))
})

it('gives several rows one value', async () => {
  const { records } = await list('pg-film')
  const ids = records.map(({ id }) => id)
  const done = await admin().post<{ done: boolean }[]>('/system/pg-film/bulk-update', {
    ...{ ids, values: { rating: 'PG', releaseYear: 2007 } },
  })
  expect(expectDone(done).every((each) => each.done)).toBe(true)
  expect((await list('pg-film', { rating: 'PG' })).total).toBe(records.length)
})

it('serves columns that are called like those of the product', async () => {
  const made = expectDone(
    await admin().post<Row>('/system/desk-ticket/submit', {
      ...{ number: '20002', title: 'No ink', ownVersion: 'v2', preferences: { channel: 'phone' } },
    }),
  )
  expect(made).toMatchObject({ ownVersion: 'v2', preferences: { channel: 'phone' } })
  expect(made.id).toMatch(/^[0-9a-f]{8}-/)
  expect(await open('desk-ticket', made.id)).toMatchObject({ number: '20002', version: made.version })
})

it('takes figures as keys, moves a row from state to state, and shows what is too large to be edited as text', async () => {
  const made = expectDone(
    await admin().post<Row>('/system/erp-product/submit', { mProductId: 101, value: 'Oak' }),
  )
  expect(made).toMatchObject({ id: '101', isactive: 'Y' })
  expectDone(await admin().post('/system/erp-product/retire', { ids: '101' }))
  expect(await open('erp-product', '101')).toMatchObject({
    isactive: 'N',
    allowedActions: ['edit', 'remove'],
  })
  expect(await open('erp-product', '100')).toMatchObject({
    ...{ isactive: 'Y', lifetimeValue: '12345678901234567890.5000000000', ip: '10.0.0.1/32', weight: 1.125 },
  })
})

it('only reads a view and a table without a key', async () => {
  for (const name of ['nw-summary', 'desk-log']) {
    const [row] = (await list(name)).records
    expect(row!.allowedActions).toEqual([])
    expect((await admin().post(`/system/${name}/submit`, {})).body.error).toBe('NOT_ALLOWED_NOW')
    expect((await admin().post(`/system/${name}/remove`, { ids: row!.id })).body.error).toBe(
      'NOT_ALLOWED_NOW',
    )
  }
})

it.each(['abc', '1~2~3', '=zz', '99999999999999999999', "1' or true"])(
  'answers an id that cannot be one: %s',
  async (id) => {
    expect([400, 404]).toContain((await admin().get('/system/nw-order/detail', { id })).status)
  },
)

it.each(Object.keys(shownTables).filter((name) => !['nw-summary', 'desk-log'].includes(name)))(
  'finds a row of %s by the index of the table’s own key',
  async (name) => {
    const screen = screenOf(name)
    const { id } = (await list(name)).records[0]!
    const plan = await inTransaction(server.db, async (tx) => {
      await run(tx, sql`set local enable_seqscan = off`)
      return many(
        tx,
        sql<Record<string, string>>`
          explain select ${selectList(screen)} from ${tableOf(screen)} t where ${hasId(screen, [id])}
        `,
      )
    })
    expect(plan.map((line) => Object.values(line)[0]).join('\n')).toMatch(/Index/)
  },
)

it('tells on the page of tables what a screen asks for and the table lacks', async () => {
  await run(server.db, sql`alter table m_product rename column ip to address`)
  await inTransaction(server.db, (tx) =>
    describeTables(tx, { screens: server.services.screens.screens, now: new Date() }),
  )
  await run(server.db, sql`alter table m_product rename column address to ip`)
  const told = await many(
    server.db,
    sql<{ screen: string; drift: string }>`
      select screen, drift from screen_tables where state = 'DRIFTED' order by screen
    `,
  )
  expect(told).toEqual([{ screen: 'erp-product', drift: expect.stringContaining('has no column ip') }])
})

it('names the column that the database has lost since', async () => {
  await run(server.db, sql`alter table "Products" rename column "Price" to "Amount"`)
  const answer = await admin().get('/system/nw-product/list')
  await run(server.db, sql`alter table "Products" rename column "Amount" to "Price"`)
  expect(answer).toMatchObject({ status: 409, body: { error: 'EXISTING_TABLE' } })
  expect(answer.body.msg).toContain('Price')
})

it('shows no row to other tenants, whatever their roles grant', async () => {
  const codes = ['system', 'system_nw_customer', 'system_nw_customer_view', 'system_nw_customer_add']
  await run(
    server.db,
    sql`
      insert into role_menus (role_id, menu_id)
      select ur.role_id, m.id from menus m, user_roles ur join users u on u.id = ur.user_id
      where u.account = 'factory' and m.code = any(${codes}::text[])
      on conflict do nothing
    `,
  )
  server.services.permissions.invalidate()
  const factory = server.as('factory').in('en')
  expect(expectDone(await factory.get<Page>('/system/nw-customer/list'))).toMatchObject({ total: 0 })
  const added = await factory.post('/system/nw-customer/submit', { customerId: 'X1', companyName: 'X' })
  expect(added.status).toBe(403)
})

it('never changes a table that it does not own', async () => {
  expect(await shape()).toEqual(shapeBefore)
})
