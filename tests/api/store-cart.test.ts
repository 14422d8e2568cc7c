import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart, tickCartLines, updateCartLine } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, vendorRefuseOrders } from '../../src/shared/calls/order-steps.ts'
import { listPayments, payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { consentCancelOrders, requestCancelOrders } from '../../src/shared/calls/shipment.ts'
import { signIn } from '../../src/shared/calls/session.ts'
import { changeSite, listMyStores } from '../../src/shared/calls/store.ts'
import { businessDay } from '../../src/shared/time.ts'
import { expireUnpaidOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { openBalances } from '../../src/server/modules/orders/open-balances.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import { payOnAccount } from '../../src/shared/calls/transfer.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { clientOf, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import {
  aConfirmedOrder,
  anOffer,
  anOrder,
  cartLinesOf,
  expectDone,
  setStock,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = [
  'cart_edit',
  'order_submit',
  'order_view',
  'order_pay_button',
  'order_cancel',
  'pay_list_view',
  'address_edit',
]

/** A user of two stores, signed in once for each. */
async function aUserOfTwoStores(): Promise<[Client, Client, string[]]> {
  const account = await aUser(server, { codes, tenant: 'buyer' })
  const storeIds = [newId(), newId()]
  for (const storeId of storeIds) {
    await run(
      server.db,
      sql`
        insert into stores (id, tenant_id, store_name, cust_id, created_at, updated_at)
        values (${storeId}, '2001', ${`门店 ${storeId}`}, '73', ${server.clock()}, ${server.clock()})
      `,
    )
    await run(
      server.db,
      sql`insert into store_users (store_id, user_id) select ${storeId}::bigint, id from users where account = ${account}`,
    )
  }
  const clients = []
  for (const storeId of storeIds) clients.push(await signedInFor(account, storeId))
  return [clients[0]!, clients[1]!, storeIds]
}

async function signedInFor(account: string, storeId: string): Promise<Client> {
  const tokens = expectDone(await server.anonymous.post(signIn, { username: account, password: 'demo1234' }))
  const first = clientOf(server.url, async () => `Bearer ${tokens.access_token}`)
  const { storeList } = expectDone(await first.get(listMyStores))
  const site = storeList[0]!.children.find(({ value }) => value === storeId)!
  const changed = expectDone(
    await first.post(changeSite, { custId: site.custId, userId: site.userValue, relationId: site.id }),
  )
  return clientOf(server.url, async () => `Bearer ${changed.access_token}`)
}

describe('the carts of a user who works for two stores', () => {
  it('are separate, and an order belongs to its store', async () => {
    const [north, south, [northId, southId]] = await aUserOfTwoStores()
    const offer = await anOffer(server)
    const lines = (quantity: number) => ({ lines: [{ offerId: offer.offerId, quantity }] })
    expectDone(await north.post(addToCart, lines(2)))
    expectDone(await south.post(addToCart, lines(5)))
    expect(await cartLinesOf(north)).toMatchObject([{ quantity: 2 }])
    expect(await cartLinesOf(south)).toMatchObject([{ quantity: 5 }])

    const [line] = await cartLinesOf(north)
    expect(await south.post(confirmOrder, { lineIds: [line!.lineId] })).toMatchObject({
      body: { error: 'CART_LINE_NOT_FOUND' },
    })

    const { orderId } = await anOrder(north, { offer, quantity: 1 })
    expect(await cartLinesOf(north)).toEqual([])
    expect(await cartLinesOf(south)).toHaveLength(1)
    const storeName = `门店 ${northId}`
    for (const reader of [south, server.as('vendor')])
      expect(expectDone(await reader.get(orderDetail, { orderId }))).toMatchObject({ storeName })
    const found = async (client: Client, storeId: string) =>
      expectDone(await client.get(listOrders, { storeId })).records.map((order) => order.orderId)
    expect(await found(south, northId!)).toEqual([orderId])
    expect(await found(north, southId!)).toEqual([])
    const sales = expectDone(await server.as('vendor').get(listSales, { storeId: northId! }))
    expect(sales.records).toMatchObject([{ orderId, storeName }])
  })

  it('can be ordered only while the store they were confirmed for is the session’s', async () => {
    const [north, south] = await aUserOfTwoStores()
    const body = await aConfirmedOrder(north, { offer: await anOffer(server) })
    expect(await south.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'CONFIRMATION_EXPIRED' },
    })
    expectDone(await north.post(submitOrder, body))
  })
})

describe('a line of the cart', () => {
  it('says what has changed since it was added, until it is added again', async () => {
    const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    const offer = await anOffer(server, { priceFen: 1_000, stock: 50 })
    const wanted = { lines: [{ offerId: offer.offerId, quantity: 1 }] }
    expect(expectDone(await buyer.post(addToCart, wanted)).lines[0]!.changes).toEqual([])
    await run(server.db, sql`update offers set price_fen = 1250 where id = ${offer.offerId}`)
    await setStock(server, offer, 2)
    expect((await cartLinesOf(buyer))[0]!.changes).toEqual([
      { field: 'price', before: '10.00', now: '12.50' },
      { field: 'stock', before: '50', now: '2' },
    ])
    expect(expectDone(await buyer.post(addToCart, wanted)).lines[0]!.changes).toEqual([])
  })
})

const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))
const dueOn = (offer: TestOffer, day: string | null) =>
  run(server.db, sql`update offers set goods_due_on = ${day}::date where id = ${offer.offerId}`)
