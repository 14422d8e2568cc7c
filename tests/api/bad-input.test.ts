import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { readPart } from '../../src/shared/calls/catalog.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import type { Answer } from '../support/client.ts'
import { aUser } from '../support/people.ts'
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
import { theServer } from '../support/test-server.ts'

const server = theServer()

/** Expects a refusal in the envelope with this status and name, in the caller's language. */
async function expectRefusal(
  refused: (language: 'zh' | 'en') => Promise<Answer>,
  status: number,
  error: string,
) {
  for (const language of ['zh', 'en'] as const) {
    const answer = await refused(language)
    expect(answer).toMatchObject({ status, body: { code: status, success: false, error } })
    expect(/\p{Script=Han}/u.test(answer.body.msg)).toBe(language === 'zh')
  }
}

describe('bad input', () => {
  it('no token', () =>
    expectRefusal((language) => server.anonymous.in(language).get('/order/list'), 401, 'LOGIN_EXPIRED'))

  it('an address that does not exist', () =>
    expectRefusal((language) => server.as('admin').in(language).get('/no/such/call'), 404, 'NOT_FOUND'))

  it('an address that cannot be decoded', () =>
    expectRefusal((language) => server.anonymous.in(language).get('/sandbox/pay/%ff'), 400, 'BAD_REQUEST'))

  it('an overlong address', () =>
    expectRefusal(
      (language) => server.anonymous.in(language).get('/health', { q: 'x'.repeat(70_000) }),
      431,
      'HEADERS_TOO_LARGE',
    ))

  it('a text that no column can store', () =>
    expectRefusal(
      (language) => server.as('buyer').in(language).get('/order/list', { q: 'WG\0' }),
      400,
      'INVALID',
    ))

  it('a missing permission', async () => {
    const nobody = server.as(await aUser(server))
    await expectRefusal((language) => nobody.in(language).get('/order/list'), 403, 'FORBIDDEN')
  })

  it('malformed JSON', () =>
    expectRefusal(
      (language) => server.as('buyer').in(language).post(addToCart.path, '{"lines": ['),
      400,
      'MALFORMED_JSON',
    ))

  it('an empty body', () =>
    expectRefusal((language) => server.as('buyer').in(language).post(addToCart.path, ''), 400, 'INVALID'))

  it('a body that is not an object', () =>
    expectRefusal(
      (language) => server.as('buyer').in(language).post(addToCart.path, '"text"'),
      400,
      'INVALID',
    ))

  it('a body larger than the limit', () =>
    expectRefusal(
      (language) =>
        server
          .as('buyer')
          .in(language)
          .post(addToCart.path, { text: 'x'.repeat(1024 * 1024) }),
      413,
      'BODY_TOO_LARGE',
    ))

  it('an unsupported content type', () =>
    expectRefusal(
      (language) =>
        server
          .as('buyer')
          .in(language)
          .post(addToCart.path, '<cart/>', { headers: { 'content-type': 'text/xml' } }),
      415,
      'UNSUPPORTED_TYPE',
    ))

  it('keys that try to reach the prototype', () =>
    expectRefusal(
      (language) => server.as('buyer').in(language).post(addToCart.path, '{"__proto__": {"lines": []}}'),
      400,
      'MALFORMED_JSON',
    ))

  it('an unknown field, which is named', async () => {
    const offer = await anOffer(server)
    const body = { lines: [{ offerId: offer.offerId, quantity: 1, price: '0.01' }] }
    await expectRefusal(
      (language) => server.as('buyer').in(language).post(addToCart.path, body),
      400,
      'INVALID',
    )
    const answer = await server.as('buyer').post(addToCart.path, body)
    expect(answer.body.errors).toMatchObject([{ field: 'lines.0.price', rule: 'additionalProperties' }])
  })

  it.each([0, -1, 1.5, 10 ** 12, '2x', null, ''])(
    'a quantity of %j, and the cart stays as it was',
    async (quantity) => {
      const offer = await anOffer(server)
      const before = await cartLinesOf(server.as('buyer'))
      const body = { lines: [{ offerId: offer.offerId, quantity }] }
      await expectRefusal(
        (language) => server.as('buyer').in(language).post(addToCart.path, body),
        400,
        'INVALID',
      )
      expect(await cartLinesOf(server.as('buyer'))).toEqual(before)
    },
  )

  it('a part that does not exist', () =>
    expectRefusal(
      (language) => server.as('buyer').in(language).get(readPart, { partId: '1' }),
      404,
      'PART_NOT_FOUND',
    ))

  it('an offer that does not exist', () =>
    expectRefusal(
      (language) =>
        server
          .as('buyer')
          .in(language)
          .post(addToCart, { lines: [{ offerId: '1', quantity: 1 }] }),
      404,
      'OFFER_NOT_FOUND',
    ))

  it.each(['abc', '', '0', '-1', '99999999999999999999', "1' or '1'='1"])('a malformed id: "%s"', (orderId) =>
    expectRefusal(
      (language) => server.as('buyer').in(language).get(orderDetail.path, { orderId }),
      400,
      'INVALID',
    ),
  )

  it('an id of 63 bits or more does not reach the database', async () => {
    const answer = await server.as('buyer').get(orderDetail.path, { orderId: '9999999999999999999' })
    expect([400, 404]).toContain(answer.status)
  })

  it("someone else's order", async () => {
    const order = await anOrder(server.as('buyer'), { offer: await anOffer(server) })
    await expectRefusal(
      (language) => server.as('buyer2').in(language).get(orderDetail, { orderId: order.orderId }),
      404,
      'ORDER_NOT_FOUND',
    )
  })

  it("someone else's address, and nothing is ordered or reserved", async () => {
    const offer = await anOffer(server, { stock: 7 })
    const foreign = await anAddress(server.as('buyer2'))
    const confirmed = await aConfirmedOrder(server.as('buyer'), { offer, quantity: 2 })
    const ordersBefore = await countRows(server, 'orders')
    await expectRefusal(
      (language) =>
        server
          .as('buyer')
          .in(language)
          .post(submitOrder, { ...confirmed, addressId: foreign }),
      404,
      'ADDRESS_NOT_FOUND',
    )
    expect(await countRows(server, 'orders')).toBe(ordersBefore)
    expect((await stockOf(server, offer)).available).toBe(7)
  })

  it("someone else's cart line", async () => {
    const offer = await anOffer(server)
    const cart = expectDone(
      await server.as('buyer').post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }),
    )
    const lineId = cart.lines.find(({ offerId }) => offerId === offer.offerId)!.lineId
    await expectRefusal(
      (language) =>
        server
          .as('buyer2')
          .in(language)
          .post(confirmOrder, { lineIds: [lineId] }),
      404,
      'CART_LINE_NOT_FOUND',
    )
  })

  it('more than is in stock, and nothing is reserved', async () => {
    const offer = await anOffer(server, { stock: 5 })
    const confirmed = await aConfirmedOrder(server.as('buyer'), { offer, quantity: 5 })
    await anOrder(server.as('buyer2'), { offer, quantity: 1 })
    await expectRefusal(
      (language) => server.as('buyer').in(language).post(submitOrder, confirmed),
      409,
      'INSUFFICIENT_STOCK',
    )
    expect((await stockOf(server, offer)).available).toBe(4)
  })
})

