import { describe, expect, it } from 'vitest'
import {
  addToCart,
  listCart,
  removeFromCart,
  tickCartLines,
  updateCartLine,
} from '../../src/shared/calls/cart.ts'
import { confirmOrder } from '../../src/shared/calls/order-confirm.ts'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const aBuyer = async () => server.as(await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' }))

describe('the cart', () => {
  it('keeps an offer at its price and adds up the ticked lines', async () => {
    const buyer = await aBuyer()
    const [cheap, dear] = [
      await anOffer(server, { priceFen: 1_050 }),
      await anOffer(server, { priceFen: 99_999 }),
    ]
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: cheap.offerId, quantity: 2 }] }))
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId: dear.offerId, quantity: 3 }] }))
    expect(cart.lines.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      [2, '10.50', '21.00'],
      [3, '999.99', '2999.97'],
    ])
    expect(cart.amount).toBe('3020.97')
  })

  it('puts the same offer on one line', async () => {
    const buyer = await aBuyer()
    const { offerId } = await anOffer(server)
    const lines = [
      { offerId, quantity: 2 },
      { offerId, quantity: 3 },
    ]
    expectDone(await buyer.post(addToCart, { lines }))
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] }))
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([6])
  })

  it('refuses more than 99,999 pieces and keeps the former quantity', async () => {
    const buyer = await aBuyer()
    const { offerId } = await anOffer(server)
    expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 99_999 }] }))
    const answer = await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(expectDone(await buyer.get(listCart)).lines[0]!.quantity).toBe(99_999)
  })

  it('adds up a cart of the most expensive parts to the fen, and such an order is refused', async () => {
    const buyer = server.as(await aUser(server, { codes: ['cart_edit', 'order_submit'], tenant: 'buyer' }))
    const offers = []
    for (let part = 0; part < 12; part++)
      offers.push(await anOffer(server, { priceFen: 9_999_999_999, stock: 200_000 }))
    const lines = offers.map(({ offerId }) => ({ offerId, quantity: 99_999 }))
    const cart = expectDone(await buyer.post(addToCart, { lines }))
    expect(cart.amount).toBe('119998799988000.12')
    const lineIds = cart.lines.map(({ lineId }) => lineId)
    expect(await buyer.post(confirmOrder, { lineIds })).toMatchObject({
      status: 409,
      body: { error: 'AMOUNT_TOO_LARGE' },
    })
  })

  it('adds all lines of a call or none', async () => {
    const buyer = await aBuyer()
    const { offerId } = await anOffer(server)
    const answer = await buyer.post(addToCart, {
      lines: [
        { offerId, quantity: 1 },
        { offerId: '1', quantity: 1 },
      ],
    })
    expect(answer.body.errors).toMatchObject([{ field: 'lines.1.offerId' }])
    expect(expectDone(await buyer.get(listCart)).lines).toEqual([])
  })

  it('changes a quantity and leaves the tick, and the reverse', async () => {
    const buyer = await aBuyer()
    const { offerId } = await anOffer(server)
    const [line] = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] })).lines
    expectDone(await buyer.post(updateCartLine, { lineId: line!.lineId, checked: false }))
    const cart = expectDone(await buyer.post(updateCartLine, { lineId: line!.lineId, quantity: 8 }))
    expect(cart.lines).toMatchObject([{ quantity: 8, checked: false }])
    expect(cart.amount).toBe('0.00')
  })

  it('does not allow goods without stock to be ticked', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 0 })
    const [line] = expectDone(
      await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }),
    ).lines
    expect(line).toMatchObject({ checked: false, invalidReason: 'OUT_OF_STOCK', stockLevel: 'none' })
    const answer = await buyer.post(updateCartLine, { lineId: line!.lineId, checked: true })
    expect(answer).toMatchObject({ status: 409, body: { error: 'INSUFFICIENT_STOCK' } })
  })

  it('is ticked and unticked as a whole, except for lines that cannot be ordered', async () => {
    const buyer = await aBuyer()
    const offers = [await anOffer(server), await anOffer(server), await anOffer(server, { stock: 0 })]
    const lines = offers.map(({ offerId }) => ({ offerId, quantity: 1 }))
    const added = expectDone(await buyer.post(addToCart, { lines }))
    const lineIds = added.lines.map(({ lineId }) => lineId)
    const tickedAfter = async (checked: boolean) =>
      expectDone(await buyer.post(tickCartLines, { lineIds, checked })).lines.map((line) => line.checked)
    expect(await tickedAfter(false)).toEqual([false, false, false])
    expect(await tickedAfter(true)).toEqual([true, true, false])
    const colleague = await aBuyer()
    expect(await colleague.post(tickCartLines, { lineIds, checked: false })).toMatchObject({
      status: 404,
      body: { error: 'CART_LINE_NOT_FOUND' },
    })
    expect(expectDone(await buyer.get(listCart)).checkedCount).toBe(2)
  })

  it('says when stock no longer covers a line, and when an offer is withdrawn', async () => {
    const buyer = await aBuyer()
    const [short, gone] = [await anOffer(server, { stock: 5 }), await anOffer(server)]
    const lines = [short, gone].map(({ offerId }) => ({ offerId, quantity: 4 }))
    expectDone(await buyer.post(addToCart, { lines }))
    await setStock(server, short, 3)
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${gone.offerId}`)
    const cart = expectDone(await buyer.get(listCart))
    expect(cart.lines.map(({ invalidReason }) => invalidReason)).toEqual([
      'INSUFFICIENT_STOCK',
      'OFFER_WITHDRAWN',
    ])
    expect(cart.checkedCount).toBe(0)
  })

  it('belongs to one user: a colleague has a cart of their own and cannot touch this one', async () => {
    const [buyer, colleague] = [await aBuyer(), await aBuyer()]
    const { offerId } = await anOffer(server)
    const [line] = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] })).lines
    expect(expectDone(await colleague.get(listCart)).lines).toEqual([])
    const answer = await colleague.post(updateCartLine, { lineId: line!.lineId, quantity: 5 })
    expect(answer).toMatchObject({ status: 404, body: { error: 'CART_LINE_NOT_FOUND' } })
    expectDone(await colleague.post(removeFromCart, { ids: line!.lineId }))
    expect(expectDone(await buyer.get(listCart)).lines).toHaveLength(1)
  })

  it('removes lines, with parameters in the address too', async () => {
    const buyer = await aBuyer()
    const offers = [await anOffer(server), await anOffer(server), await anOffer(server)]
    const lines = offers.map(({ offerId }) => ({ offerId, quantity: 1 }))
    const ids = expectDone(await buyer.post(addToCart, { lines })).lines.map(({ lineId }) => lineId)
    expectDone(await buyer.post(removeFromCart, { ids: `${ids[0]},${ids[1]}` }))
    const answer = await buyer.post<{ lines: unknown[] }>(
      removeFromCart.path,
      {},
      { query: { ids: ids[2]! } },
    )
    expect(expectDone(answer).lines).toEqual([])
  })

  it('shows no price to a company that is not certified', async () => {
    const account = await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' })
    await run(server.db, sql`update users set auth_status = 'NONE' where account = ${account}`)
    const { offerId } = await anOffer(server)
    const cart = expectDone(await server.as(account).post(addToCart, { lines: [{ offerId, quantity: 2 }] }))
    expect(cart.lines).toMatchObject([
      { price: null, amount: null, priceHidden: true, invalidReason: 'PRICE_HIDDEN' },
    ])
    expect(cart.amount).toBe('0.00')
  })
})
