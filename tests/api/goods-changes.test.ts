import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { readPart } from '../../src/shared/calls/catalog.ts'
import * as calls from '../../src/shared/calls/goods.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { anOffer, expectDone, setStock } from '../support/shopping.ts'
import { SURE_HEADER } from '../../src/shared/sure.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor').in('en')
const goodsOf = async (partId: string) =>
  expectDone(await vendor().get(calls.listGoods, { partIds: partId })).records[0]!

/** Parts that the supplier does not sell yet. */
async function freeParts(count: number): Promise<string[]> {
  const rows = await many(
    server.db,
    sql<{ id: string }>`
      select id::text as id from parts p
      where status = 'ENABLED' and not exists (select from offers where part_id = p.id and supplier_id = 3001)
      order by id desc limit ${count}
    `,
  )
  return rows.map(({ id }) => id)
}

const free: string[] = []
const aPart = async () => {
  if (free.length === 0) free.push(...(await freeParts(10)))
  return free.pop()!
}
const TERMS = { warehouseId: '300101', minQuantity: 1, multiple: 1, leadDays: 0 }

describe('a part put on sale', () => {
  it('is what buyers find at once, with its stock, once only, and can be undone', async () => {
    const partId = await aPart()
    const put = { partId, price: '88.8', onHand: 12, ...TERMS, minQuantity: 4, multiple: 2 }
    const { offerId, changeId } = expectDone(await vendor().post(calls.putOnSale, put))
    const seen = async () =>
      expectDone(await server.as('buyer').get(readPart, { partId })).offers.find(
        (each) => each.offerId === offerId,
      )
    expect(await seen()).toMatchObject({ available: 12, minQuantity: 4, multiple: 2 })
    const marked = await one(
      server.db,
      sql<{ supplierIds: string[]; stale: boolean }>`
        select supplier_ids::text[] as supplier_ids,
          exists (select from stale_markets s where s.part_id = m.part_id) as stale
        from part_market m where part_id = ${partId}
      `,
    )
    expect(marked).toMatchObject({ stale: false, supplierIds: expect.arrayContaining(['3001']) })
    const twice = await vendor().post(calls.putOnSale, { ...put, warehouseId: '300102' })
    expect(twice).toMatchObject({ status: 409, body: { error: 'GOODS_ON_SALE_ALREADY' } })
    expect(twice.body.msg).toContain('Jinan')
    expectDone(await vendor().post(calls.undoGoodsChange, { changeId }))
    expect(await seen()).toBeUndefined()
    expect((await vendor().post(calls.undoGoodsChange, { changeId })).body.error).toBe('CHANGE_NOT_FOUND')
  })

  it('is not sold in other quantities than its supplier says', async () => {
    const offer = await anOffer(server)
    const { version } = await goodsOf(offer.partId)
    const change = { offerId: offer.offerId, version, minQuantity: 6, multiple: 3 }
    expectDone(await vendor().post(calls.changeGoods, change))
    const buyer = server.as('buyer')
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 4 }] }))
    const line = expectDone(await buyer.get(listCart)).lines.find((each) => each.offerId === offer.offerId)
    expect(line).toMatchObject({ minQuantity: 6, multiple: 3 })
  })

  it('can be added in the list of offers too, by its supplier only for itself', async () => {
    const row = { partId: await aPart(), price: '45.00', warehouseId: '300101' }
    const added = await server.as('vendor').post<{ id: string }>('/catalogue/offer/submit', row)
    expect(added.status).toBe(200)
    expect(await goodsOf(row.partId)).toMatchObject({ price: '45.00', state: 'soldOut' })
  })
})

describe('a price', () => {
  it.each(['0', '-5', '1.234', 'abc', '', '1e5', '1000000000'])('is not %j', async (price) => {
    const offer = await anOffer(server, { priceFen: 10_000 })
    const { version } = await goodsOf(offer.partId)
    const { status, body } = await vendor().post(calls.changeGoods, {
      offerId: offer.offerId,
      version,
      price,
      isSure: true,
    })
    expect({ status, error: body.error, field: body.errors?.[0]?.field }).toEqual({
      status: 400,
      error: 'INVALID',
      field: 'price',
    })
    expect(await goodsOf(offer.partId)).toMatchObject({ price: '100.00', version })
  })

  it('that is ten times the present one is asked about first, here and in the list of offers', async () => {
    const offer = await anOffer(server, { priceFen: 10_000 })
    const { version } = await goodsOf(offer.partId)
    const change = { offerId: offer.offerId, version, price: '1000.01' }
    expect((await vendor().post(calls.changeGoods, change)).body.error).toBe('PRICE_FAR_OFF')
    expectDone(await vendor().post(calls.changeGoods, { ...change, isSure: true }))
    expect((await vendor().post(calls.changeGoods, { ...change, isSure: true })).body.error).toBe(
      'GOODS_CHANGED',
    )
    const { version: now } = await goodsOf(offer.partId)
    const row = { id: offer.offerId, version: now, price: '10.00' }
    const submit = (options?: { headers: Record<string, string> }) =>
      vendor().post('/catalogue/offer/update', row, options)
    expect((await submit()).body.error).toBe('PRICE_FAR_OFF')
    expect((await submit({ headers: { [SURE_HEADER]: '1' } })).status).toBe(200)
    expect(await goodsOf(offer.partId)).toMatchObject({ price: '10.00' })
  })

  it('below cost is the owner’s alone to set', async () => {
    const offer = await anOffer(server, { priceFen: 10_000 })
    const { version } = await goodsOf(offer.partId)
    const owners = expectDone(
      await vendor().post(calls.changeGoods, { offerId: offer.offerId, version, cost: '80.00' }),
    )
    const low = { offerId: offer.offerId, version: owners.version, price: '79.99' }
    const clerk = server.as('vendorstaff')
    expect(await clerk.post(calls.changeGoods, low)).toMatchObject({
      status: 409,
      body: { error: 'PRICE_BELOW_COST' },
    })
    expect((await clerk.post(calls.changeGoods, { ...low, cost: '1.00' })).status).toBe(403)
    expectDone(await vendor().post(calls.changeGoods, low))
    expect(await goodsOf(offer.partId)).toMatchObject({
      price: '79.99',
      cost: '80.00',
      priceChanges: expect.any(Number),
    })
  })
})

