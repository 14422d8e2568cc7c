// Price watches, and quotations from the cart.
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { listPriceWatches, removePriceWatch, savePriceWatch } from '../../src/shared/calls/price-watch.ts'
import { printQuotation } from '../../src/shared/calls/quotation.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { tellWatchers } from '../../src/server/modules/price-watches/tell-watchers.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone, setStock, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

async function somebody(tenant: 'buyer' | 'buyer2' = 'buyer') {
  const account = await aUser(server, { codes: ['price_watch_edit', 'cart_edit'], tenant })
  return { userId: account.slice('user'.length), client: server.as(account) }
}

/** The only offer of its part. */
async function aLoneOffer(wanted: { stock?: number; priceFen?: number } = {}) {
  const offer = await anOffer(server, wanted)
  await run(
    server.db,
    sql`update offers set status = 'OFFLINE' where part_id = ${offer.partId} and id <> ${offer.offerId}`,
  )
  return offer
}

const setPrice = (offer: TestOffer, priceFen: number, at: Date) =>
  run(
    server.db,
    sql`update offers set price_fen = ${priceFen}, updated_at = ${at} where id = ${offer.offerId}`,
  )

const later = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000)

const toldTo = (userId: string) =>
  many(
    server.db,
    sql<{ payload: { name: { en: string }; sourceId: string } }>`
      select payload from outbox where ${userId}::bigint = any(user_ids) and type = 'priceWatch'
    `,
  )

describe('a price watch', () => {
  it('tells its owner once when the part costs no more than the target', async () => {
    const { client, userId } = await somebody()
    const offer = await aLoneOffer({ priceFen: 10_000 })
    const watch = { partId: offer.partId, target: '95.00', whenInStock: false, number: 'WG searched' }
    const { id } = expectDone(await client.post(savePriceWatch, watch))
    await setPrice(offer, 9_600, later(1))
    await tellWatchers(server.db, { now: later(2) })
    expect(await toldTo(userId)).toEqual([])
    await setPrice(offer, 9_500, later(3))
    await tellWatchers(server.db, { now: later(4) })
    await tellWatchers(server.db, { now: later(5) })
    expect(await toldTo(userId)).toMatchObject([
      {
        payload: {
          ...{ name: { en: 'A part you watch costs less' }, sourceId: offer.partId },
          content: { en: expect.stringContaining('(WG searched)') },
        },
      },
    ])
    expect(expectDone(await client.get(listPriceWatches)).records).toMatchObject([
      {
        id,
        oeNumber: 'WG searched',
        status: 'TOLD',
        priceThen: '100.00',
        priceNow: '95.00',
        toldPrice: '95.00',
        isInStock: true,
      },
    ])
  })

  it('tells when the part is in stock again, and does not tell of cheap goods that are not', async () => {
    const { client, userId } = await somebody()
    const offer = await aLoneOffer({ stock: 0, priceFen: 10_000 })
    await run(server.db, sql`update stock set on_hand = 0 where part_id = ${offer.partId}`)
    const watch = { partId: offer.partId, offerId: offer.offerId, target: '999', whenInStock: true }
    expectDone(await client.post(savePriceWatch, watch))
    await tellWatchers(server.db, { now: later(10) })
    expect(await toldTo(userId)).toEqual([])
    await setStock(server, offer, 4)
    await run(server.db, sql`update stock set updated_at = ${later(11)} where part_id = ${offer.partId}`)
    await tellWatchers(server.db, { now: later(12) })
    expect(await toldTo(userId)).toHaveLength(1)
  })

  it('refuses what is true already, nothing to wait for, and unknown parts', async () => {
    const { client } = await somebody()
    const { partId } = await aLoneOffer({ priceFen: 10_000 })
    for (const [watch, status] of [
      [{ partId, target: '100', whenInStock: false }, 409],
      [{ partId, target: null, whenInStock: true }, 409],
      [{ partId, target: null, whenInStock: false }, 400],
      [{ partId: '999', target: '1', whenInStock: false }, 404],
    ] as const)
      expect(await client.post(savePriceWatch, watch)).toMatchObject({ status })
  })

  it('is its owner’s only', async () => {
    const [me, colleague, stranger] = [await somebody(), await somebody(), await somebody('buyer2')]
    const { partId } = await aLoneOffer({ priceFen: 10_000 })
    const { id } = expectDone(
      await me.client.post(savePriceWatch, { partId, target: '9', whenInStock: false }),
    )
    for (const { client } of [colleague, stranger]) {
      expect(await client.post(removePriceWatch, { id })).toMatchObject({ status: 404 })
      expect(expectDone(await client.get(listPriceWatches)).total).toBe(0)
    }
    expectDone(await me.client.post(removePriceWatch, { id }))
    expect(expectDone(await me.client.get(listPriceWatches)).total).toBe(0)
  })
})

describe('a quotation', () => {
  it('is a PDF of lines of the own cart, until a day that is not over', async () => {
    const [me, stranger] = [await somebody(), await somebody('buyer2')]
    const { offerId } = await anOffer(server, { priceFen: 100_000 })
    const cart = expectDone(await me.client.post(addToCart, { lines: [{ offerId, quantity: 2 }] }))
    const lineIds = cart.lines.map(({ lineId }) => lineId)
    const day = later(14 * 24 * 60)
      .toISOString()
      .slice(0, 10)
    const wanted = { lineIds, markUp: 25, validUntil: day, customerName: '顺达车队' }
    const press = vi.spyOn(server.services.paperPress, 'draw')
    expect((await me.client.post(printQuotation, wanted)).status).toBe(200)
    const { papers } = press.mock.calls.at(-1)![0]
    press.mockRestore()
    expect(papers[0]!.tables[0]!.rows[0]!.slice(-3)).toEqual(['2', '1,250.00', '2,500.00'])
    expect(await me.client.post(printQuotation, { ...wanted, validUntil: '2020-01-01' })).toMatchObject({
      status: 400,
    })
    expect((await stranger.client.post(printQuotation, wanted)).status).toBe(404)
  })
})
