import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { listOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { payOnAccount, sendTransferVoucher } from '../../src/shared/calls/transfer.ts'
import { aUser } from '../support/people.ts'
import { aPromotion } from '../support/promotions.ts'
import { aConfirmedOrder, anOffer, anOrder, cartLinesOf, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

async function anOfferAt(type: 'SPECIAL' | 'SECKILL') {
  const offer = await anOffer(server, { priceFen: 10_000 })
  const terms = type === 'SECKILL' ? { pool: 10 } : {}
  await aPromotion(server, { type, products: [{ offer, price: '60.00', ...terms }] })
  return offer
}

describe.each(['SPECIAL', 'SECKILL'] as const)('goods of a %s', (type) => {
  it('can be paid only online at confirmation', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferAt(type)]
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
    const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [cart.lines[0]!.lineId] }))
    expect(confirmed.orders[0]!.paymentOptions.map(({ method, refusal }) => [method, refusal])).toEqual([
      ['online', null],
      ['transfer', 'ONLINE_ONLY'],
      ['account', 'ONLINE_ONLY'],
      ['cod', 'ONLINE_ONLY'],
    ])
  })

  it('are refused with another payment method at submission, and nothing is ordered', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferAt(type)]
    const before = await stockOf(server, offer)
    const body = await aConfirmedOrder(buyer, { offer })
    for (const paymentMethod of ['transfer', 'account', 'cod']) {
      const orders = body.orders.map((order) => ({ ...order, paymentMethod }))
      expect(await buyer.post(submitOrder, { ...body, orders })).toMatchObject({
        status: 400,
        body: { error: 'PAYMENT_METHOD_NOT_OFFERED', errors: [{ field: 'orders.0.paymentMethod' }] },
      })
    }
    expect(await stockOf(server, offer)).toEqual(before)
    expect(await cartLinesOf(buyer)).toHaveLength(1)
    expect(expectDone(await buyer.get(listOrders, { partId: offer.partId })).total).toBe(0)
  })

  it('cannot be put on account or paid by transfer once they are ordered', async () => {
    const [buyer, offer] = [await aBuyer(), await anOfferAt(type)]
    const { orderId } = await anOrder(buyer, { offer })
    const voucher = {
      orderIds: [orderId],
      payer: '济南重卡修理厂',
      paidOn: '2026-03-10',
      images: [{ fileUrl: '/api/files/1' }],
    }
    const refused = { status: 409, body: { error: 'ORDER_ONLINE_ONLY' } }
    expect(await buyer.post(payOnAccount, { orderIds: [orderId] })).toMatchObject(refused)
    expect(await buyer.post(sendTransferVoucher, voucher)).toMatchObject(refused)
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      kind: 'special',
      status: 'pendingPayment',
      paymentMethod: 'online',
    })
  })
})

it('lets a buyer of the scope "own" pay their own orders, and no colleague’s', async () => {
  const own = server.as(await aUser(server, { codes, tenant: 'buyer', scope: 'OWN' }))
  const theirs = await anOrder(await aBuyer(), { offer: await anOffer(server) })
  const mine = await anOrder(own, { offer: await anOffer(server) })
  for (const orderIds of [[theirs.orderId], [mine.orderId, theirs.orderId]])
    expect(await own.post(payOrders, { orderIds, method: 'sandbox' })).toMatchObject({
      status: 404,
      body: { error: 'ORDER_NOT_FOUND' },
    })
  expect(
    expectDone(await own.post(payOrders, { orderIds: [mine.orderId], method: 'sandbox' })),
  ).toMatchObject({
    amount: mine.amount,
  })
})
