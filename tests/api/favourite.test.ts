// Favourites, recently viewed parts, and goods that a buyer waits for.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addFavourite,
  chooseDefaultSupplier,
  isFavourite,
  listFavourites,
  listSeenParts,
  readDefaultSupplier,
  rememberSeenPart,
  removeFavourites,
} from '../../src/shared/calls/favourite.ts'
import { listShortages, registerShortage, removeShortages } from '../../src/shared/calls/shortage.ts'
import { many } from '../../src/server/db/connection.ts'
import { tellArrivals } from '../../src/server/modules/shortages/shortages.ts'
import type { TENANT_OF } from '../support/tenants.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['favourite_edit', 'shortage_edit', 'part_search']
const somebody = async (tenant: keyof typeof TENANT_OF = 'buyer') =>
  server.as(await aUser(server, { codes, tenant }))

describe('a favourite', () => {
  it('is a part of the default supplier, stored once, with its offer', async () => {
    const me = await somebody()
    const { partId, offerId } = await anOffer(server, { stock: 4, priceFen: 12_345 })
    expectDone(await me.post(addFavourite, { partId, number: 'WG-searched' }))
    expectDone(await me.post(addFavourite, { partId }))
    const kept = expectDone(await me.get(listFavourites))
    expect(kept.total).toBe(1)
    expect(kept.records[0]).toMatchObject({
      partId,
      oeNumber: 'WG-searched',
      offerId,
      price: '123.45',
      available: 4,
      stockLevel: 'few',
    })
    expect(expectDone(await me.get(isFavourite, { partId }))).toEqual({ kept: true })
    expectDone(await me.post(removeFavourites, { ids: partId }))
    expect(expectDone(await me.get(listFavourites)).total).toBe(0)
  })

  it('is personal', async () => {
    const { partId } = await anOffer(server)
    expectDone(await (await somebody()).post(addFavourite, { partId }))
    expect(expectDone(await (await somebody()).get(listFavourites)).records).toEqual([])
  })

  it('cannot be a part that the default supplier lacks', async () => {
    const me = await somebody()
    const [row] = await many(
      server.db,
      sql<{ id: string }>`
        select id from parts p where not exists (select from offers o where o.part_id = p.id and o.supplier_id = 3001) limit 1
      `,
    )
    const answer = await me.post(addFavourite, { partId: row!.id })
    expect(answer).toMatchObject({ status: 409, body: { msg: '默认供应商暂无当前物料, 请勿收藏' } })
  })

  it('requires a default supplier, which the company chooses', async () => {
    const me = await somebody('buyer2')
    const { partId, supplierId } = await anOffer(server)
    expect(await me.post(addFavourite, { partId })).toMatchObject({
      status: 409,
      body: { msg: '当前客户没有默认供应商' },
    })
    expectDone(await me.post(chooseDefaultSupplier, { supplierId }))
    expectDone(await me.post(addFavourite, { partId }))
    expect(expectDone(await (await somebody('buyer2')).get(readDefaultSupplier))).toMatchObject({
      supplierId,
    })
    expectDone(await me.post(chooseDefaultSupplier, { supplierId: null }))
    expect(expectDone(await me.get(listFavourites)).records[0]).toMatchObject({
      partId,
      offerId: null,
      price: null,
    })
  })

  it('cannot have a company that is not a supplier', async () => {
    const me = await somebody('buyer2')
    expect(await me.post(chooseDefaultSupplier, { supplierId: '2001' })).toMatchObject({ status: 404 })
  })
})

it('remembers the last twelve parts that a person viewed, newest first', async () => {
  const me = await somebody()
  const parts = await many(server.db, sql<{ id: string }>`select id from parts order by id limit 14`)
  for (const { id } of [...parts, parts[5]!]) {
    server.clock.advance({ seconds: 1 })
    expectDone(await me.post(rememberSeenPart, { partId: id }))
  }
  const seen = expectDone(await me.get(listSeenParts)).map(({ partId }) => partId)
  expect(seen).toHaveLength(12)
  expect(seen.slice(0, 2)).toEqual([parts[5]!.id, parts[13]!.id])
  expectDone(await me.post(rememberSeenPart, { partId: '999' }))
  expect(expectDone(await me.get(listSeenParts))).toHaveLength(12)
})

describe('waiting for stock', () => {
  const outbox = (sourceId: string) =>
    many(
      server.db,
      sql<{ userId: string }>`
        select unnest(user_ids) as user_id from outbox where payload ->> 'sourceId' = ${sourceId}
      `,
    )

  it('shows the wanted quantity, the stock then and now, who and when', async () => {
    const me = await somebody()
    const offer = await anOffer(server, { stock: 2 })
    const { offerId } = offer
    expectDone(await me.post(registerShortage, { offerId, quantity: 4, number: 'WG searched' }))
    // Asked again without a number, it keeps the one it has.
    expectDone(await me.post(registerShortage, { offerId, quantity: 5 }))
    await setStock(server, offer, 3)
    const list = expectDone(await me.get(listShortages, { size: 50 }))
    const mine = list.records.filter((row) => row.offerId === offerId)
    expect(mine).toMatchObject([
      { oeNumber: 'WG searched', quantity: 5, stockThen: 2, stockNow: 3, status: 'WAITING', arrivedAt: null },
    ])
    expect(mine[0]!.registrant).not.toBe('')
  })

  it('ends with one message when the pieces are there', async () => {
    const me = await somebody()
    const offer = await anOffer(server, { stock: 0 })
    const { shortageId } = expectDone(
      await me.post(registerShortage, { offerId: offer.offerId, quantity: 4 }),
    )
    await setStock(server, offer, 3)
    await tellArrivals(server.db, { now: server.clock() })
    expect(await outbox(shortageId)).toEqual([])
    await setStock(server, offer, 4)
    for (let time = 0; time < 2; time++) await tellArrivals(server.db, { now: server.clock() })
    expect(await outbox(shortageId)).toHaveLength(1)
    const list = expectDone(await me.get(listShortages, { status: 'ARRIVED', size: 50 }))
    expect(list.records.find((row) => row.shortageId === shortageId)).toMatchObject({ status: 'ARRIVED' })
  })

  it('is refused for goods in stock', async () => {
    const offer = await anOffer(server, { stock: 9 })
    const answer = await (await somebody()).post(registerShortage, { offerId: offer.offerId, quantity: 9 })
    expect(answer).toMatchObject({ status: 409, body: { error: 'NOT_SHORT' } })
  })

  it('is cancelled by the company, and by nobody else', async () => {
    const me = await somebody()
    const stranger = await somebody('buyer2')
    const { offerId } = await anOffer(server, { stock: 0 })
    const { shortageId } = expectDone(await me.post(registerShortage, { offerId, quantity: 1 }))
    const has = async () =>
      expectDone(await me.get(listShortages, { size: 50 })).records.some(
        (row) => row.shortageId === shortageId,
      )
    expectDone(await stranger.post(removeShortages, { ids: shortageId }))
    expect(await has()).toBe(true)
    expect(expectDone(await stranger.get(listShortages)).records).toEqual([])
    expectDone(await me.post(removeShortages, { ids: shortageId }))
    expect(await has()).toBe(false)
  })
})
