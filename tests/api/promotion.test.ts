import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPart } from '../../src/shared/calls/catalog.ts'
import { addToCart, listCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import {
  checkMarketingImport,
  createMarketingCustomers,
  deleteMarketingProducts,
  importMarketingProducts,
  listMarketingProducts,
} from '../../src/shared/calls/marketing.ts'
import {
  countMyCoupons,
  listMyCoupons,
  listReceivableCoupons,
  receiveCoupon,
  specialPage,
} from '../../src/shared/calls/promotion.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { endPromotions } from '../../src/server/modules/marketing/end-promotions.ts'
import { expireUnpaidOrders } from '../../src/server/modules/orders/timed-moves.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aDraft, aPromotion, partCodeOf } from '../support/promotions.ts'
import {
  aConfirmedOrder,
  anAddress,
  anOffer,
  anOrder,
  expectDone,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BUYING = [
  'part_search',
  'cart_edit',
  'order_submit',
  'order_view',
  'order_cancel',
  'order_pay_button',
  'address_edit',
]
const aBuyer = async (tenant: 'buyer' | 'buyer2' = 'buyer') =>
  server.as(await aUser(server, { codes: BUYING, tenant }))
const fen = (amount: string) => Math.round(Number(amount) * 100)

async function aCartOf(buyer: Client, offers: TestOffer[], quantity = 1) {
  const lines = offers.map(({ offerId }) => ({ offerId, quantity }))
  return expectDone(await buyer.post(addToCart, { lines }))
}

/** Confirms the whole cart; returns the confirmation and the body for /order/submit. */
async function confirmed(buyer: Client) {
  const { lines } = expectDone(await buyer.get(listCart))
  const confirmation = expectDone(
    await buyer.post(confirmOrder, { lineIds: lines.map(({ lineId }) => lineId) }),
  )
  const body = {
    confirmId: confirmation.confirmId,
    addressId: confirmation.addresses[0]?.addressId ?? (await anAddress(buyer)),
    orders: confirmation.orders.map(({ supplierId, logisticsOptions: [line] }) => ({
      supplierId,
      logisticsLineId: line!.logisticsLineId,
      logisticsCompanyId: line!.companies[0]!.logisticsCompanyId,
      paymentMethod: 'online',
    })),
  }
  return { confirmation, body }
}

const aCouponFor = async (offers: TestOffer[], facts: Record<string, unknown> = {}) =>
  aPromotion(server, {
    type: 'COUPON',
    products: offers.map((offer) => ({ offer })),
    facts: { threshold: '0.00', off: '10.00', claim: 'RECEIVE', issueCount: 100, limitPerUser: 1, ...facts },
  })
const received = async (buyer: Client, marketingId: string) =>
  expectDone(await buyer.post(receiveCoupon, { marketingId })).couponId

describe('the goods of promotions', () => {
  it('are listed only with the promotions of their kind', async () => {
    const offer = await anOffer(server)
    const special = await aDraft(server, { type: 'SPECIAL', products: [{ offer, price: '9.00' }] })
    const antique = await aDraft(server, { type: 'ANTIQUE', products: [{ offer }] })
    const listed = async (screen: string) => {
      const answer = await server
        .as('admin')
        .get<{ records: { marketingId: string }[] }>(`/activity/${screen}/list`, { size: 100 })
      return expectDone(answer).records.map(({ marketingId }) => marketingId)
    }
    expect(await listed('special-product')).toContain(special)
    expect(await listed('special-product')).not.toContain(antique)
    expect(await listed('antique-product')).toContain(antique)
  })
})

describe('full-minus', () => {
  it('reduces the lines it applies to, and the cart says what is missing for the next step', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    await aPromotion(server, {
      type: 'FULL_MINUS',
      products: [{ offer }],
      facts: { threshold: '250.00', off: '30.00', repeats: true },
    })
    const cart = await aCartOf(buyer, [offer], 2)
    expect(cart.plan!.fullMinus).toMatchObject([{ eligible: '200.00', saved: '0.00', missing: '50.00' }])
    const { lineId } = cart.lines[0]!
    const more = expectDone(await buyer.post(updateCartLine, { lineId, quantity: 5 }))
    expect(more.plan).toMatchObject({ goodsAmount: '500.00', discountAmount: '60.00', amount: '440.00' })
  })

  it('is divided to the fen over the orders of a trade, which say why each line costs less', async () => {
    const buyer = await aBuyer()
    const offers = [
      await anOffer(server, { priceFen: 1_000 }),
      await anOffer(server, { priceFen: 1_000 }),
      await anOffer(server, { priceFen: 1_000, supplier: '3002' }),
    ]
    await aPromotion(server, {
      type: 'FULL_MINUS',
      products: offers.map((offer) => ({ offer })),
      facts: { threshold: '30.00', off: '10.00' },
    })
    await aCartOf(buyer, offers)
    const { confirmation, body } = await confirmed(buyer)
    expect(confirmation.plan.discountAmount).toBe('10.00')
    const trade = expectDone(await buyer.post(submitOrder, body))
    expect(trade.amount).toBe(confirmation.amount)
    const orders = await Promise.all(
      trade.orders.map(async ({ orderId }) => expectDone(await buyer.get(orderDetail, { orderId }))),
    )
    expect(orders.map(({ discountAmount }) => fen(discountAmount!)).reduce((a, b) => a + b)).toBe(1_000)
    const lines = orders.flatMap((order) => order.lines)
    expect(lines.map(({ discount }) => discount).toSorted()).toEqual(['3.33', '3.33', '3.34'])
    for (const { discounts, discount, price, quantity, amount } of lines) {
      expect(discounts).toMatchObject([{ kind: 'fullMinus', name: '测试活动', amount: discount }])
      expect(fen(amount!)).toBe(fen(price!) * quantity - fen(discount!))
    }
  })
})

describe('offers of one part', () => {
  it('rank by their price after full-minus, say so, and carry the supplier’s grade', async () => {
    const offer = await anOffer(server, { priceFen: 60_000 })
    const rival = newId()
    await run(
      server.db,
      sql`
        insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)
        select ${rival}, o.tenant_id, 3002, ${offer.partId}, 56000, o.warehouse_id, o.created_at, o.created_at
        from (select * from offers where supplier_id = 3002 order by id limit 1) o
        on conflict (supplier_id, part_id) do update set id = excluded.id, price_fen = excluded.price_fen, status = 'ONLINE'
      `,
    )
    await run(
      server.db,
      sql`
        insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
        select supplier_id, part_id, warehouse_id, 10, created_at from offers where id = ${rival}
        on conflict (tenant_id, part_id, warehouse_id) do update set on_hand = 10, reserved = 0, frozen = 0
      `,
    )
    const seen = async (account: string) => {
      const { offers } = expectDone(await server.as(account).get(readPart, { partId: offer.partId }))
      return offers.filter(({ supplierId }) => ['3001', '3002'].includes(supplierId))
    }
    expect((await seen('buyer')).map(({ offerId }) => offerId)).toEqual([rival, offer.offerId])
    const facts = { threshold: '500.00', off: '80.00' }
    await aPromotion(server, { type: 'FULL_MINUS', products: [{ offer }], facts })
    const [first, second] = await seen('buyer')
    expect(first).toMatchObject({ offerId: offer.offerId, price: '600.00', netPrice: '520.00', grade: 'A' })
    expect(first!.fullMinus).toEqual({ name: '测试活动', ...facts, isReached: true })
    expect(second).toMatchObject({ offerId: rival, netPrice: '560.00', fullMinus: null, grade: 'B' })
    const [forStaff] = await seen('operations')
    expect(forStaff).toMatchObject({ offerId: rival, netPrice: '560.00', fullMinus: null })
  })
})

describe('coupons', () => {
  it('are received once; the best ones are applied with the reason, and used with the order', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    const [small, large, far] = [
      await aCouponFor([offer]),
      await aCouponFor([offer], { off: '25.00' }),
      await aCouponFor([offer], { off: '90.00', threshold: '500.00' }),
    ]
    for (const marketingId of [small, large, far]) await received(buyer, marketingId)
    expect(await buyer.post(receiveCoupon, { marketingId: small })).toMatchObject({
      status: 409,
      body: { error: 'COUPON_LIMIT' },
    })
    const cart = await aCartOf(buyer, [offer])
    expect(cart.plan!.coupons).toMatchObject([{ saved: '25.00' }])
    expect(cart.plan!.unused.map(({ reason, missing }) => [reason, missing]).toSorted()).toEqual([
      ['beaten', '0.00'],
      ['threshold', '400.00'],
    ])
    const { body } = await confirmed(buyer)
    const trade = expectDone(await buyer.post(submitOrder, body))
    expect(expectDone(await buyer.get(countMyCoupons))).toMatchObject({ usable: 2, used: 1 })
    const used = expectDone(await buyer.get(listMyCoupons, { state: 'used' }))
    expect(used.records).toMatchObject([{ off: '25.00', orderNos: [trade.orders[0]!.orderNo] }])
  })

  it('are returned when the order is cancelled or expires', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    await received(buyer, await aCouponFor([offer]))
    const cancelled = await anOrder(buyer, { offer })
    expectDone(await buyer.post(cancelOrders, { orderIds: [cancelled.orderId] }))
    expect(expectDone(await buyer.get(countMyCoupons))).toMatchObject({ usable: 1, used: 0 })
    const second = await anOrder(buyer, { offer })
    expect(expectDone(await buyer.get(orderDetail, { orderId: second.orderId })).discountAmount).toBe('10.00')
    await expireUnpaidOrders(server.db, { now: new Date(server.clock().getTime() + 61 * 60_000) })
    expect(expectDone(await buyer.get(countMyCoupons))).toMatchObject({ usable: 1, used: 0 })
  })

  it('that reduced two orders are returned with the last of them', async () => {
    const buyer = await aBuyer()
    const offers = [await anOffer(server), await anOffer(server, { supplier: '3002' })]
    await received(buyer, await aCouponFor(offers))
    await aCartOf(buyer, offers)
    const trade = expectDone(await buyer.post(submitOrder, (await confirmed(buyer)).body))
    const [first, last] = trade.orders.map(({ orderId }) => orderId)
    expectDone(await buyer.post(cancelOrders, { orderIds: [first!] }))
    expect(expectDone(await buyer.get(countMyCoupons))).toMatchObject({ usable: 0, used: 1 })
    expectDone(await buyer.post(cancelOrders, { orderIds: [last!] }))
    expect(expectDone(await buyer.get(countMyCoupons))).toMatchObject({ usable: 1, used: 0 })
  })

  it('that expire between confirmation and submission refuse it with the new plan, and nothing is ordered', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000, stock: 5 })]
    const couponId = await received(buyer, await aCouponFor([offer]))
    const body = await aConfirmedOrder(buyer, { offer })
    await run(server.db, sql`update coupons set expires_at = ${server.clock()} where id = ${couponId}`)
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRMATION_CHANGED',
        data: {
          differences: [{ field: 'discount', confirmed: '10.00', now: '0.00' }],
          plan: { discountAmount: '0.00', coupons: [] },
        },
      },
    })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
    expect(expectDone(await buyer.get(listCart)).lines).toHaveLength(1)
  })

  it('are personal: others can neither see nor use them, and no plan is accepted from a client', async () => {
    const [buyer, other, offer] = [await aBuyer(), await aBuyer('buyer2'), await anOffer(server)]
    const couponId = await received(buyer, await aCouponFor([offer]))
    expect(expectDone(await other.get(listMyCoupons, { state: 'usable' })).records).toEqual([])
    const body = await aConfirmedOrder(other, { offer })
    for (const tampered of [{ couponIds: [couponId] }, { plan: { coupons: [{ couponId }] } }]) {
      expect(await other.post(submitOrder.path, { ...body, ...tampered })).toMatchObject({
        status: 400,
        body: { error: 'INVALID' },
      })
    }
    const trade = expectDone(await other.post(submitOrder, body))
    const order = expectDone(await other.get(orderDetail, { orderId: trade.orders[0]!.orderId }))
    expect(order.discountAmount).toBe('0.00')
  })

  it('for chosen customers are not offered to others, and cannot be received by them', async () => {
    const [buyer, other, offer] = [await aBuyer(), await aBuyer('buyer2'), await anOffer(server)]
    const marketingId = await aCouponFor([offer], {
      customerScope: 'CHOSEN',
      customers: [{ customerId: '2001' }],
    })
    const offeredTo = async (client: Client) =>
      expectDone(await client.get(listReceivableCoupons, { size: 100 })).records.map((row) => row.marketingId)
    expect(await offeredTo(buyer)).toContain(marketingId)
    expect(await offeredTo(other)).not.toContain(marketingId)
    expect(await other.post(receiveCoupon, { marketingId })).toMatchObject({
      status: 404,
      body: { error: 'COUPON_NOT_OFFERED' },
    })
  })

  it('are issued once by staff to everyone who buys for a customer', async () => {
    const [buyer, offer] = [await aBuyer('buyer2'), await anOffer(server)]
    const marketingId = await aCouponFor([offer], { claim: 'ISSUE', issueCount: 1000 })
    const issue = () =>
      server.as('admin').post<{ issued: number }>('/market/marketing/issue', {
        marketingType: 'COUPON',
        ids: marketingId,
        customerIds: ['2002'],
      })
    expect(expectDone(await issue()).issued).toBeGreaterThan(0)
    expect(expectDone(await issue()).issued).toBe(0)
    expect(expectDone(await buyer.get(countMyCoupons)).usable).toBe(1)
  })
})

