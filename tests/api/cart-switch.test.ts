import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  cartSummary,
  listCart,
  switchCartOffer,
  updateCartLine,
} from '../../src/shared/calls/cart.ts'
import { many, run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, cartLinesOf, expectDone, setStock, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const aBuyer = async () => server.as(await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' }))

/** Two suppliers' offers of one part. */
async function twoOffers(): Promise<[TestOffer, TestOffer]> {
  const [first, second] = await many(
    server.db,
    sql<TestOffer>`
      select o.id as offer_id, o.part_id, o.supplier_id, o.warehouse_id
      from offers o
      where o.status = 'ONLINE' and o.part_id = (
        select part_id
        from offers
        where status = 'ONLINE'
        group by part_id
        having count(distinct supplier_id) > 1
        order by part_id
        limit 1
      )
      order by o.id
      limit 2
    `,
  )
  for (const offer of [first!, second!]) await setStock(server, offer, 50)
  return [first!, second!]
}

const add = async (buyer: Client, { offerId }: TestOffer, quantity: number) => {
  const { lines } = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity }] }))
  return lines.find((line) => line.offerId === offerId)!.lineId
}

describe('a cart line that changes its supplier', () => {
  it('keeps its place and quantity, and has the other price', async () => {
    const [buyer, [one, other]] = [await aBuyer(), await twoOffers()]
    const lineId = await add(buyer, one, 3)
    const { lines } = expectDone(await buyer.post(switchCartOffer, { lineId, offerId: other.offerId }))
    expect(lines).toMatchObject([{ lineId, offerId: other.offerId, quantity: 3, checked: true, changes: [] }])
  })

  it('joins the line that has this offer already', async () => {
    const [buyer, [one, other]] = [await aBuyer(), await twoOffers()]
    const lineId = await add(buyer, one, 3)
    await add(buyer, other, 2)
    const { lines } = expectDone(await buyer.post(switchCartOffer, { lineId, offerId: other.offerId }))
    expect(lines).toMatchObject([{ offerId: other.offerId, quantity: 5 }])
  })

  it('stays as it is where the offer is of another part, withdrawn or unknown', async () => {
    const [buyer, [one, other]] = [await aBuyer(), await twoOffers()]
    const lineId = await add(buyer, one, 3)
    const ofAnotherPart = await anOffer(server, { supplier: '3002' })
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${other.offerId}`)
    for (const { offerId } of [ofAnotherPart, other, { offerId: '9' }])
      expect((await buyer.post(switchCartOffer, { lineId, offerId })).status).toBe(404)
    await run(server.db, sql`update offers set status = 'ONLINE' where id = ${other.offerId}`)
    expect(await cartLinesOf(buyer)).toMatchObject([{ offerId: one.offerId, quantity: 3 }])
  })

  it('is nobody else’s to change', async () => {
    const [buyer, stranger, [one, other]] = [await aBuyer(), await aBuyer(), await twoOffers()]
    const lineId = await add(buyer, one, 1)
    expect((await stranger.post(switchCartOffer, { lineId, offerId: other.offerId })).status).toBe(404)
    const noBuyer = server.as(await aUser(server, { codes: ['part_search'], tenant: 'buyer' }))
    expect((await noBuyer.post(switchCartOffer, { lineId, offerId: other.offerId })).status).toBe(403)
  })
})

it('the header’s count and sum are those at the foot of the cart', async () => {
  const [buyer, [one, other]] = [await aBuyer(), await twoOffers()]
  expect(expectDone(await buyer.get(cartSummary))).toEqual({ count: 0, amount: '0.00' })
  await add(buyer, one, 2)
  const lineId = await add(buyer, other, 1)
  await buyer.post(updateCartLine, { lineId, checked: false })
  const cart = expectDone(await buyer.get(listCart))
  const { count, amount } = expectDone(await buyer.get(cartSummary))
  expect({ count, amount }).toEqual({ count: 2, amount: cart.plan?.amount ?? cart.amount })
})
