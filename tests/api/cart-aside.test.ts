import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  dropAsides,
  exportCart,
  listAsides,
  listColleagues,
  putAside,
  shareCart,
  takeBack,
} from '../../src/shared/calls/cart-aside.ts'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, cartLinesOf, expectDone, type TestOffer } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const aBuyer = async () => server.as(await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' }))

async function inCart(buyer: Client, offers: TestOffer[]) {
  const lines = offers.map(({ offerId }) => ({ offerId, quantity: 2 }))
  return expectDone(await buyer.post(addToCart, { lines })).lines.map(({ lineId }) => lineId)
}

describe('what is saved for later', () => {
  it('leaves the cart, shows its former price, and can be put back', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { priceFen: 10_000 })
    const lineIds = await inCart(buyer, [offer])
    expectDone(await buyer.post(putAside, { lineIds }))
    expect(await cartLinesOf(buyer)).toEqual([])
    await run(server.db, sql`update offers set price_fen = 9000 where id = ${offer.offerId}`)
    const { lines } = expectDone(await buyer.get(listAsides))
    expect(lines).toMatchObject([
      { offerId: offer.offerId, quantity: 2, price: '90.00', earlierPrice: '100.00', fromName: '' },
    ])
    expect(expectDone(await buyer.post(takeBack, { lineIds: [lines[0]!.lineId] }))).toEqual({
      taken: 1,
      lines: [],
    })
    expect(await cartLinesOf(buyer)).toMatchObject([{ offerId: offer.offerId, quantity: 2 }])
  })

  it('stays after it is no longer offered, until it is removed', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server)
    expectDone(await buyer.post(putAside, { lineIds: await inCart(buyer, [offer]) }))
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${offer.offerId}`)
    const [line] = expectDone(await buyer.get(listAsides)).lines
    expect(line!.isOffered).toBe(false)
    expect((await buyer.post(takeBack, { lineIds: [line!.lineId] })).status).toBe(404)
    expect(expectDone(await buyer.post(dropAsides, { lineIds: [line!.lineId] })).lines).toEqual([])
  })

  it('belongs to one user only', async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer()]
    expectDone(await buyer.post(putAside, { lineIds: await inCart(buyer, [await anOffer(server)]) }))
    const [line] = expectDone(await buyer.get(listAsides)).lines
    expect((await other.post(takeBack, { lineIds: [line!.lineId] })).status).toBe(404)
    expectDone(await other.post(dropAsides, { lineIds: [line!.lineId] }))
    expect(expectDone(await buyer.get(listAsides)).lines).toHaveLength(1)
  })
})

describe('sharing a cart', () => {
  it('gives a colleague the lines beside their own cart and leaves the sender’s unchanged', async () => {
    const sender = await aBuyer()
    const account = await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' })
    const colleague = server.as(account)
    const lineIds = await inCart(sender, [await anOffer(server), await anOffer(server)])
    const userId = account.slice('user'.length)
    expect(expectDone(await sender.get(listColleagues)).map((person) => person.userId)).toContain(userId)
    expect(expectDone(await sender.post(shareCart, { lineIds, userId }))).toEqual({
      shared: 2,
      name: account,
    })
    expect(await cartLinesOf(sender)).toHaveLength(2)
    const lying = expectDone(await colleague.get(listAsides)).lines
    expect(lying).toHaveLength(2)
    expect(lying.every(({ fromName }) => fromName !== '')).toBe(true)
    expect(await cartLinesOf(colleague)).toEqual([])
  })

  it('stays within the company', async () => {
    const sender = await aBuyer()
    const lineIds = await inCart(sender, [await anOffer(server)])
    const stranger = (await aUser(server, { tenant: 'vendor' })).slice('user'.length)
    expect((await sender.post(shareCart, { lineIds, userId: stranger })).status).toBe(404)
    expect(expectDone(await sender.get(listColleagues)).map(({ userId }) => userId)).not.toContain(stranger)
  })
})

it('exports the cart as a spreadsheet', async () => {
  const buyer = await aBuyer()
  await inCart(buyer, [await anOffer(server, { priceFen: 1_250 })])
  const text = expectDone(await buyer.get<string>(exportCart.path, { format: 'csv' }))
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(',12.50,25.00')
})