describe('special prices and seckills', () => {
  const aSeckill = (
    offer: TestOffer,
    terms: { pool?: number; limitPerOrder?: number; limitPerUser?: number },
  ) => aPromotion(server, { type: 'SECKILL', products: [{ offer, price: '50.00', pool: 10, ...terms }] })

  it('are shown in the cart with the reason and ordered apart from regular goods', async () => {
    const buyer = await aBuyer()
    const [special, regular] = [await anOffer(server, { priceFen: 10_000 }), await anOffer(server)]
    await aPromotion(server, { type: 'SPECIAL', products: [{ offer: special, price: '88.00' }] })
    const cart = await aCartOf(buyer, [special, regular])
    const line = cart.lines.find(({ offerId }) => offerId === special.offerId)!
    expect(line).toMatchObject({
      price: '88.00',
      listPrice: '100.00',
      priceKind: 'special',
      priceName: '测试活动',
      ordersApart: true,
      checked: false,
    })
    const lineIds = cart.lines.map(({ lineId }) => lineId)
    expect(await buyer.post(confirmOrder, { lineIds })).toMatchObject({
      status: 409,
      body: { error: 'ORDERED_APART' },
    })
    const ticked = expectDone(await buyer.post(updateCartLine, { lineId: line.lineId, checked: true }))
    expect(ticked.lines.filter(({ checked }) => checked).map(({ offerId }) => offerId)).toEqual([
      special.offerId,
    ])
  })

  it('are taken from their own pool within its limits, and returned when the order is over', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000, stock: 30 })]
    await aSeckill(offer, { limitPerUser: 3 })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0, available: 20 })
    const order = await anOrder(buyer, { offer, quantity: 2 })
    expect(order.amount).toBe(expectDone(await buyer.get(orderDetail, { orderId: order.orderId })).amount)
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 2, available: 20 })
    const [line] = (await aCartOf(buyer, [offer], 2)).lines
    expect(line).toMatchObject({ invalidReason: 'OVER_LIMIT', available: 1 })
    expectDone(await buyer.post(cancelOrders, { orderIds: [order.orderId] }))
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0, available: 20 })
    expect(expectDone(await buyer.get(listCart)).lines[0]).toMatchObject({
      invalidReason: null,
      available: 3,
    })
  })

  it('refuse the submission when the pool or the price is gone meanwhile', async () => {
    const [buyer, other, offer] = [
      await aBuyer(),
      await aBuyer(),
      await anOffer(server, { priceFen: 10_000 }),
    ]
    const marketingId = await aSeckill(offer, { pool: 2 })
    const body = await aConfirmedOrder(buyer, { offer, quantity: 2 })
    await anOrder(other, { offer, quantity: 1 })
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'INSUFFICIENT_STOCK', data: { differences: [{ field: 'available', now: '1' }] } },
    })
    expectDone(
      await server
        .as('admin')
        .post('/market/marketing/offline', { marketingType: 'SECKILL', ids: marketingId }),
    )
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 1, available: 99 })
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'CONFIRMATION_CHANGED', data: { differences: [{ field: 'price', now: '100.00' }] } },
    })
  })

  it('end by themselves, and unsold pieces of the pool are for everybody again', async () => {
    const offer = await anOffer(server, { stock: 30 })
    await aPromotion(server, { type: 'SECKILL', products: [{ offer, price: '50.00', pool: 10 }] })
    expect(await stockOf(server, offer)).toMatchObject({ available: 20 })
    expect(await endPromotions(server.db, { now: server.clock() })).toBe(0)
    await endPromotions(server.db, { now: new Date(server.clock().getTime() + 7 * 86_400_000) })
    expect(await stockOf(server, offer)).toMatchObject({ available: 30 })
  })

  it('are in the zone for staff who buy nothing', async () => {
    const offer = await anOffer(server, { priceFen: 10_000 })
    await aPromotion(server, { type: 'SECKILL', products: [{ offer, price: '50.00', pool: 10 }] })
    const staff = server.as(await aUser(server, { codes: ['part_search'] }))
    const { records } = expectDone(await staff.post(specialPage, { kind: 'seckill', size: 100 }))
    expect(records.map(({ offerId }) => offerId)).toContain(offer.offerId)
  })

  it('are in the zone with the rest of the pool, and only for their customers', async () => {
    const [buyer, offer] = [await aBuyer('buyer2'), await anOffer(server, { priceFen: 10_000 })]
    const facts = { customerScope: 'CHOSEN', customers: [{ customerId: '2001' }] }
    await aPromotion(server, { type: 'SECKILL', facts, products: [{ offer, price: '50.00', pool: 10 }] })
    const zoneOf = async (client: Client) =>
      expectDone(await client.post(specialPage, { kind: 'seckill', size: 100 })).records.filter(
        ({ offerId }) => offerId === offer.offerId,
      )
    expect(await zoneOf(buyer)).toEqual([])
    expect(await zoneOf(await aBuyer())).toMatchObject([
      { price: '50.00', listPrice: '100.00', left: 10, running: true },
    ])
    const [line] = (await aCartOf(buyer, [offer])).lines
    expect(line).toMatchObject({ price: '100.00', priceKind: 'list' })
  })
})

