import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { changeDestination, saleCodes } from '../../src/shared/calls/sale-detail.ts'
import * as calls from '../../src/shared/calls/telephone-order.ts'
import { expireUnpaidOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { anAddress, anOffer, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const CUSTOMER = '2001'
const BUYER = '2'

/** What the page sends for one offer. */
async function aSale(
  offer: TestOffer,
  {
    quantity = 2,
    discountPercent = '0',
    as = 'vendorstaff',
    paymentMethod = 'online' as const,
  }: { quantity?: number; discountPercent?: string; as?: string; paymentMethod?: 'online' | 'account' } = {},
) {
  const addressId = await anAddress(server.as('buyer'))
  const lines = [{ offerId: offer.offerId, quantity, discountPercent }]
  const quote = expectDone(
    await server.as(as).post(calls.quoteSale, { customerId: CUSTOMER, addressId, lines }),
  )
  const option = quote.logisticsOptions[0]!
  const fen = [quote.goodsAmount, option.freight].map((text) => Math.round(Number(text) * 100))
  const amountFen = fen[0]! + fen[1]! - Math.round(Number(quote.discountAmount) * 100)
  return {
    quote,
    body: {
      ...{ customerId: CUSTOMER, userId: BUYER, addressId, lines, paymentMethod },
      logisticsLineId: option.logisticsLineId,
      logisticsCompanyId: option.companies[0]!.logisticsCompanyId,
      amount: (amountFen / 100).toFixed(2),
    },
  }
}

async function aTakenOrder(wanted: Parameters<typeof aSale>[1] = {}) {
  const offer = await anOffer(server, { stock: 10, priceFen: 10_000 })
  const { body } = await aSale(offer, wanted)
  const taken = expectDone(await server.as(wanted.as ?? 'vendorstaff').post(calls.submitSale, body))
  return { offer, body, order: taken.orders[0]! }
}

describe('a telephone order', () => {
  it('finds customers and the own goods by number, at the customer’s price', async () => {
    const clerk = server.as('vendorstaff')
    const customers = expectDone(await clerk.get(calls.saleCustomers, { q: '远航' }))
    expect(customers).toMatchObject([{ customerId: CUSTOMER }])
    const facts = expectDone(await clerk.get(calls.saleCustomer, { customerId: CUSTOMER }))
    expect(facts.mayOrder).toBe(true)
    expect(facts.people.map(({ userId }) => userId)).toContain(BUYER)
    const offer = await anOffer(server)
    const { code } = await one(
      server.db,
      sql<{ code: string }>`select code from parts where id = ${offer.partId}`,
    )
    const found = expectDone(
      await clerk.post(calls.findSaleGoods, {
        customerId: CUSTOMER,
        lines: [{ code, quantity: '3' }, { code: 'XX-NO-SUCH-1' }],
      }),
    )
    expect(found.lines[0]).toMatchObject({ quantity: 3, offerId: offer.offerId })
    expect(found.lines[1]).toMatchObject({ quantity: 1, offerId: null, candidates: [] })
  })

  it('comes from the sheet that the template gives, too; a warehouse imports none', async () => {
    const sheet = await server.as('vendorstaff').fetch(calls.saleSheet.path)
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
    const form = new FormData()
    form.append('file', await sheet.blob(), 'sale.xlsx')
    const { status, data } = await server.as('vendorstaff').post(calls.readSaleFile.path, form)
    expect([status, data]).toEqual([200, { lines: [{ code: 'WG9925160612', quantity: '2' }] }])
    expect((await server.as('vendorwarehouse').get(calls.saleSheet)).status).toBe(403)
    expect((await server.as('buyer').get(calls.saleSheet)).status).toBe(403)
  })

  it('reserves stock, asks the customer with cust_confirm, and is paid like any other', async () => {
    const { offer, order } = await aTakenOrder({ discountPercent: '5' })
    expect(order).toMatchObject({ status: 'pendingCustomer' })
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 10, reserved: 2 })
    const buyer = server.as('buyer')
    const seen = expectDone(await buyer.get(orderDetail, { orderId: order.orderId }))
    expect(seen).toMatchObject({ goodsAmount: '200.00', discountAmount: '10.00' })
    expect(seen.takenByName).not.toBe('')
    expect(seen.lines[0]!.discounts).toMatchObject([{ kind: 'clerk', amount: '10.00' }])
    expect(seen.allowedActions).toEqual(expect.arrayContaining(['custConfirm', 'custRefuse']))
    const told = await many(
      server.db,
      sql<{ type: string }>`
        select type from outbox where payload ->> 'sourceId' = ${order.orderId} and type = 'cust_confirm'
      `,
    )
    expect(told).toHaveLength(1)
    const confirmed = expectDone(await buyer.post(calls.custConfirmOrders, { orderIds: [order.orderId] }))
    expect(confirmed.results[0]).toMatchObject({ done: true, status: 'pendingPayment' })
    const after = expectDone(await buyer.get(orderDetail, { orderId: order.orderId }))
    expect(after.allowedActions).toContain('pay')
    expect(after.timeline.map(({ event }) => event)).toEqual(['submit', 'custConfirm'])
  })

  it('lets the customer choose another method, and holds credit only then', async () => {
    const { order } = await aTakenOrder()
    const answer = await server
      .as('buyer')
      .post(calls.custConfirmOrders, { orderIds: [order.orderId], paymentMethod: 'transfer' })
    expect(expectDone(answer).results[0]!.status).toBe('pendingPayment')
    const row = await one(
      server.db,
      sql<{ method: string }>`select payment_method as method from orders where id = ${order.orderId}`,
    )
    expect(row.method).toBe('transfer')
  })

  it('takes the same order once when it is sent twice', async () => {
    const offer = await anOffer(server, { stock: 10, priceFen: 10_000 })
    const { body } = await aSale(offer)
    const clerk = server.as('vendorstaff')
    const headers = { 'ZP-REQ-ID': 'telephone-order-twice' }
    const first = expectDone(await clerk.post(calls.submitSale, body, { headers }))
    const second = expectDone(await clerk.post(calls.submitSale, body, { headers }))
    expect(second).toEqual(first)
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 2 })
  })

  it('waits for the owner when the discount is above the clerk’s right, unseen by the customer', async () => {
    const { offer, order } = await aTakenOrder({ discountPercent: '5.01' })
    expect(order.status).toBe('pendingDiscount')
    const buyer = server.as('buyer')
    const hidden = await buyer.get(orderDetail, { orderId: order.orderId })
    expect(hidden.body.error).toBe('ORDER_NOT_FOUND')
    expect(expectDone(await buyer.get(countOrders, {})).pendingDiscount).toBe(0)
    const early = await buyer.post(calls.custConfirmOrders, { orderIds: [order.orderId] })
    expect(early.body.error).toBe('ORDER_NOT_FOUND')

    const ids = { orderIds: [order.orderId] }
    const clerk = await server.as('vendorstaff').post(calls.passDiscounts, { ...ids, reason: '可以' })
    expect(clerk.status).toBe(403)
    const other = await server.as('vendor2').post(calls.passDiscounts, { ...ids, reason: '可以' })
    expect(other.body.error).toBe('ORDER_NOT_FOUND')
    const owner = server.as('vendor')
    const silent = await owner.post(calls.passDiscounts, { ...ids, reason: ' ' })
    expect(silent.status).toBe(400)
    expectDone(await owner.post(calls.passDiscounts, { ...ids, reason: '老客户' }))
    expect(expectDone(await buyer.get(orderDetail, { orderId: order.orderId })).status).toBe(
      'pendingCustomer',
    )
    expectDone(await buyer.post(calls.custRefuseOrders, { ...ids, reason: '不要了' }))
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 10, reserved: 0 })
  })

  it('needs no audit when the owner takes it; a rejected or withdrawn one releases its stock', async () => {
    expect((await aTakenOrder({ discountPercent: '20', as: 'vendor' })).order.status).toBe('pendingCustomer')
    const high = await aTakenOrder({ discountPercent: '50' })
    const ids = { orderIds: [high.order.orderId] }
    expectDone(await server.as('vendor').post(calls.rejectDiscounts, { ...ids, reason: '太低' }))
    expect(await stockOf(server, high.offer)).toMatchObject({ reserved: 0 })
    const { offer, order } = await aTakenOrder()
    expectDone(await server.as('vendorstaff').post(calls.withdrawSales, { orderIds: [order.orderId] }))
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
    const late = await server.as('buyer').post(calls.custConfirmOrders, { orderIds: [order.orderId] })
    expect(late.body.error).toBe('ORDER_STATE')
  })

  it('lapses when nobody answers in the time of the parameter', async () => {
    const { offer, order } = await aTakenOrder()
    const now = server.clock()
    await expireUnpaidOrders(server.db, { now: new Date(now.getTime() + 23 * 3_600_000) })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 2 })
    await expireUnpaidOrders(server.db, { now: new Date(now.getTime() + 24 * 3_600_000 + 1_000) })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
    const seen = expectDone(await server.as('buyer').get(orderDetail, { orderId: order.orderId }))
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'lapse', status: 'cancelled' })
  })

  it('refuses what is not the clerk’s to sell, and changes nothing', async () => {
    const offer = await anOffer(server, { stock: 3, priceFen: 10_000 })
    const { body } = await aSale(offer)
    const clerk = server.as('vendorstaff')
    const refused = async (change: object) =>
      (await clerk.post(calls.submitSale, { ...body, ...change })).body.error
    const foreign = await anOffer(server, { supplier: '3002' })
    expect(await refused({ lines: [{ offerId: foreign.offerId, quantity: 1 }] })).toBe('SALE_GOODS_NOT_FOUND')
    expect(await refused({ lines: [body.lines[0]!, body.lines[0]!] })).toBe('SALE_PART_TWICE')
    expect(await refused({ lines: [{ ...body.lines[0]!, quantity: 4 }] })).toBe('INSUFFICIENT_STOCK')
    expect(await refused({ lines: [{ ...body.lines[0]!, discountPercent: '91' }] })).toBe(
      'SALE_DISCOUNT_WRONG',
    )
    expect(await refused({ lines: [{ ...body.lines[0]!, quantity: -1 }] })).toBe('INVALID')
    expect(await refused({ amount: '1.00' })).toBe('SALE_AMOUNT_CHANGED')
    expect(await refused({ userId: '3' })).toBe('SALE_PERSON_NOT_FOUND')
    expect(await refused({ addressId: await anAddress(server.as('buyer2')) })).toBe('ADDRESS_NOT_FOUND')
    expect(await refused({ customerId: '3002' })).toBe('SALE_CUSTOMER_NOT_FOUND')
    expect(await refused({ storeId: '999999' })).toBe('SALE_STORE_NOT_FOUND')
    expect(await refused({ logisticsLineId: '1' })).toBe('LOGISTICS_NOT_OFFERED')
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 3, reserved: 0 })
    for (const who of ['buyer', 'warehouse', 'picker', 'factory'])
      expect((await server.as(who).post(calls.submitSale, body)).status).toBe(403)
    const staff = await server.as('admin').post(calls.submitSale, body)
    expect(staff.body.error).toBe('SALE_SUPPLIERS_ONLY')
  })

  it('is taken only for customers within the supplier’s sale ranges', async () => {
    const offer = await anOffer(server, { stock: 10, supplier: '3002' })
    const { body } = await aSale(offer, { as: 'vendor2' })
    await run(
      server.db,
      sql`
        insert into sale_ranges (id, tenant_id, name, supplier_id, kind, region, status, created_at, updated_at)
        values (910001, 1000, '广东', 3002, 'REGION', '440000', 'ENABLED', ${server.clock()}, ${server.clock()})
      `,
    )
    const vendor2 = server.as('vendor2')
    expect((await vendor2.post(calls.submitSale, body)).body.error).toBe('SALE_CUSTOMER_NOT_FOUND')
    expect(expectDone(await vendor2.get(calls.saleCustomers, { q: '远航' }))).toEqual([])
    expect((await vendor2.get(calls.saleCustomer, { customerId: CUSTOMER })).status).toBe(404)
  })

  it('lets its supplier change the address before it ships, and read the codes of its goods', async () => {
    const { order } = await aTakenOrder()
    const { orderId } = order
    const clerk = server.as('vendorstaff')
    const to = { orderId, recipient: '李强', phone: '13805310002', detail: '新库 2 号', reason: '客户来电' }
    expect((await clerk.post(changeDestination, { ...to, phone: '123' })).status).toBe(400)
    expect((await server.as('vendor2').post(changeDestination, to)).body.error).toBe('ORDER_NOT_FOUND')
    expect((await server.as('buyer').post(changeDestination, to)).status).toBe(403)
    expectDone(await clerk.post(changeDestination, to))
    const seen = expectDone(await server.as('buyer').get(orderDetail, { orderId }))
    expect(seen.address).toMatchObject({ recipient: '李强', detail: '新库 2 号' })
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'readdress', reason: '客户来电' })
    const codes = expectDone(await clerk.get(saleCodes, { orderId }))
    expect(codes).toMatchObject([{ quantity: 2 }])
    expect((await server.as('vendor2').get(saleCodes, { orderId })).body.error).toBe('ORDER_NOT_FOUND')
    expectDone(await clerk.post(calls.withdrawSales, { orderIds: [orderId] }))
    expect((await clerk.post(changeDestination, to)).body.error).toBe('ORDER_STATE')
  })
})
