// A price list comes into force in portions that let others in, as a whole, and can be undone.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { everythingOnSale, sendList, soldAs, untilList, type Sending } from '../support/price-lists.ts'
import { anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

const HEADER = 'code,name,OE numbers,brand,price,stock'
const list = (...rows: string[]) => [HEADER, ...rows].join('\n')
const someRows = (prefix: string, count: number, price = 10) =>
  list(
    ...Array.from(
      { length: count },
      (_, at) => `${prefix}-${at},散件 ${prefix} ${at},,${['潍柴', '康明斯', '博世'][at % 3]},${price},7000`,
    ),
  )

async function load(content: string, options: Sending = {}) {
  const { status, body } = await sendList(server, content, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function undo(listId: string) {
  expectDone(await server.as('vendor').post('/catalogue/price-list/undo', { ids: listId }))
  await server.services.priceLists.work(listId)
  return one(
    server.db,
    sql<{
      status: string
      kept: number
    }>`select status, kept_count as kept from price_lists where id = ${listId}`,
  )
}

it('lets others in between portions, each of a few rows', async () => {
  const buyer = server.as('buyer')
  expectDone(await buyer.get(searchParts, { q: '水泵' }))
  const over = new AbortController()
  const loading = load(someRows('PO', 600)).finally(() => over.abort())
  const progress = new Set<number>()
  while (!over.signal.aborted) {
    expectDone(await buyer.get(searchParts, { q: '水泵' }))
    const { done } = await one(
      server.db,
      sql<{
        done: number
      }>`select coalesce(max(done_count), 0)::int as done from price_lists where status = 'PUBLISHING'`,
    )
    progress.add(done)
  }
  const { listId, added } = await loading
  expect(added).toBe(600)
  // Whoever asked meanwhile saw it grow; in one transaction there is nothing but 0 to see.
  expect(progress.size).toBeGreaterThan(3)
  const portions = await many(
    server.db,
    sql<{ rows: number }>`
      select json_array_length(outcome::json -> 'taken') as rows from price_list_outcomes where list_id = ${listId}
    `,
  )
  expect(Math.max(...portions.map(({ rows }) => rows))).toBeLessThanOrEqual(500)
  expect(portions.length).toBeGreaterThan(3)
})

it('takes a list that is uploaded in several calls as one, with the lines of the file', async () => {
  const first = await load(list('UP-1,散件 一,,潍柴,10,1', 'UP-2,散件 二,,潍柴,x,1'), {
    query: { more: 'true', file: 'long.csv' },
  })
  expect(first).toMatchObject({ status: 'STAGING', rows: 2, added: 0, bad: 1 })
  expect(await soldAs(server, 'UP-1')).toBeUndefined()
  const whole = await load(list('UP-3,散件 三,,潍柴,10,1', 'UP-1,散件 一,,潍柴,11,1'), {
    query: { list: first.listId, linesBefore: '2' },
  })
  expect(whole).toMatchObject({ status: 'IN_FORCE', listId: first.listId, rows: 4, added: 2, bad: 2 })
  expect(whole.badRows.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'price "x" is not a positive amount with at most two decimals'],
    [5, 'is the same part as line 2'],
  ])
  const { status, body } = await sendList(server, list('UP-9,散件,,潍柴,10,1'), {
    query: { list: first.listId },
  })
  expect([status, body.error]).toEqual([404, 'PRICE_LIST_NOT_STAGED'])
})

it('is undone as a whole: prices, stock, names, numbers and new parts', async () => {
  await load(list('UN-1,散件 一,WG7766000001,潍柴,100,5', 'UN-2,散件 二,,潍柴,50,6'))
  const before = await everythingOnSale(server)
  const content = list(
    'UN-1,散件 壹,WG7766000001;WG7766000009,潍柴,120,9',
    'UN-2,散件 二,,潍柴,50,1',
    'UN-3,新散件 三,WG7766000003,潍柴,30,3',
    'UN-2b,散件,,Weichia,50,1',
  )
  const { listId } = await load(content)
  expect(await everythingOnSale(server)).not.toEqual(before)
  expect(await undo(listId)).toEqual({ status: 'UNDONE', kept: 0 })
  expect(await everythingOnSale(server)).toEqual(before)
  const q = { q: 'WG7766000003', mode: 'oe' } as const
  const found = async () =>
    expectDone(await server.as('buyer').get(searchParts, q)).records.map(({ code }) => code)
  expect(await found()).not.toContain('UN-3')
  const { status } = await one(
    server.db,
    sql<{ status: string }>`select status from price_list_rows where list_id = ${listId}`,
  )
  expect(status).toBe('WITHDRAWN')
  // Loaded again, the same part comes back.
  const hidden = await soldAs(server, 'UN-3')
  expect(await load(content)).toMatchObject({ newParts: 0, changed: 3, held: 1 })
  expect(await soldAs(server, 'UN-3')).toEqual({
    ...hidden,
    status: 'ONLINE',
    partStatus: 'ENABLED',
    onHand: 3,
  })
  expect(await found()).toContain('UN-3')
})

it('keeps by its undo what was changed since, and pieces that are ordered', async () => {
  await load(list('UK-1,散件 一,WG7755000001,潍柴,100,5', 'UK-2,散件 二,,潍柴,50,6'))
  const { listId } = await load(
    list(
      'UK-1,散件 一,WG7755000001,潍柴,110,20',
      'UK-2,散件 二,,潍柴,60,6',
      'UK-3,散件 三,WG7755000003,潍柴,30,9',
    ),
  )
  const order = async (q: string, quantity: number) => {
    const { records } = expectDone(await server.as('buyer').get(searchParts, { q, mode: 'oe' }))
    await anOrder(server.as('buyer'), {
      offer: { ...records[0]!.offers[0]!, partId: records[0]!.partId },
      quantity,
    })
  }
  await order('WG7755000001', 8)
  await order('WG7755000003', 2)
  await run(
    server.db,
    sql`update offers set price_fen = 5900, version = version + 1 where supplier_code = 'UK-2'`,
  )
  expect(await undo(listId)).toEqual({ status: 'UNDONE', kept: 1 })
  // Eight of them are ordered, so eight stay on the shelf.
  expect(await soldAs(server, 'UK-1')).toMatchObject({ price: 10_000, onHand: 8 })
  expect(await soldAs(server, 'UK-2')).toMatchObject({ price: 5_900 })
  expect(await soldAs(server, 'UK-3')).toMatchObject({ status: 'OFFLINE', partStatus: 'DISABLED', onHand: 2 })
})

it('takes its new brands along when it is undone, until a list names them again', async () => {
  const content = list('GN-1,水泵 GN,,Gonebrand,10,1')
  const brands = async () =>
    many(
      server.db,
      sql<{ known: boolean }>`select withdrawn_by is null as known from brands where name_zh = 'Gonebrand'`,
    )
  const first = await load(content)
  expect(first.newBrands).toEqual(['Gonebrand'])
  await undo(first.listId)
  expect(await brands()).toEqual([{ known: false }])
  expect((await load(content)).newBrands).toEqual(['Gonebrand'])
  expect(await brands()).toEqual([{ known: true }])
  expect(await soldAs(server, 'GN-1')).toMatchObject({ price: 1_000, onHand: 1 })
})

it('can be undone within the hours of the parameter, the latest one first', async () => {
  const first = await load(list('UH-1,散件 一,,潍柴,100,5'))
  const second = await load(list('UH-1,散件 一,,潍柴,110,5'))
  const ask = (listId: string) => server.as('vendor').post('/catalogue/price-list/undo', { ids: listId })
  expect((await ask(first.listId)).body).toMatchObject({ error: 'PRICE_LIST_NOT_LATEST' })
  server.clock.advance({ hours: 25 })
  expect((await ask(second.listId)).body).toMatchObject({ error: 'PRICE_LIST_UNDO_LATE' })
  expect((await server.as('vendor2').post('/catalogue/price-list/undo', { ids: second.listId })).status).toBe(
    404,
  )
})

it('is all undone when it cannot be carried through', async () => {
  const before = await everythingOnSale(server)
  // A part that the database will not take, in the middle of the list.
  await run(server.db, sql`alter table parts add constraint of_the_test check (code <> 'FA-400')`)
  const errors = silenceErrors()
  const { status, body } = await sendList(server, someRows('FA', 600))
  errors.restore()
  await run(server.db, sql`alter table parts drop constraint of_the_test`)
  expect([status, body.error]).toEqual([500, 'PRICE_LIST_FAILED'])
  expect(await everythingOnSale(server)).toEqual(before)
  expect(errors.said.some((line) => line.includes('of_the_test'))).toBe(true)
  expect((await untilList(server, ({ status: now }) => now === 'FAILED')).status).toBe('FAILED')
})

/** The server says on the console what went wrong; here it should. */
function silenceErrors() {
  const said: string[] = []
  const { error } = console
  console.error = (...words: unknown[]) => void said.push(words.join(' '))
  return { said, restore: () => void (console.error = error) }
}