describe('a promotion', () => {
  it('does not go online with goods that nobody offers, or with a pool larger than the stock', async () => {
    const offer = await anOffer(server, { stock: 3 })
    const online = (type: string, ids: string) =>
      server.as('admin').post('/market/marketing/online', { marketingType: type, ids })
    const unknown = await aDraft(server, {
      type: 'SPECIAL',
      facts: { products: [{ partCode: 'NO-SUCH-PART', partSupplierId: '3001', price: '1.00' }] },
    })
    expect(await online('SPECIAL', unknown)).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED_NOW' },
    })
    const gone = await anOffer(server)
    const stale = await aDraft(server, { type: 'SPECIAL', products: [{ offer: gone, price: '1.00' }] })
    await run(server.db, sql`update marketing_products set part_code = 'GONE' where marketing_id = ${stale}`)
    expect(await online('SPECIAL', stale)).toMatchObject({
      status: 409,
      body: { error: 'PROMOTION_UNKNOWN_PARTS' },
    })
    const pool = await aDraft(server, { type: 'SECKILL', products: [{ offer, price: '1.00', pool: 4 }] })
    expect(await online('SECKILL', pool)).toMatchObject({
      status: 409,
      body: { error: 'PROMOTION_POOL_SHORT' },
    })
    expect(await stockOf(server, offer)).toMatchObject({ available: 3 })
  })

  it('of a supplier applies only to that supplier’s goods, whatever its lines say', async () => {
    const [own, foreign] = [await anOffer(server), await anOffer(server, { supplier: '3002' })]
    const vendor = server.as('vendor')
    const created = await aDraft(server, {
      type: 'SPECIAL',
      by: 'vendor',
      facts: { products: [{ partCode: await partCodeOf(server, own), price: '1.00' }] },
    })
    const row = expectDone(
      await vendor.get<Record<string, unknown>>('/market/marketing/view', {
        marketingType: 'SPECIAL',
        marketingId: created,
      }),
    )
    expect(row['supplierId']).toBe('3001')
    const stolen = await aDraft(server, {
      type: 'SPECIAL',
      by: 'vendor',
      facts: { products: [{ partCode: await partCodeOf(server, foreign), price: '1.00' }] },
    })
    const { offers } = await one(
      server.db,
      sql<{ offers: number }>`
        select count(offer_id)::int as offers from marketing_products
        where marketing_id = ${stolen} and offer_id = ${foreign.offerId}
      `,
    )
    expect(offers).toBe(0)
  })
})