const dayIn = (days: number) => businessDay(inDays(days))
const inDays = (days: number) => new Date(server.clock().getTime() + days * 86_400_000)

describe('pre-sale goods', () => {
  it('are in the pre-sale cart with its own sums and are ordered separately', async () => {
    const buyer = await aBuyer()
    const [there, toCome] = [
      await anOffer(server, { priceFen: 1_000 }),
      await anOffer(server, { priceFen: 2_500 }),
    ]
    await dueOn(toCome, dayIn(10))
    const wanted = [there, toCome].map(({ offerId }) => ({ offerId, quantity: 2 }))
    const cart = expectDone(await buyer.post(addToCart, { lines: wanted }))
    expect(cart).toMatchObject({ amount: '20.00', checkedCount: 1 })
    expect(cart.preSale).toMatchObject({ amount: '50.00', checkedCount: 1 })
    const line = (offer: TestOffer) => cart.lines.find(({ offerId }) => offerId === offer.offerId)!
    expect([line(there).preSaleUntil, line(toCome).preSaleUntil]).toEqual([null, dayIn(10)])

    // Ticking in one cart leaves the other unchanged.
    const ticked = expectDone(
      await buyer.post(updateCartLine, { lineId: line(toCome).lineId, checked: true }),
    )
    expect([ticked.checkedCount, ticked.preSale.checkedCount]).toEqual([1, 1])
    const lineIds = cart.lines.map(({ lineId }) => lineId)
    for (const refused of [
      await buyer.post(tickCartLines, { lineIds, checked: true }),
      await buyer.post(confirmOrder, { lineIds }),
    ])
      expect(refused).toMatchObject({ body: { error: 'ORDERED_APART' } })
    expect(await stockOf(server, toCome)).toMatchObject({ reserved: 0 })
  })

  it('become a pre-sale order whose promise counts from their arrival', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(10))
    const { orderId } = await anOrder(buyer, { offer })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ kind: 'preSale', goodsDueOn: dayIn(10), sameDay: false })
    expect(businessDay(new Date(order.departsAt!)) >= dayIn(10)).toBe(true)
    const regular = await anOrder(buyer, { offer: await anOffer(server) })
    expect(
      await buyer.post(payOrders, { orderIds: [orderId, regular.orderId], method: 'sandbox' }),
    ).toMatchObject({ body: { error: 'PAY_BATCH_PRE_SALE' } })
  })

  it('are regular goods from the day of their arrival on', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(0))
    expect((await anOrderOf(buyer, offer)).kind).toBe('normal')
  })

  it('are not ordered when they arrive later than confirmed', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(10))
    const body = await aConfirmedOrder(buyer, { offer })
    await dueOn(offer, dayIn(20))
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRMATION_CHANGED',
        data: { differences: [{ field: 'goodsDue', confirmed: dayIn(10), now: dayIn(20) }] },
      },
    })
    expect(await cartLinesOf(buyer)).toHaveLength(1)
  })

  async function anOrderOf(buyer: Client, offer: TestOffer) {
    const { orderId } = await anOrder(buyer, { offer })
    return expectDone(await buyer.get(orderDetail, { orderId }))
  }
})

