import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/shared/call.ts'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { buyerDesk, listStockWarnings, platformDesk, supplierDesk } from '../../src/shared/calls/report.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { addDays, daysOf } from '../../src/shared/period.ts'
import { businessDay } from '../../src/shared/time.ts'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const PERIOD = { from: '2026-05-01', to: '2026-06-03' }

const desks = [
  { account: 'buyer', desk: buyerDesk, list: listOrders },
  { account: 'buyer2', desk: buyerDesk, list: listOrders },
  { account: 'vendor', desk: supplierDesk, list: listSales },
  { account: 'vendor2', desk: supplierDesk, list: listSales },
  { account: 'finance', desk: platformDesk, list: listSales },
  { account: 'admin', desk: platformDesk, list: listSales },
] as const

/** All rows of the list behind a figure. */
async function listed(client: Client, list: typeof listOrders, filter: Record<string, unknown>) {
  const records = []
  for (let current = 1; ; current += 1) {
    const page = expectDone(await client.get(list, { ...filter, size: 100, current } as never))
    records.push(...page.records)
    if (current >= page.pages) return records
  }
}

function figureOf(records: { amount: string | null }[]) {
  const fen = records.reduce((sum, { amount }) => sum + fenFromYuan(amount!), 0)
  return { orders: records.length, fen }
}

const inFen = ({ orders, amount }: { orders: number; amount: string }) => ({
  orders,
  fen: fenFromYuan(amount),
})

describe.each(desks)('the desk of $account', ({ account, desk, list }) => {
  it('shows the same as the lists behind its figures', async () => {
    const client = server.as(account)
    const shown = expectDone(await client.get(desk, PERIOD))
    const behind = async (filter: Record<string, unknown>) =>
      figureOf(await listed(client, list, { ...PERIOD, ...filter }))
    expect(shown.placed.now.orders).toBeGreaterThan(0)
    expect(inFen(shown.placed.now)).toEqual(await behind({}))
    expect(inFen(shown.kept.now)).toEqual(await behind({ kept: true }))
    expect(inFen(shown.cancelled.now)).toEqual(await behind({ status: 'cancelled' }))
    expect(inFen(shown.refunded.now)).toEqual(await behind({ payStatus: 'refunded' }))
    for (const { status, ...figure } of shown.statuses)
      expect(inFen(figure)).toEqual(await behind({ status }))
    for (const { payStatus, ...figure } of shown.payStatuses)
      expect(inFen(figure)).toEqual(await behind({ payStatus }))
  })

  it('counts each day like its list, and the days add up to the total', async () => {
    const client = server.as(account)
    const shown = expectDone(await client.get(desk, PERIOD))
    const all = await listed(client, list, PERIOD)
    const byDay = Map.groupBy(all, ({ submittedAt }) => businessDay(new Date(submittedAt)))
    expect(shown.days.map(({ day }) => day)).toEqual(daysOf(PERIOD))
    for (const { day, ...figure } of shown.days) expect(inFen(figure)).toEqual(figureOf(byDay.get(day) ?? []))
  })

  it('compares with the same list of the period before', async () => {
    const client = server.as(account)
    const past = { from: '2026-05-20', to: '2026-05-26' }
    const shown = expectDone(await client.get(desk, past))
    expect(shown.before).toEqual({ from: '2026-05-13', to: '2026-05-19', until: null })
    const { from, to } = shown.before
    expect(inFen(shown.placed.before)).toEqual(figureOf(await listed(client, list, { from, to })))
  })

  it('names the parts with the highest sales according to their orders', async () => {
    const client = server.as(account)
    const { parts } = expectDone(await client.get(desk, PERIOD))
    expect(parts.length).toBeGreaterThan(0)
    const amounts = parts.map(({ amount }) => fenFromYuan(amount))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    const [{ partId, orders, quantity, amount }] = parts as [(typeof parts)[number]]
    const behind = await listed(client, list, { ...PERIOD, partId, kept: true })
    const details = await Promise.all(
      behind.map(async ({ orderId }) => expectDone(await client.get(orderDetail, { orderId }))),
    )
    const lines = details.flatMap((order) => order.lines).filter((line) => line.partId === partId)
    expect(orders).toBe(behind.length)
    expect(quantity).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
    expect(fenFromYuan(amount)).toBe(lines.reduce((sum, line) => sum + fenFromYuan(line.amount!), 0))
  })
})