describe('agreed prices', () => {
  it('of the customer precede those of its group, from the first day to the last', async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer('buyer2')]
    const offer = await anOffer(server, { priceFen: 10_000, supplier: '3002' })
    const partCode = await partCodeOf(server, offer)
    const agree = (facts: Record<string, unknown>) =>
      server.as('admin').post('/activity/price-agreement/submit', {
        ...{
          name: `协议 ${newId()}`,
          nameEn: 'Agreement',
          supplierId: '3002',
          partCode,
          startsOn: '2020-01-01',
        },
        ...{ status: 'ENABLED', ...facts },
      })
    const group = expectDone(
      await server.as('admin').post<{ id: string }>('/activity/price-group/submit', {
        ...{ name: `组 ${newId()}`, customers: ['2001', '2002'], status: 'ENABLED' },
      }),
    )
    expectDone(await agree({ holder: 'GROUP', groupId: group.id, mode: 'RATE', rate: 95 }))
    expectDone(await agree({ holder: 'CUSTOMER', customerId: '2001', mode: 'PRICE', price: '80.00' }))
    expectDone(
      await agree({
        holder: 'CUSTOMER',
        customerId: '2002',
        mode: 'PRICE',
        price: '1.00',
        endsOn: '2020-02-01',
      }),
    )
    expect((await aCartOf(buyer, [offer])).lines[0]).toMatchObject({ price: '80.00', priceKind: 'customer' })
    expect((await aCartOf(other, [offer])).lines[0]).toMatchObject({ price: '95.00', priceKind: 'group' })
  })
})