describe('the state of goods', () => {
  it('is paused, resumed and ended by the supplier, and refused by the platform, which it cannot undo', async () => {
    const offer = await anOffer(server)
    const offerIds = [offer.offerId]
    const to = async (account: string, act: 'pause' | 'resume' | 'end' | 'refuse' | 'allow', more = {}) =>
      server.as(account).post(calls.changeGoodsState, { offerIds, act, ...more })
    const isSold = async () =>
      expectDone(await server.as('buyer').get(readPart, { partId: offer.partId })).offers.some(
        (each) => each.offerId === offer.offerId,
      )
    expectDone(await to('vendor', 'pause'))
    expect(await isSold()).toBe(false)
    expect(expectDone(await to('vendor', 'pause'))).toMatchObject({ changed: 0, left: offerIds })
    expectDone(await to('vendor', 'resume'))
    expect(await isSold()).toBe(true)
    const ofThem = { supplierId: '3001' }
    expect((await to('vendor', 'refuse', { reason: '假货' })).status).toBe(403)
    expect((await to('operations', 'refuse', ofThem)).status).toBe(400)
    expectDone(await to('operations', 'refuse', { ...ofThem, reason: '图片不符' }))
    expect(await isSold()).toBe(false)
    expect(await goodsOf(offer.partId)).toMatchObject({ state: 'refused', refusal: '图片不符' })
    expect(expectDone(await to('vendor', 'resume'))).toMatchObject({ changed: 0 })
    const put = { partId: offer.partId, price: '90.00', ...TERMS }
    expect((await vendor().post(calls.putOnSale, put)).body.error).toBe('GOODS_REFUSED')
    expectDone(await to('operations', 'allow', ofThem))
    expect(await goodsOf(offer.partId)).toMatchObject({ state: 'paused', refusal: '' })
    const { logged } = await one(
      server.db,
      sql<{ logged: number }>`
        select count(*)::int as logged from audit_log
        where entity = 'offer' and entity_id = ${offer.offerId} and tenant_id = 3001 and account = 'operations'
      `,
    )
    expect(logged).toBe(2)
  })

  it('stays off sale while the supplier is suspended', async () => {
    const offer = await anOffer(server)
    expectDone(await vendor().post(calls.changeGoodsState, { offerIds: [offer.offerId], act: 'pause' }))
    await run(server.db, sql`update tenants set is_suspended = true where id = 3001`)
    try {
      const resumed = await vendor().post(calls.changeGoodsState, {
        offerIds: [offer.offerId],
        act: 'resume',
      })
      expect(resumed.body.error).toBe('SUPPLIER_SUSPENDED')
      const put = { partId: await aPart(), price: '90.00', ...TERMS }
      expect((await vendor().post(calls.putOnSale, put)).body.error).toBe('SUPPLIER_SUSPENDED')
    } finally {
      await run(server.db, sql`update tenants set is_suspended = false where id = 3001`)
    }
  })

  it('is nobody else’s to change', async () => {
    const offer = await anOffer(server)
    const { version } = await goodsOf(offer.partId)
    const other = server.as('vendor2')
    const act = { offerIds: [offer.offerId], act: 'pause' as const }
    expect((await other.post(calls.changeGoodsState, act)).body.error).toBe('OFFER_NOT_FOUND')
    expect(
      (await other.post(calls.changeGoods, { offerId: offer.offerId, version, price: '1.00' })).status,
    ).toBe(404)
    expect(
      (await other.post(calls.putOnSale, { partId: await aPart(), price: '9.00', ...TERMS })).body.error,
    ).toBe('INVALID')
    for (const account of ['vendorwarehouse', 'buyer', 'picker'])
      expect((await server.as(account).post(calls.changeGoodsState, act)).status, account).toBe(403)
    await setStock(server, offer, 3)
    expect(await goodsOf(offer.partId)).toMatchObject({ state: 'onSale', version })
  })
})
