import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import {
  promotionCustomers,
  promotionTemplate,
  searchPromotionTenants,
  selectionPage,
  supplierSites,
} from '../../src/shared/calls/marketing-choices.ts'
import {
  groupLines,
  moreGoods,
  orderPromotions,
  promotionStock,
  rewardInfo,
  specialDetail,
  specialProducts,
} from '../../src/shared/calls/marketing-goods.ts'
import { checkMarketingImport } from '../../src/shared/calls/marketing.ts'
import { specialPage } from '../../src/shared/calls/promotion.ts'
import { one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aDraft, aPromotion, partCodeOf } from '../support/promotions.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const aBuyer = async (tenant: 'buyer' | 'buyer2' = 'buyer') =>
  server.as(
    await aUser(server, {
      codes: ['part_search', 'cart_edit', 'order_view', 'order_submit', 'address_edit'],
      tenant,
    }),
  )
const detail = (productId: string) => specialDetail.path.replace('{id}', productId)

describe('the zones', () => {
  it.each(['ZP', 'ANTIQUE', 'NEW'] as const)(
    'show the goods of a %s promotion while it runs',
    async (type) => {
      const [buyer, offer] = [await aBuyer(), await anOffer(server)]
      await sql`update parts set zones = '{}' where id = ${offer.partId}`.execute(server.db)
      const inZone = async () =>
        expectDone(await buyer.get(searchParts, { mode: 'catalog', zone: type })).total
      const before = await inZone()
      const marketingId = await aPromotion(server, { type, products: [{ offer }] })
      expect(await inZone()).toBe(before + 1)
      expectDone(
        await server.as('admin').post('/market/marketing/offline', { marketingType: type, ids: marketingId }),
      )
      expect(await inZone()).toBe(before)
    },
  )

  it('show the goods of a promotion for chosen customers only to these', async () => {
    const offer = await anOffer(server)
    const facts = { customerScope: 'CHOSEN', customers: [{ customerId: '2001' }] }
    const marketingId = await aPromotion(server, { type: 'NEW', products: [{ offer }], facts })
    const shownTo = async (tenant: 'buyer' | 'buyer2') =>
      expectDone(await (await aBuyer(tenant)).post(specialProducts, { marketingId })).total
    expect([await shownTo('buyer'), await shownTo('buyer2')]).toEqual([1, 0])
  })

  it('hide the goods of a supplier that does not sell to the customer, and its promotions', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { supplier: '3006' })]
    const zone = await aPromotion(server, { type: 'NEW', products: [{ offer, price: '5.00' }] })
    const special = await aPromotion(server, { type: 'SPECIAL', products: [{ offer, price: '6.00' }] })
    const partCode = await partCodeOf(server, offer)
    const seen = async () => [
      expectDone(await buyer.post(specialProducts, { marketingId: zone })).total,
      expectDone(await buyer.post(specialPage, { kind: 'special', size: 100 })).records.filter(
        ({ marketingId }) => marketingId === special,
      ).length,
      expectDone(await buyer.get(rewardInfo, { partCode })).filter(({ marketingId }) =>
        [zone, special].includes(marketingId),
      ).length,
    ]
    expect(await seen()).toEqual([1, 1, 2])
    const range = { name: 'one only', supplierId: '3006', kind: 'CUSTOMER', customers: ['2002'] }
    const admin = server.as('admin')
    const { id } = expectDone(await admin.post<{ id: string }>('/platform/sale-range/submit', range))
    expect(await seen()).toEqual([0, 0, 0])
    expectDone(await admin.post(`/platform/sale-range/remove?ids=${id}`, {}))
    expect(await seen()).toEqual([1, 1, 2])
  })

  it('sell at the price of their promotion if it has one', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    await aPromotion(server, { type: 'ANTIQUE', products: [{ offer, price: '61.00' }] })
    const code = await partCodeOf(server, offer)
    const { records } = expectDone(await buyer.get(searchParts, { mode: 'oe', q: code }))
    const prices = records.flatMap(({ offers }) => offers.filter(({ offerId }) => offerId === offer.offerId))
    expect(prices).toMatchObject([{ price: '61.00', listPrice: '100.00' }])
  })
})

