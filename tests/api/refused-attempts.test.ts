// Requests that a buyer's browser would never send, between cart and payment: refused with a message, nothing
// changed, and the attempt recorded in the audit log.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { removeAddresses } from '../../src/shared/calls/address.ts'
import { addToCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { receiveCoupon } from '../../src/shared/calls/promotion.ts'
import { sentence } from '../../src/shared/errors.ts'
import { many } from '../../src/server/db/connection.ts'
import type { Answer, Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aPromotion } from '../support/promotions.ts'
import {
  aConfirmedOrder,
  anAddress,
  anOffer,
  anOrder,
  cartLinesOf,
  countRows,
  expectDone,
  stockOf,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit']
const aBuyer = async (tenant: 'buyer' | 'buyer2' = 'buyer') =>
  server.as(await aUser(server, { codes, tenant }))

/** A confirmed cart, ready to be submitted; attempts must not change it. */
async function aCheckout() {
  const [buyer, stranger] = [await aBuyer(), await aBuyer('buyer2')]
  const offer = await anOffer(server, { stock: 9 })
  const body = await aConfirmedOrder(buyer, { offer, quantity: 2 })
  const [line] = await cartLinesOf(buyer)
  return { buyer, stranger, offer, body, lineId: line!.lineId }
}
type Checkout = Awaited<ReturnType<typeof aCheckout>>

const MADE_UP = '4111111111111111111'
const submit = (client: Client, body: object) => client.post(submitOrder.path, body)
const update = (client: Client, lineId: string, quantity: unknown) =>
  client.post(updateCartLine.path, { lineId, quantity })

const attempts: [string, string, string, (checkout: Checkout) => Promise<Answer>][] = [
  [
    'a made-up coupon with the order',
    submitOrder.path,
    'INVALID',
    ({ buyer, body }) => submit(buyer, { ...body, couponIds: [MADE_UP] }),
  ],
  [
    'a made-up coupon to receive',
    receiveCoupon.path,
    'COUPON_NOT_OFFERED',
    ({ buyer }) => buyer.post(receiveCoupon, { marketingId: MADE_UP }),
  ],
  [
    'a price of one’s own',
    submitOrder.path,
    'INVALID',
    ({ buyer, body }) => submit(buyer, { ...body, orders: [{ ...body.orders[0], amount: '0.01' }] }),
  ],
  ['a quantity below zero', updateCartLine.path, 'INVALID', ({ buyer, lineId }) => update(buyer, lineId, -2)],
  ['a quantity of zero', updateCartLine.path, 'INVALID', ({ buyer, lineId }) => update(buyer, lineId, 0)],
  ['half a piece', updateCartLine.path, 'INVALID', ({ buyer, lineId }) => update(buyer, lineId, 1.5)],
  [
    'more pieces than a number holds',
    updateCartLine.path,
    'INVALID',
    ({ buyer, lineId }) => update(buyer, lineId, 1e21),
  ],
  [
    'a quantity below zero put into the cart',
    addToCart.path,
    'INVALID',
    ({ buyer, offer }) => buyer.post(addToCart.path, { lines: [{ offerId: offer.offerId, quantity: -1 }] }),
  ],
  [
    'another company’s cart line to confirm',
    confirmOrder.path,
    'CART_LINE_NOT_FOUND',
    ({ stranger, lineId }) => stranger.post(confirmOrder, { lineIds: [lineId] }),
  ],
  [
    'another company’s cart line to change',
    updateCartLine.path,
    'CART_LINE_NOT_FOUND',
    ({ stranger, lineId }) => update(stranger, lineId, 7),
  ],
  [
    'another company’s confirmation',
    submitOrder.path,
    'CONFIRMATION_EXPIRED',
    async ({ stranger, body }) => submit(stranger, { ...body, addressId: await anAddress(stranger) }),
  ],
  [
    'an address deleted meanwhile',
    submitOrder.path,
    'ADDRESS_NOT_FOUND',
    async ({ buyer, body }) => {
      const addressId = await anAddress(buyer)
      expectDone(await buyer.post(removeAddresses, { ids: addressId }))
      return submit(buyer, { ...body, addressId })
    },
  ],
  [
    'the payment of another company’s order',
    payOrders.path,
    'ORDER_NOT_FOUND',
    async ({ stranger }) => {
      const { orderId } = await anOrder(await aBuyer(), { offer: await anOffer(server) })
      return stranger.post(payOrders, { orderIds: [orderId], method: 'sandbox' })
    },
  ],
]

it.each(attempts)('refuses %s, changes nothing and records the attempt', async (_, path, error, attempt) => {
  const checkout = await aCheckout()
  const before = await stateOf(checkout)
  const answer = await attempt(checkout)
  expect(answer.body).toMatchObject({ success: false, error, msg: expect.stringMatching(/\p{Script=Han}/u) })
  expect(answer.status).toBeLessThan(500)
  expect(await stateOf(checkout)).toEqual(before)
  expect(await keptAttempts()).toContainEqual({ call: path, error })
})

it('refuses a confirmation after its 30 minutes, changes nothing and records the attempt', async () => {
  const checkout = await aCheckout()
  const before = await stateOf(checkout)
  server.clock.advance({ minutes: 30 })
  const answer = await submit(checkout.buyer, checkout.body)
  expect(answer.body).toMatchObject({ success: false, error: 'CONFIRMATION_EXPIRED' })
  expect(await stateOf(checkout)).toEqual(before)
  expect(await keptAttempts()).toContainEqual({ call: submitOrder.path, error: 'CONFIRMATION_EXPIRED' })
})

it('refuses a coupon for other customers, and records the attempt', async () => {
  const { buyer, offer } = await aCheckout()
  const marketingId = await aPromotion(server, {
    type: 'COUPON',
    products: [{ offer }],
    facts: {
      threshold: '0.00',
      off: '10.00',
      claim: 'RECEIVE',
      issueCount: 1,
      limitPerUser: 1,
      customerScope: 'CHOSEN',
      customers: [{ customerId: '2002' }],
    },
  })
  const answer = await buyer.post(receiveCoupon, { marketingId })
  expect(answer.body.success).toBe(false)
  expect((await keptAttempts()).map(({ call }) => call)).toContain(receiveCoupon.path)
})

it('records the reason in both languages, whichever the buyer reads', async () => {
  const { buyer, lineId } = await aCheckout()
  const answer = await update(buyer.in('en'), lineId, 'three')
  expect(answer.body.errors).toMatchObject([{ field: 'quantity', msg: 'must be a whole number' }])
  const [kept] = await many(
    server.db,
    sql<{ after: unknown }>`
      select after from audit_log where action = 'refuse-attempt' order by id desc limit 1
    `,
  )
  expect(kept!.after).toMatchObject({
    error: 'INVALID',
    message: { zh: sentence('INVALID', 'zh'), en: sentence('INVALID', 'en') },
    fields: [{ field: 'quantity', rule: 'type', msg: { zh: '应为整数', en: 'must be a whole number' } }],
  })
})

it('records no more than 60 attempts of a user per minute', async () => {
  const buyer = await aBuyer()
  const before = (await keptAttempts()).length
  for (let round = 0; round < 70; round += 1) await buyer.post(confirmOrder, { lineIds: [MADE_UP] })
  expect((await keptAttempts()).length - before).toBe(60)
})

it('records no password sent with a refused payment', async () => {
  const buyer = await aBuyer()
  await buyer.post('/order/pay/card', { orderIds: [MADE_UP], cardId: MADE_UP, paymentPassword: '135790' })
  const kept = await many(
    server.db,
    sql<{ entry: string }>`select audit_log::text as entry from audit_log where action = 'refuse-attempt'`,
  )
  expect(kept.filter(({ entry }) => entry.includes('135790'))).toEqual([])
})

/** Everything that an attempt could have changed. */
async function stateOf({ buyer, offer }: Checkout) {
  return {
    cart: (await cartLinesOf(buyer)).map(({ lineId, quantity, price }) => ({ lineId, quantity, price })),
    stock: await stockOf(server, offer),
    coupons: await countRows(server, 'coupons'),
    payments: await countRows(server, 'payments'),
  }
}

async function keptAttempts() {
  return many(
    server.db,
    sql<{ call: string; error: string }>`
      select after ->> 'call' as call, after ->> 'error' as error
      from audit_log
      where action = 'refuse-attempt'
    `,
  )
}
