import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countGoods, exportGoods, goodsDesk, listGoods, priceHistory } from '../../src/shared/calls/goods.ts'
import { readPart } from '../../src/shared/calls/catalog.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { countFigures } from '../../src/server/modules/goods/count-figures.ts'
import { sendList } from '../support/price-lists.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor')
const goodsOf = async (partId: string, account = 'vendor') =>
  expectDone(await server.as(account).get(listGoods, { partIds: partId })).records[0]!

describe('my goods', () => {
  it('lists a page after the other, each of the goods once', async () => {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const query = { size: 40, ...(after !== undefined && { after }) }
      const page = expectDone(await vendor().get(listGoods, query))
      seen.push(...page.records.map(({ offerId }) => offerId))
      after = page.next
    }
    const { total } = expectDone(await vendor().get(countGoods, {}))
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('finds goods by number, by name and by brand', async () => {
    const offer = await anOffer(server)
    const goods = await goodsOf(offer.partId)
    const spaced = `${goods.oeNumber.slice(0, 2)} ${goods.oeNumber.slice(2)}`
    for (const q of [goods.oeNumber, spaced, `${goods.brand} ${goods.nameZh}`, goods.nameEn]) {
      const found = expectDone(await vendor().get(listGoods, { q, size: 100 })).records
      expect(
        found.map(({ offerId }) => offerId),
        q,
      ).toContain(offer.offerId)
    }
  })

  it('are a file that loads again as a price list in which nothing changes', async () => {
    const offer = await anOffer(server)
    const { supplierCode, code } = await goodsOf(offer.partId)
    const q = supplierCode || code
    for (const language of ['zh', 'en'] as const) {
      const file = expectDone(await vendor().in(language).get<string>(exportGoods.path, { q, format: 'csv' }))
      const { body } = await sendList(server, file)
      expect(body.code, body.msg).toBe(200)
      expect(body.data).toMatchObject({ added: 0, held: 0, bad: 0 })
      const again = await sendList(server, file)
      expect(again.body.data).toMatchObject({ added: 0, changed: 0, held: 0, bad: 0 })
      expect(again.body.data.unchanged).toBeGreaterThan(0)
    }
    const book = await vendor().fetch(`${exportGoods.path}?sort=dearest&isLow=true`)
    expect(book.headers.get('content-disposition')).toMatch(/goods-\d{8}-\d+\.xlsx/)
  })

  it('filters by stock, sales and promotion, and orders by price and by what was sold', async () => {
    const [empty, sold] = [await anOffer(server, { stock: 0 }), await anOffer(server)]
    await anOrder(server.as('buyer'), { offer: sold, quantity: 3 })
    await countFigures(server.db, { now: server.clock() })
    const partIds = `${empty.partId},${sold.partId}`
    const idsOf = async (query: object) =>
      expectDone(await vendor().get(listGoods, { partIds, ...query })).records.map(({ offerId }) => offerId)
    expect(await idsOf({ state: 'soldOut' })).toContain(empty.offerId)
    expect(await idsOf({ isLow: true })).toContain(empty.offerId)
    expect(await idsOf({ isLow: true })).not.toContain(sold.offerId)
    expect(await idsOf({ sort: 'sold' })).toContain(sold.offerId)
    expect(await idsOf({ isLying: true })).not.toContain(sold.offerId)
    expect(await goodsOf(sold.partId)).toMatchObject({ sold: 3, lastSoldAt: server.clock().toISOString() })
    const dear = expectDone(await vendor().get(listGoods, { sort: 'dearest', size: 20 })).records
    const prices = dear.map(({ price }) => Number(price))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    for (const { isPromoted } of expectDone(await vendor().get(listGoods, { isPromoted: true })).records)
      expect(isPromoted).toBe(true)
  })

  it('counts each opening of a part’s page by a buyer, and none by its supplier', async () => {
    const { partId, offerId } = await anOffer(server)
    for (const account of ['buyer', 'buyer', 'buyer2', 'vendor'])
      expectDone(await server.as(account).get(readPart, { partId }))
    await server.services.offerViews.write()
    await countFigures(server.db, { now: server.clock() })
    expect((await goodsOf(partId)).views).toBeGreaterThanOrEqual(3)
    const { views } = await one(
      server.db,
      sql<{ views: number }>`
        select coalesce(sum(views), 0)::int as views from offer_views where offer_id = ${offerId}
          and day = ${server.clock()}::timestamptz::date
      `,
    )
    expect(views).toBe(3)
  })

  it('keeps every price that an offer had, whatever changed it', async () => {
    const offer = await anOffer(server, { priceFen: 10_000 })
    const { code, brand } = await goodsOf(offer.partId)
    await run(
      server.db,
      sql`update offers set price_fen = 11000, version = version + 1, updated_by = 4 where id = ${offer.offerId}`,
    )
    const sold = { code, name: '测试件', brand }
    const { body } = await sendList(
      server,
      `code,name,brand,price,stock\n${sold.code},${sold.name},${sold.brand},120,5\n`,
    )
    expect(body.data).toMatchObject({ changed: 1 })
    const { records } = expectDone(await vendor().get(priceHistory, { offerId: offer.offerId }))
    expect(records.find(({ to }) => to === '110.00')).toMatchObject({
      from: '100.00',
      source: 'EDIT',
      by: '郑伟',
    })
    expect(records[0]).toMatchObject({ from: '110.00', to: '120.00', source: 'LIST' })
  })
})

describe('the rights to goods', () => {
  it('show a warehouse no price and no cost', async () => {
    const warehouse = server.as('vendorwarehouse')
    const { records } = expectDone(await warehouse.get(listGoods, { size: 100 }))
    expect(records.length).toBeGreaterThan(0)
    for (const { price, cost, allowedActions } of records)
      expect({ price, cost, allowedActions }).toEqual({ price: null, cost: null, allowedActions: [] })
    const offerId = records[0]!.offerId
    expect((await warehouse.get(priceHistory, { offerId })).status).toBe(403)
    expect((await warehouse.get(listGoods, { sort: 'dearest' })).status).toBe(403)
  })

  it('show them on no file of the warehouse either', async () => {
    const { partId } = await anOffer(server)
    const { code } = await goodsOf(partId)
    const fileOf = async (account: string) =>
      expectDone(await server.as(account).in('en').get<string>(exportGoods.path, { q: code, format: 'csv' }))
        .split('\r\n')[0]!
        .split(',')
    expect(await fileOf('vendor')).toEqual(expect.arrayContaining(['Price', 'Cost']))
    expect(await fileOf('vendorstaff')).not.toContain('Cost')
    expect(await fileOf('vendorwarehouse')).not.toContain('Price')
    const dearest = await server.as('vendorwarehouse').fetch(`${exportGoods.path}?sort=dearest`)
    expect(dearest.status).toBe(403)
    expect((await server.as('buyer').fetch(exportGoods.path)).status).toBe(403)
  })

  it('show a clerk prices, but no cost', async () => {
    const goods = expectDone(await server.as('vendorstaff').get(listGoods, { size: 100 })).records
    expect(goods.every(({ price }) => price !== null)).toBe(true)
    expect(goods.every(({ cost }) => cost === null)).toBe(true)
    const ofOwner = expectDone(await vendor().get(listGoods, { size: 100 })).records
    expect(ofOwner.some(({ cost }) => cost !== null)).toBe(true)
  })

  it('close another supplier’s goods, and all goods to buyers', async () => {
    const offer = await anOffer(server)
    const other = server.as('vendor2')
    expect((await other.get(listGoods, { supplierId: '3001' })).body.error).toBe('SUPPLIER_NOT_FOUND')
    expect(
      expectDone(await other.get(listGoods, { partIds: offer.partId })).records.map((goods) => goods.offerId),
    ).not.toContain(offer.offerId)
    expect((await other.get(priceHistory, { offerId: offer.offerId })).status).toBe(404)
    for (const account of ['buyer', 'picker', 'finance', 'factory'])
      expect((await server.as(account).get(listGoods, {})).status, account).toBe(403)
  })

  it('let operations choose the supplier', async () => {
    const operations = server.as('operations')
    const desk = expectDone(await operations.get(goodsDesk, {}))
    expect(desk).toMatchObject({ supplierId: null, warehouses: [] })
    expect(desk.suppliers.map(({ supplierId }) => supplierId)).toContain('3001')
    expect((await operations.get(listGoods, {})).status).toBe(404)
    expect((await operations.get(listGoods, { supplierId: '2001' })).status).toBe(404)
    expect(
      expectDone(await operations.get(listGoods, { supplierId: '3001' })).records.length,
    ).toBeGreaterThan(0)
  })
})