describe('the goods of a promotion', () => {
  it('are checked and imported by call, all or none, by users who may edit the promotion', async () => {
    const offers = [await anOffer(server), await anOffer(server)]
    const marketingId = await aDraft(server, {
      type: 'SPECIAL',
      products: [{ offer: offers[0]!, price: '9.00' }],
    })
    const admin = server.as('admin')
    const codes = await Promise.all(offers.map((offer) => partCodeOf(server, offer)))
    const good = codes.map((partCode) => ({ partCode, supplierId: '3001', price: '8.00' }))
    const bad = [...good, { partCode: 'NO-SUCH-PART', supplierId: '3001', price: '8.00' }]
    const checked = expectDone(await admin.post(checkMarketingImport, { marketingId, products: bad }))
    expect(checked).toMatchObject({ good: 2, bad: 1 })
    expect(await admin.post(importMarketingProducts, { marketingId, products: bad })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'products.2.partCode' }] },
    })
    expect(
      expectDone(await admin.post(importMarketingProducts, { marketingId, products: good })).imported,
    ).toBe(2)
    const { records } = expectDone(await admin.post(listMarketingProducts, { marketingId }))
    expect(records.map(({ partCode, price, found }) => [partCode, price, found])).toEqual(
      codes.map((code) => [code, '8.00', true]),
    )
    const ids = records[0]!.id
    for (const [who, status] of [
      ['vendor', 404],
      ['buyer', 404],
    ] as const) {
      const client = server.as(who)
      expect((await client.post(importMarketingProducts, { marketingId, products: good })).status).toBe(
        status,
      )
      expect((await client.get(deleteMarketingProducts, { ids })).status).toBe(status)
    }
    expect(expectDone(await admin.get(deleteMarketingProducts, { ids })).deleted).toBe(1)
    const scope = async () =>
      (
        await one(
          server.db,
          sql<{ scope: string }>`select customer_scope as scope from marketings where id = ${marketingId}`,
        )
      ).scope
    expectDone(await admin.post(createMarketingCustomers, { marketingId, customerIds: ['2002'] }))
    expect(await scope()).toBe('ALL')
    expectDone(
      await admin.post(createMarketingCustomers, { marketingId, customerIds: ['2001'], onlyThese: true }),
    )
    expect(await scope()).toBe('CHOSEN')
    expectDone(await admin.post('/market/marketing/online', { marketingType: 'SPECIAL', ids: marketingId }))
    expect(await admin.post(createMarketingCustomers, { marketingId, customerIds: ['2001'] })).toMatchObject({
      status: 409,
      body: { error: 'PROMOTION_IS_ONLINE' },
    })
  })
})