describe('pre-sale goods with a deposit', () => {
  /** Two pieces of 50.00 yuan that arrive in ten days. */
  async function anOfferToCome({ percent = 15, rule = 'KEPT' } = {}) {
    const offer = await anOffer(server, { priceFen: 5_005, stock: 10 })
    await dueOn(offer, dayIn(10))
    await run(
      server.db,
      sql`update offers set deposit_percent = ${percent}, deposit_rule = ${rule} where id = ${offer.offerId}`,
    )
    return offer
  }
  const orderOf = async (buyer: Client, orderId: string) =>
    expectDone(await buyer.get(orderDetail, { orderId }))
  async function pay(buyer: Client, orderId: string, outcome = 'success') {
    const opened = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', opened.paymentId), { outcome }))
    return opened
  }
  /** An order whose deposit is paid; with `arrived`, its balance can be paid now. */
  async function aDepositPaid({ rule = 'KEPT', arrived = true } = {}) {
    const [buyer, offer] = [await aBuyer(), await anOfferToCome({ rule })]
    const { orderId, orderNo } = await anOrder(buyer, { offer, quantity: 2 })
    await pay(buyer, orderId)
    if (arrived) {
      await dueOn(offer, null)
      await openBalances(server.db, { now: server.clock() })
    }
    return { buyer, offer, orderId, orderNo }
  }
  const sendMoneyBack = () => sendRefunds(server.db, { payments: server.services.payments, now: inDays(5) })
  /** The payments received less refunds, in fen. */
  const heldFor = async (orderId: string) =>
    (
      await one(
        server.db,
        sql<{ fen: number }>`
          select (
            (select coalesce(sum(po.amount_fen), 0) from payment_orders po join payments p on p.id = po.payment_id
              where po.order_id = ${orderId} and p.status = 'paid')
            - (select coalesce(sum(amount_fen), 0) from refunds where order_id = ${orderId} and status = 'done')
          )::float8 as fen
        `,
      )
    ).fen

  it('show deposit and balance in cart and confirmation, and are paid online only', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferToCome()]
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 2 }] }))
    const [line] = cart.lines
    // 15 % of 100.10 is 15.015, which is rounded up.
    expect(line!.deposit).toEqual({ percent: 15, amount: '15.02', kept: true })
    const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [line!.lineId] }))
    const [order] = confirmed.orders
    expect(order!.deposit).toEqual({
      amount: '15.02',
      kept: '15.02',
      goodsBalance: '85.08',
      balanceFrom: dayIn(10),
      balanceHours: 72,
    })
    const [first] = order!.logisticsOptions
    expect(first!.laterFreight).toBe(first!.freight)
    expect(order!.paymentOptions.filter(({ refusal }) => refusal === null)).toMatchObject([
      { method: 'online' },
    ])
    const body = await aConfirmedOrder(buyer, { offer, quantity: 1 })
    const onAccount = body.orders.map((each) => ({ ...each, paymentMethod: 'account' }))
    expect(await buyer.post(submitOrder, { ...body, orders: onAccount })).toMatchObject({
      body: { error: 'PAYMENT_METHOD_NOT_OFFERED' },
    })
  })

  it('are paid in two parts that add up: the balance once the goods have arrived', async () => {
    const { buyer, offer, orderId, orderNo } = await aDepositPaid({ arrived: false })
    const reserved = await orderOf(buyer, orderId)
    expect(reserved).toMatchObject({
      status: 'pendingBalance',
      payStatus: 'partlyPaid',
      paidAmount: '15.02',
      expiresAt: null,
      deposit: { stage: 'arrival', amount: '15.02', forfeited: '0.00' },
    })
    expect(reserved.allowedActions).not.toContain('pay')
    expect(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' })).toMatchObject({
      body: { error: 'ORDER_NOT_PAYABLE' },
    })
    expect(await openBalances(server.db, { now: inDays(9) })).toBe(0)
    await openBalances(server.db, { now: inDays(10) })
    await openBalances(server.db, { now: inDays(10) })

    const open = await orderOf(buyer, orderId)
    expect(open).toMatchObject({ deposit: { stage: 'balance' }, expiresAt: inDays(13).toISOString() })
    expect(open.allowedActions).toContain('pay')
    expect(open.timeline.filter(({ event }) => event === 'openBalance')).toHaveLength(1)
    expect(Number(open.payableAmount) + 15.02).toBeCloseTo(Number(open.amount), 5)
    expect((await buyer.post(payOnAccount, { orderIds: [orderId] })).status).not.toBe(200)
    const told = await many(
      server.db,
      sql<{
        type: string
      }>`select type from outbox where payload ->> 'sourceNum' = ${orderNo} and type = 'preSale'`,
    )
    expect(told).toHaveLength(1)

    const balance = await pay(buyer, orderId, 'duplicate')
    expect(balance.amount).toBe(open.payableAmount)
    const paid = await orderOf(buyer, orderId)
    expect(paid).toMatchObject({
      status: 'awaitingShipment',
      payStatus: 'paid',
      unpaidAmount: '0.00',
      paidAmount: open.amount,
      refunds: [],
    })
    expect(paid.payments.map(({ part }) => part)).toEqual(['deposit', 'balance'])
    expect(paid.timeline.filter(({ event }) => event === 'payBalance')).toHaveLength(1)
    const listed = expectDone(await buyer.get(listPayments, { q: orderNo })).records
    expect(listed.flatMap(({ orders }) => orders.map(({ part }) => part))).toEqual(['balance', 'deposit'])
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 2 })
  })

  it('refund a second deposit, which does not count towards the balance', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferToCome()]
    const { orderId } = await anOrder(buyer, { offer, quantity: 2 })
    const open = () => buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' })
    const [first, second] = [expectDone(await open()), expectDone(await open())]
    for (const { paymentId } of [first, second])
      expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'pendingBalance',
      paidAmount: '15.02',
      refunds: [{ cause: 'surplus', amount: '15.02' }],
    })
  })

  it('are not ordered when their deposit differs from the confirmed one', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferToCome()]
    const body = await aConfirmedOrder(buyer, { offer })
    await run(server.db, sql`update offers set deposit_percent = 30 where id = ${offer.offerId}`)
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'CONFIRMATION_CHANGED', data: { differences: [{ field: 'deposit' }] } },
    })
  })

  it('close their order when the balance is overdue: stock is released, the deposit is kept, late money is not', async () => {
    const { buyer, offer, orderId } = await aDepositPaid()
    const late = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    await expireUnpaidOrders(server.db, { now: inDays(4) })
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      unpaidAmount: '0.00',
      deposit: { stage: 'lapsed', forfeited: '15.02' },
      refunds: [],
    })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
    expectDone(
      await buyer.post(sandboxPay.path.replace('{paymentId}', late.paymentId), { outcome: 'success' }),
    )
    await sendMoneyBack()
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      payStatus: 'partlyRefunded',
      refundedAmount: late.amount,
      refunds: [{ cause: 'late', status: 'done', amount: late.amount }],
    })
    expect(await heldFor(orderId)).toBe(1502)
  })

  it('refund the deposit where the terms say so', async () => {
    const { buyer, orderId } = await aDepositPaid({ rule: 'RETURNED' })
    await expireUnpaidOrders(server.db, { now: inDays(4) })
    await sendMoneyBack()
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      payStatus: 'refunded',
      deposit: { forfeited: '0.00' },
    })
    expect(await heldFor(orderId)).toBe(0)
  })

  it('keep the deposit of a buyer who cancels, and refund it when the supplier refuses', async () => {
    const [mine, theirs] = [await aDepositPaid({ arrived: false }), await aDepositPaid({ arrived: false })]
    const stranger = await aBuyer()
    expectDone(await mine.buyer.post(cancelOrders, { orderIds: [mine.orderId] }))
    const refusal = { orderIds: [theirs.orderId], reason: '到不了货' }
    expect((await stranger.post(vendorRefuseOrders, refusal)).status).toBe(403)
    expectDone(await server.as('vendor').post(vendorRefuseOrders, refusal))
    await sendMoneyBack()
    expect([await heldFor(mine.orderId), await heldFor(theirs.orderId)]).toEqual([1502, 0])
    expect((await orderOf(mine.buyer, mine.orderId)).deposit).toMatchObject({ forfeited: '15.02' })
    expect((await orderOf(theirs.buyer, theirs.orderId)).payStatus).toBe('refunded')
  })

  it('refund both parts, each through its own payment, when a paid order ends', async () => {
    const { buyer, orderId } = await aDepositPaid()
    await pay(buyer, orderId)
    expectDone(await buyer.post(requestCancelOrders, { orderIds: [orderId], reason: '不需要了' }))
    expectDone(await server.as('vendor').post(consentCancelOrders, { orderIds: [orderId] }))
    await sendMoneyBack()
    const ended = await orderOf(buyer, orderId)
    expect(ended).toMatchObject({ status: 'cancelled', payStatus: 'refunded', refundedAmount: ended.amount })
    expect(ended.refunds).toHaveLength(2)
    expect(await heldFor(orderId)).toBe(0)
  })

  it('are cancelled without a deposit paid in time, and a later deposit is refunded', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferToCome()]
    const { orderId, status } = await anOrder(buyer, { offer })
    expect(status).toBe('pendingDeposit')
    await pay(buyer, orderId, 'late')
    await sendMoneyBack()
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      payStatus: 'refunded',
      refunds: [{ cause: 'late' }],
    })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
  })
})
