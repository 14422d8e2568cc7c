import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  countOrders,
  exportOrders,
  exportSales,
  listOrders,
  listSales,
  reorderOrders,
} from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, vendorConfirmOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { seeToOverdueOrders } from '../../src/server/modules/orders/overdue-orders.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { testClock } from '../support/clock.ts'
import { anOffer, anOrder, cartLinesOf, expectDone, setStock, stockOf } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']
const aBuyer = async (scope: 'TENANT' | 'OWN' = 'TENANT') =>
  server.as(await aUser(server, { codes: BUYING, tenant: 'buyer', scope }))

async function pay(buyer: Client, orderIds: string[]) {
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
}

describe('a list of orders', () => {
  it('finds by the supplier’s name, the method and chosen orders, and counts the results of the filters', async () => {
    const buyer = await aBuyer()
    const first = await anOrder(buyer, { offer: await anOffer(server, { supplier: '3001' }) })
    const second = await anOrder(buyer, { offer: await anOffer(server, { supplier: '3002' }) })
    const orderIds = `${first.orderId},${second.orderId}`
    const numbers = async (filter: object) =>
      expectDone(await buyer.get(listOrders, { orderIds, ...filter })).records.map(({ orderNo }) => orderNo)
    expect(await numbers({})).toHaveLength(2)
    expect(await numbers({ party: first.supplierName.slice(0, 4) })).toEqual([first.orderNo])
    expect(await numbers({ paymentMethod: 'cod' })).toEqual([])
    expect(expectDone(await buyer.get(countOrders, { orderIds })).pendingPayment).toBe(2)
    expect((await buyer.get(listOrders, { orderIds: 'x' })).status).toBe(400)
  })

  it('pages by submissions: orders of one are never divided by a page’s end', async () => {
    const buyer = await aBuyer()
    const placed = []
    for (const supplier of ['3001', '3002', '3003'])
      placed.push(await anOrder(buyer, { offer: await anOffer(server, { supplier }) }))
    const [, second, third] = placed.map(({ orderId }) => orderId)
    await run(
      server.db,
      sql`
        update orders o
        set trade_id = t.trade_id, submitted_at = t.submitted_at
        from orders t
        where o.id = ${second!} and t.id = ${third!}
      `,
    )
    const orderIds = placed.map(({ orderId }) => orderId).join(',')
    const page = async (current: number) => {
      const query = { orderIds, size: 1, current, wholeTrades: true }
      const { records, total } = expectDone(await buyer.get(listOrders, query))
      expect(total).toBe(2)
      return records.map(({ orderId }) => orderId)
    }
    expect((await page(1)).toSorted()).toEqual([second, third].toSorted())
    expect(await page(2)).toEqual([placed[0]!.orderId])
  })

  it('keeps orders that are over under an address of their own', async () => {
    const buyer = await aBuyer()
    const [over, open] = [
      await anOrder(buyer, { offer: await anOffer(server) }),
      await anOrder(buyer, { offer: await anOffer(server) }),
    ]
    expectDone(await buyer.post(cancelOrders, { orderIds: [over.orderId] }))
    const orderIds = `${over.orderId},${open.orderId}`
    const { records } = expectDone(await buyer.get(listOrders, { orderIds, ended: true }))
    expect(records.map(({ orderId }) => orderId)).toEqual([over.orderId])
  })

  it('is exported with a row for each line, and only the caller’s side of it', async () => {
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server), quantity: 2 })
    const csv = expectDone(await buyer.get<string>(exportOrders.path, { orderIds: orderId, format: 'csv' }))
    const rows = csv.trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(orderNo)
    expect(rows[1]).toContain(',2,0,0,')
    const stranger = expectDone(
      await server.as('vendor2').get<string>(exportSales.path, { orderIds: orderId, format: 'csv' }),
    )
    expect(stranger.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('buying again', () => {
  it('fills the cart at today’s offers and names unavailable goods', async () => {
    const buyer = await aBuyer()
    const [sold, empty, gone] = [await anOffer(server), await anOffer(server), await anOffer(server)]
    const orders = []
    for (const offer of [sold, empty, gone]) orders.push(await anOrder(buyer, { offer, quantity: 3 }))
    await setStock(server, empty, 0)
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${gone.offerId}`)
    const orderIds = orders.map(({ orderId }) => orderId)
    const again = expectDone(await buyer.post(reorderOrders, { orderIds }))
    expect(again.added).toBe(1)
    expect(again.left.map(({ partId, why }) => [partId, why])).toEqual([
      [empty.partId, 'OUT_OF_STOCK'],
      [gone.partId, 'OFFER_WITHDRAWN'],
    ])
    expect(await cartLinesOf(buyer)).toMatchObject([{ offerId: sold.offerId, quantity: 3 }])
    expect((await server.as('buyer2').post(reorderOrders, { orderIds })).status).toBe(404)
  })
})

describe('the data scope of a role', () => {
  it('shows a buyer with the scope "own" only what they placed themselves', async () => {
    const [own, colleague] = [await aBuyer('OWN'), await aBuyer()]
    const mine = await anOrder(own, { offer: await anOffer(server) })
    const theirs = await anOrder(colleague, { offer: await anOffer(server) })
    const orderIds = `${mine.orderId},${theirs.orderId}`
    const seen = expectDone(await own.get(listOrders, { orderIds })).records
    expect(seen.map(({ orderId }) => orderId)).toEqual([mine.orderId])
    expect((await own.get(orderDetail, { orderId: theirs.orderId })).status).toBe(404)
    expect((await own.post(cancelOrders, { orderIds: [theirs.orderId] })).status).toBe(404)
    expect(expectDone(await colleague.get(listOrders, { orderIds })).total).toBe(2)
  })

  it('shows staff with the scope "own" what they handle and what nobody has taken up', async () => {
    const codes = ['sale_view', 'order_vendor']
    const staff = async () => server.as(await aUser(server, { codes, scope: 'OWN' }))
    const [first, other] = [await staff(), await staff()]
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    await pay(buyer, [orderId])
    const sees = async (client: Client) =>
      expectDone(await client.get(listSales, { orderIds: orderId })).total === 1
    expect([await sees(first), await sees(other)]).toEqual([true, true])
    expectDone(await first.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expect([await sees(first), await sees(other)]).toEqual([true, false])
    expect((await other.get(orderDetail, { orderId })).status).toBe(404)
  })
})

describe('a warehouse permission', () => {
  it('limits a person to the lines, carriers and stores that it names, until it is switched off', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    await pay(buyer, [orderId])
    const order = await one(
      server.db,
      sql<{ line: string; other: string; store: string }>`
        select o.logistics_line_id as line, (
          select min(l.id)::text from logistics_lines l where l.id <> o.logistics_line_id
          ) as other, (select min(s.id)::text from stores s) as store
        from orders o where o.id = ${orderId}
      `,
    )
    const account = await aUser(server, { codes: ['sale_view', 'order_vendor'] })
    const [staff, colleague] = [server.as(account), server.as(await aUser(server, { codes: ['sale_view'] }))]
    const sees = async (client = staff) => [
      expectDone(await client.get(listSales, { orderIds: orderId })).total,
      expectDone(await client.get<string>(exportSales.path, { orderIds: orderId, format: 'csv' }))
        .trim()
        .split('\r\n').length - 1,
      (await client.get(orderDetail, { orderId })).status,
    ]
    expect(await sees()).toEqual([1, 1, 200])
    const admin = server.as('admin')
    const path = '/warehouse/warehouse-permission'
    const body = { userId: account.replace('user', ''), lines: [order.other], status: 'ENABLED' }
    const { id } = expectDone(await admin.post<{ id: string }>(`${path}/submit`, body))
    expect(await sees()).toEqual([0, 0, 404])
    expect(await sees(colleague)).toEqual([1, 1, 200])
    const refused = await staff.post(vendorConfirmOrders, { orderIds: [orderId] })
    expect(refused.body.error).toBe('ORDER_NOT_FOUND')
    const change = async (changes: object) => {
      const { version } = expectDone(await admin.get<{ version: number }>(`${path}/detail`, { id }))
      expectDone(await admin.post(`${path}/update`, { id, version, ...changes }))
    }
    await change({ lines: [order.line] })
    expect(await sees()).toEqual([1, 1, 200])
    await change({ stores: [order.store] })
    expect(await sees()).toEqual([0, 0, 404])
    await change({ status: 'DISABLED' })
    expect(await sees()).toEqual([1, 1, 200])
    expectDone(await staff.post(vendorConfirmOrders, { orderIds: [orderId] }))
  })
})

describe('a timeout rule', () => {
  const ruled = async (rule: object) =>
    expectDone(
      await server.as('admin').post<{ id: string }>('/warehouse/timeout-rule/submit', {
        ...{ baseMinutes: 30, lineMinutes: 10, effectiveFrom: '2026-06-01', ...rule },
      }),
    )

  it('sets the deadline to confirm, marks late orders once, notifies the supplier and forgets them when they move on', async () => {
    await ruled({ stage: 'ACCEPT', action: 'REMIND', effectiveFrom: '2026-06-02' })
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server) })
    await pay(buyer, [orderId])
    const vendor = server.as('vendor')
    const told = async () =>
      one(
        server.db,
        sql<{ messages: number }>`
          select count(*)::int as messages from outbox
          where tenant_id = 3001 and payload ->> 'name' like '%超时%' and payload ->> 'content' like ${`%${orderNo}%`}
        `,
      )
    const overdue = async () =>
      expectDone(await vendor.get(listSales, { orderIds: orderId, overdue: true })).total
    const due = new Date(server.clock().getTime() + 40 * 60_000)
    expect(expectDone(await vendor.get(orderDetail, { orderId }))).toMatchObject({
      dueAt: due.toISOString(),
      overdue: false,
    })
    const clock = testClock(server.clock())
    clock.advance({ minutes: 39, seconds: 59 })
    await seeToOverdueOrders(server.db, { now: clock() })
    expect(await overdue()).toBe(0)
    clock.advance({ seconds: 1 })
    await seeToOverdueOrders(server.db, { now: clock() })
    const { messages } = await told()
    expect(messages).toBeGreaterThan(0)
    expect(await seeToOverdueOrders(server.db, { now: clock() })).toBe(0)
    expect((await told()).messages).toBe(messages)
    expect(await overdue()).toBe(1)
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expect(await overdue()).toBe(0)
  })

  it('refuses what nobody confirms in time and returns stock and money, for orders from its first day on', async () => {
    const late = await ruled({ stage: 'ACCEPT', action: 'REFUSE', effectiveFrom: '2026-06-03' })
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 9 })
    const { orderId } = await anOrder(buyer, { offer, quantity: 4 })
    await pay(buyer, [orderId])
    const clock = testClock(server.clock())
    clock.advance({ hours: 1 })
    await seeToOverdueOrders(server.db, { now: clock() })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ status: 'cancelled', dueAt: null, overdue: false })
    expect(order.timeline.at(-1)).toMatchObject({ event: 'refuseLate', by: 'system' })
    expect(order.refunds[0]).toMatchObject({ cause: 'refused', amount: order.amount })
    expect((await stockOf(server, offer)).available).toBe(9)
    await run(server.db, sql`delete from timeout_rules where id = ${late.id}`)
  })

  it('that is not about confirming cannot refuse', async () => {
    const answer = await server.as('admin').post('/warehouse/timeout-rule/submit', {
      ...{ stage: 'PICK', action: 'REFUSE', baseMinutes: 30, lineMinutes: 0, effectiveFrom: '2026-06-09' },
    })
    expect(answer.status).toBe(400)
  })
})