describe('a desk', () => {
  it('counts an order from the moment it is placed, and notices its cancellation', async () => {
    const account = await aUser(server, {
      tenant: 'buyer2',
      codes: [
        'cart_edit',
        'order_submit',
        'order_view',
        'order_cancel',
        'address_edit',
        'desk_user_report_view',
      ],
    })
    const buyer = server.as(account)
    const today = async () => expectDone(await buyer.get(buyerDesk, { range: 'today' }))
    const before = await today()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server, { priceFen: 12_345 }) })
    const placed = await today()
    expect(placed.placed.now.orders).toBe(before.placed.now.orders + 1)
    expect(placed.kept.now.orders).toBe(before.kept.now.orders + 1)
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId], reason: '不需要了' }))
    const cancelled = await today()
    expect(cancelled.kept.now).toEqual(before.kept.now)
    expect(cancelled.cancelled.now.orders).toBe(before.cancelled.now.orders + 1)
  })

  it('shows a company nothing of another: a supplier no sales of a rival, a buyer none of its neighbour’s', async () => {
    const period = { from: '2026-06-03', to: '2026-06-03' }
    const read = async (account: string, desk: Call) =>
      expectDone(await server.as(account).get(desk as typeof buyerDesk, period)).placed.now
    const outsiders = [
      ['buyer2', buyerDesk],
      ['vendor2', supplierDesk],
      ['factory', supplierDesk],
    ] as const
    const before = await Promise.all(outsiders.map(([account, desk]) => read(account, desk)))
    const insider = await read('vendor', supplierDesk)
    await anOrder(server.as('buyer'), { offer: await anOffer(server, { supplier: '3001' }) })
    expect(await Promise.all(outsiders.map(([account, desk]) => read(account, desk)))).toEqual(before)
    expect((await read('vendor', supplierDesk)).orders).toBe(insider.orders + 1)
  })

  it('of the platform, granted to a supplier, still shows only its own sales', async () => {
    const account = await aUser(server, { tenant: 'vendor2', codes: ['desk_report_view'] })
    const granted = expectDone(await server.as(account).get(platformDesk, PERIOD))
    const own = expectDone(await server.as('vendor2').get(supplierDesk, PERIOD))
    expect(granted.placed).toEqual(own.placed)
  })

  it.each([
    ['buyer', supplierDesk],
    ['buyer', platformDesk],
    ['vendor', buyerDesk],
    ['vendor', platformDesk],
    ['buyer', listStockWarnings],
  ] as const)('is refused to %s without its permission', async (account, call) => {
    const answer = await server.as(account).get(call as typeof buyerDesk, {})
    expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  })

  it.each([
    [{ from: '2026-05-01' }, 'to'],
    [{ to: '2026-05-01' }, 'from'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ from: '2025-05-01', to: '2026-05-02' }, 'to'],
    [{ from: '0001-01-01', to: '0001-01-02' }, 'from'],
    [{ from: '9999-12-30', to: '9999-12-31' }, 'to'],
    [{ range: 'year' }, 'range'],
  ])('refuses the period %j', async (query, field) => {
    const answer = await server.as('buyer').get(buyerDesk, query as never)
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field }] } })
  })

  it('accepts a leap year and a single day', async () => {
    const from = '2025-06-03'
    const shown = expectDone(await server.as('buyer').get(buyerDesk, { from, to: addDays(from, 365) }))
    expect(shown.days).toHaveLength(366)
  })

  it('begins a day at midnight in Shanghai', async () => {
    server.clock.set('2026-06-03T15:59:00Z')
    const buyer = server.as('buyer')
    const day = async (on: string) =>
      expectDone(await buyer.get(buyerDesk, { from: on, to: on })).placed.now.orders
    const [third, fourth] = [await day('2026-06-03'), await day('2026-06-04')]
    await anOrder(buyer, { offer: await anOffer(server) })
    server.clock.set('2026-06-03T16:00:00Z')
    await anOrder(buyer, { offer: await anOffer(server) })
    expect([await day('2026-06-03'), await day('2026-06-04')]).toEqual([third + 1, fourth + 1])
  })
})

describe('stock warnings', () => {
  it('count what each level lists, lowest stock first, for one’s own company only', async () => {
    const vendor = server.as('vendor')
    const read = async (query: object) => expectDone(await vendor.get(listStockWarnings, query))
    const before = (await read({})).counts
    const own = await anOffer(server, { stock: 100 })
    const rival = await anOffer(server, { stock: 100, supplier: '3002' })
    const calm = (await read({})).counts
    await setStock(server, own, 2)
    await setStock(server, rival, 2)
    const { counts, page } = await read({ level: 'scarce', size: 100 })
    expect(counts).toEqual({ ...calm, scarce: calm.scarce + 1 })
    expect(before.few + before.scarce + before.none).toBeGreaterThanOrEqual(
      calm.few + calm.scarce + calm.none,
    )
    expect(page.total).toBe(counts.scarce)
    expect(page.records).toContainEqual(
      expect.objectContaining({ offerId: own.offerId, available: 2, level: 'scarce' }),
    )
    const all = (await read({ size: 100 })).page
    const left = all.records.map(({ available }) => available)
    expect(left).toEqual(left.toSorted((a, b) => a - b))
    expect(all.total).toBe(counts.few + counts.scarce + counts.none)
    expect(all.records.map(({ offerId }) => offerId)).not.toContain(rival.offerId)
  })

  it('leave out offers that are not on sale', async () => {
    const offer = await anOffer(server, { stock: 1 })
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${offer.offerId}`)
    const { page } = expectDone(await server.as('vendor').get(listStockWarnings, { size: 100 }))
    expect(page.records.map(({ offerId }) => offerId)).not.toContain(offer.offerId)
  })
})