describe('a group buy', () => {
  it('shows its price, the pieces that form a group and its category', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    const product = { offer, price: '70.00', groupQuantity: 12, categoryId: '7401' }
    const marketingId = await aPromotion(server, { type: 'GROUP', products: [product] })
    const { records } = expectDone(await buyer.post(specialProducts, { marketingId }))
    expect(records).toMatchObject([
      { price: '70.00', listPrice: '100.00', groupQuantity: 12, categoryName: '保养易损件' },
    ])
    const { productId } = records[0]!
    expect(expectDone(await buyer.post(detail(productId)))).toEqual(records[0])
    expect(expectDone(await buyer.get(promotionStock, { shareProduct: productId }))).toMatchObject({
      pool: null,
      left: null,
    })
    expect(
      expectDone(await buyer.post(moreGoods, { marketingType: 'GROUP', size: 100 })).records,
    ).toContainEqual(records[0])
    const linesOf = async (asked: object) => expectDone(await buyer.post(groupLines, asked)).records
    expect(await linesOf({ marketingId, categoryId: '7401' })).toEqual(records)
    expect(await linesOf({ marketingId, categoryId: '7402' })).toEqual([])
  })

  it('reports the import lines that lack pieces or name an unknown category', async () => {
    const offer = await anOffer(server)
    const marketingId = await aDraft(server, {
      type: 'GROUP',
      products: [{ offer, price: '9.00', groupQuantity: 2 }],
    })
    const line = { partCode: await partCodeOf(server, offer), supplierId: offer.supplierId, price: '8.00' }
    const check = async (more: object) =>
      expectDone(
        await server
          .as('admin')
          .post(checkMarketingImport, { marketingId, products: [{ ...line, ...more }] }),
      ).rows[0]
    expect(await check({})).toMatchObject({ ok: false, msg: '请填写成团数量' })
    expect(await check({ groupQuantity: 5, categoryId: '999' })).toMatchObject({ msg: '团购分类不存在' })
    expect(await check({ groupQuantity: 5, categoryId: '7402' })).toMatchObject({ ok: true })
  })

  it('keeps a category that contains goods', async () => {
    const refused = await server.as('admin').post('/activity/group-category/remove', { ids: '7401' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
  })
})

describe('the promotions that a buyer asks about', () => {
  it('are all those that apply to a part', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    await aPromotion(server, {
      type: 'FULL_MINUS',
      products: [{ offer }],
      facts: { threshold: '250.00', off: '30.00' },
    })
    await aPromotion(server, { type: 'SPECIAL', products: [{ offer, price: '80.00' }] })
    const partCode = await partCodeOf(server, offer)
    const rewards = expectDone(await buyer.get(rewardInfo, { partCode }))
    const own = rewards.filter(({ name }) => name === '测试活动')
    expect(own).toHaveLength(2)
    expect(own).toContainEqual(
      expect.objectContaining({ marketingType: 'SPECIAL', price: '80.00', off: null }),
    )
    expect(own).toContainEqual(
      expect.objectContaining({ marketingType: 'FULL_MINUS', threshold: '250.00', off: '30.00' }),
    )
    expect(expectDone(await buyer.get(rewardInfo, { partCode: 'NOTHING-LIKE-IT' }))).toEqual([])
  })

  it('show what they took off an order, to the people whose order it is', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server, { priceFen: 10_000 })]
    await aPromotion(server, { type: 'SPECIAL', products: [{ offer, price: '75.00' }] })
    const { orderId } = await anOrder(buyer, { offer, quantity: 2 })
    const [off] = expectDone(await buyer.post(orderPromotions, { orderId }))
    expect(off).toMatchObject({ kind: 'special', name: '测试活动', amount: '50.00' })
    const stranger = await aBuyer('buyer2')
    expect(await stranger.post(orderPromotions, { orderId })).toMatchObject({
      status: 404,
      body: { error: 'ORDER_NOT_FOUND' },
    })
    expect(await buyer.post(detail('1'))).toMatchObject({ body: { error: 'PROMOTION_NOT_FOUND' } })
  })
})