describe('a repeated request', () => {
  it('with the same id and body gets the first answer and orders once', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const buyer = server.as('buyer')
    const confirmed = await aConfirmedOrder(buyer, { offer, quantity: 3 })
    const submit = () => buyer.with({ 'ZP-REQ-ID': 'order-once' }).post(submitOrder, confirmed)
    const [first, second] = [await submit(), await submit()]
    expect(expectDone(second)).toEqual(expectDone(first))
    expect((await stockOf(server, offer)).available).toBe(7)
  })

  it('with the same id and another body is refused', async () => {
    const buyer = server.as('buyer').with({ 'ZP-REQ-ID': 'add-once' })
    const [one, other] = [await anOffer(server), await anOffer(server)]
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: one.offerId, quantity: 1 }] }))
    const answer = await buyer.post(addToCart, { lines: [{ offerId: other.offerId, quantity: 1 }] })
    expect(answer).toMatchObject({ status: 409, body: { error: 'REPEATED_WITH_OTHER_BODY' } })
  })

  it('belongs to its sender: another user may use the same id', async () => {
    const offer = await anOffer(server)
    const body = { lines: [{ offerId: offer.offerId, quantity: 1 }] }
    expectDone(await server.as('buyer').with({ 'ZP-REQ-ID': 'shared-id' }).post(addToCart, body))
    expectDone(await server.as('buyer2').with({ 'ZP-REQ-ID': 'shared-id' }).post(addToCart, body))
    expect((await cartLinesOf(server.as('buyer2'))).map(({ offerId }) => offerId)).toContain(offer.offerId)
  })

  it('that was refused can be tried again', async () => {
    const offer = await anOffer(server, { stock: 0 })
    const buyer = server.as('buyer').with({ 'ZP-REQ-ID': 'try-again' })
    const missing = await buyer.post(addToCart, { lines: [{ offerId: '1', quantity: 1 }] })
    expect(missing.status).toBe(404)
    const again = await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] })
    expect(again.status).toBe(200)
  })
})
