import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { importPriceList, searchParts } from '../../src/shared/calls/catalog.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { one, type Database } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { manyOffers } from '../support/many-offers.ts'
import { startServerProcess } from '../support/server-process.ts'
import { aConfirmedOrder, expectDone } from '../support/shopping.ts'

const ORDERS = 12
/** Killed once so many are acknowledged: others are under way. */
const ACKNOWLEDGED = 3
const ROWS = 1_500
const HEADER = 'code,name,English name,OE numbers,brand,specification,price,stock'
const LIST = [
  HEADER,
  ...Array.from(
    { length: ROWS },
    (_, at) => `KILLED-${at},机油滤清器,Oil filter,K${1_000_000 + at},重汽,标准,88.50,25`,
  ),
].join('\n')

export interface KilledPlace {
  env: Record<string, string>
  /** For before and after the processes: the embedded database lets in one at a time. */
  open: () => Promise<Database>
}

/** A process that is killed amid orders, a price list and an export, and the one after it. */
export function killedSuite(place: () => Promise<KilledPlace>) {
  it('keeps what it acknowledged and leaves nothing half done when it is killed amid orders, a price list and an export', async () => {
    const { env, open } = await place()
    const offers = await looking(open, ({ db }) => manyOffers(db, ORDERS))
    const first = await serve(env)
    const buyer = first.as('buyer')
    const bodies: Awaited<ReturnType<typeof aConfirmedOrder>>[] = []
    for (const offer of offers) bodies.push(await aConfirmedOrder(buyer, { offer }))
    const order = (client: Client, at: number) =>
      client.with({ 'ZP-REQ-ID': `killed-${at}` }).post<{ tradeId: string }>(submitOrder.path, bodies[at])

    const linesBefore = (await exported(buyer)).length
    const answered: string[] = []
    const enough = Promise.withResolvers<void>()
    const list = sendList(first.url, first.as('admin'))
    const file = exported(buyer).catch(() => undefined)
    const ordering = bodies.map(async (_, at) => {
      const answer = await order(buyer, at).catch(() => undefined)
      if (answer?.status === 200) answered.push(answer.data.tradeId)
      if (answered.length >= ACKNOWLEDGED) enough.resolve()
      return answer
    })
    await enough.promise
    first.kill('SIGKILL')
    const before = await Promise.all(ordering)
    const [listed, lines] = await Promise.all([list, file])

    const again = await serve(env)
    for (const [at, answer] of before.entries()) {
      const repeated = expectDone(await order(again.as('buyer'), at))
      if (answer?.status === 200) expect(repeated.tradeId).toBe(answer.data.tradeId)
    }
    // What came as a whole was the whole.
    if (lines) expect(lines.length).toBeGreaterThanOrEqual(linesBefore)
    expect((await exported(again.as('buyer'))).length).toBe(linesBefore + ORDERS)
    // A list that was acknowledged is there; another goes on by itself or is as if it had not been sent.
    const found = () => partsFound(again.as('buyer'))
    await vi.waitUntil(async () => new Set(await found()).size === 1, { timeout: 90_000, interval: 500 })
    if (listed?.status === 200) expect(await found()).toEqual([true, true, true])
    expect((await sendList(again.url, again.as('admin')))?.status).toBe(200)
    expect(await found()).toEqual([true, true, true])
    again.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
    expect(await looking(open, ({ db }) => brokenInvariants(db))).toEqual([])
    expect(await looking(open, halfLists)).toEqual({ parts: ROWS, offers: ROWS, stocks: ROWS })
  })
}

async function looking<T>(open: () => Promise<Database>, look: (database: Database) => Promise<T>) {
  const database = await open()
  return look(database).finally(database.close)
}

async function serve(env: Record<string, string>) {
  const server = startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  const url = await server.ready
  const sessions = Object.fromEntries(
    await Promise.all(['buyer', 'admin'].map(async (name) => [name, (await signIn(url, name)).access_token])),
  )
  const as = (account: 'buyer' | 'admin') => clientOf(url, async () => `Bearer ${sessions[account]}`)
  return { ...server, url, as }
}

/** The answer, or nothing where the connection broke. */
async function sendList(url: string, admin: Client): Promise<Response | undefined> {
  return fetch(`${url}/api${importPriceList.path}?supplier=vendor`, {
    method: 'POST',
    headers: { authorization: await admin.authorization(), 'content-type': 'text/csv' },
    body: LIST,
  }).catch(() => undefined)
}

/** The lines of a buyer's orders; throws where the answer breaks off. */
async function exported(buyer: Client): Promise<string[]> {
  const response = await buyer.fetch('/order/export?format=csv')
  expect(response.status).toBe(200)
  return (await response.text()).trim().split('\n')
}

/** Whether the first part of the list, one in the middle and the last can be found. */
async function partsFound(buyer: Client): Promise<boolean[]> {
  const found = []
  for (const at of [0, ROWS / 2, ROWS - 1]) {
    const { records } = expectDone(await buyer.get(searchParts, { q: `KILLED-${at}` }))
    found.push(records.some(({ code }) => code === `KILLED-${at}`))
  }
  return found
}

const halfLists = ({ db }: Database) =>
  one(
    db,
    sql<{ parts: number; offers: number; stocks: number }>`
      select count(*)::int as parts, count(o.id)::int as offers, count(s.part_id)::int as stocks
      from parts p
      left join offers o on o.part_id = p.id
      left join stock s on s.part_id = p.id and s.tenant_id = o.supplier_id and s.warehouse_id = o.warehouse_id
      where p.code like 'KILLED-%'
    `,
  )