describe('the choices of people who set up promotions', () => {
  it('are the offers with the promotions they are in; a supplier sees its own', async () => {
    const offer = await anOffer(server, { supplier: '3001' })
    const marketingId = await aPromotion(server, { type: 'SPECIAL', products: [{ offer, price: '5.00' }] })
    const q = await partCodeOf(server, offer)
    const { records } = expectDone(await server.as('admin').post(selectionPage, { q, supplierId: '3001' }))
    expect(records.find(({ offerId }) => offerId === offer.offerId)!.promotions).toMatchObject([
      { marketingId, marketingType: 'SPECIAL', status: 'ONLINE' },
    ])
    const own = expectDone(await server.as('vendor2').post(selectionPage, { q, supplierId: '3001' }))
    expect(own.total).toBe(0)
    const all = expectDone(await server.as('vendor2').post(selectionPage, { size: 50 }))
    expect(new Set(all.records.map(({ supplierId }) => supplierId))).toEqual(new Set(['3002']))
  })

  it('are customers, companies and suppliers with their warehouses, and are closed to buyers', async () => {
    const sites = expectDone(await server.as('admin').get(supplierSites))
    expect(sites.find(({ supplierId }) => supplierId === '3001')!.sites.length).toBeGreaterThan(0)
    expect(
      expectDone(await server.as('vendor').get(supplierSites)).map(({ supplierId }) => supplierId),
    ).toEqual(['3001'])
    const { custId } = await one(
      server.db,
      sql<{
        custId: string
      }>`select tenant_id::text as cust_id from orders where supplier_id = 3001 limit 1`,
    )
    const customers = expectDone(await server.as('vendor').post(promotionCustomers, { size: 100 }))
    expect(customers.records.map(({ customerId }) => customerId)).toContain(custId)
    expect(
      expectDone(await server.as('admin').get(searchPromotionTenants, { q: '远航' })).total,
    ).toBeGreaterThan(0)
    const buyer = await aBuyer()
    for (const answer of [
      await buyer.post(selectionPage, {}),
      await buyer.post(promotionCustomers, {}),
      await buyer.get(supplierSites),
      await buyer.get(promotionTemplate, { type: 'GROUP' }),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('goods of the live shop', () => {
  it('take their data from the catalogue, and are synchronised and removed by call', async () => {
    const admin = server.as('admin')
    const offer = await anOffer(server, { priceFen: 12_300, stock: 4 })
    const { id } = expectDone(
      await admin.post<{ id: string }>('/market/wechat/live/goods/createModify', {
        title: '直播测试',
        partCode: await partCodeOf(server, offer),
        supplierId: offer.supplierId,
        price: '99.00',
      }),
    )
    const read = async () => {
      const list = expectDone(
        await admin.post<{ records: { id: string }[] }>('/market/wechat/live/goods/list', {
          title: '直播测试',
        }),
      )
      return list.records.find((row) => row.id === id)
    }
    expect(await read()).toMatchObject({ listPrice: '123.00', available: 4, status: 'ON_SALE' })
    await sql`update offers set status = 'OFFLINE' where id = ${offer.offerId}`.execute(server.db)
    expectDone(await admin.get(`/market/wechat/live/goods/sync/${id}`))
    expect(await read()).toMatchObject({ status: 'GONE' })
    expectDone(await admin.post('/market/wechat/live/goods/delete', { ids: id }))
    expect(await read()).toBeUndefined()
    expect((await server.as('buyer').post('/market/wechat/live/goods/list', {})).status).toBe(403)
  })
})
