import { describe, expect, it } from 'vitest'
import { addToCart, listCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import { listSeenParts, readDefaultSupplier, rememberSeenPart } from '../../src/shared/calls/favourite.ts'
import { groupLines, moreGoods, rewardInfo, specialProducts } from '../../src/shared/calls/marketing-goods.ts'
import { reorderOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import {
  countMyCoupons,
  countSpecial,
  listReceivableCoupons,
  receiveCoupon,
  specialPage,
} from '../../src/shared/calls/promotion.ts'
import { checkOrderLines, importOrderLines } from '../../src/shared/calls/quick-order.ts'
import type { MarketingType } from '../../src/server/modules/marketing/kinds.ts'
import { aPromotion, partCodeOf } from '../support/promotions.ts'
import {
  aConfirmedOrder,
  anOffer,
  anOrder,
  expectDone,
  setStock,
  type TestOffer,
} from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const BASE = '/supplier/settled-supplier'

async function decide(action: 'suspend' | 'resume' | 'exit') {
  const operations = server.as('operations')
  const { records } = expectDone(
    await operations.get<{ records: { id: string }[] }>(`${BASE}/list`, { tenantId: '3001' }),
  )
  expectDone(
    await operations.post(`${BASE}/${action}`, {
      ids: records[0]!.id,
      ...(action !== 'resume' && { reason: '质量整改' }),
    }),
  )
}

describe('a supplier whose approval is suspended', () => {
  it('sells nothing until it is resumed', async () => {
    const offer = await anOffer(server)
    const { offerId, partId } = offer
    const buyer = server.as('buyer')
    const isOffered = async () =>
      expectDone(await buyer.get(readPart, { partId })).offers.some((each) => each.offerId === offerId)
    const lineOf = async () =>
      expectDone(await buyer.get(listCart)).lines.find((line) => line.offerId === offerId)!
    expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] }))
    const { lineId } = await lineOf()
    const ready = await aConfirmedOrder(buyer, { offer: await anOffer(server) })
    expect(await isOffered()).toBe(true)

    await decide('suspend')
    expect(await isOffered()).toBe(false)
    // New stock does not put it back on sale either.
    await setStock(server, offer, 50)
    expect(await isOffered()).toBe(false)
    expect(await lineOf()).toMatchObject({ checked: false, invalidReason: 'OFFER_WITHDRAWN' })
    expect((await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] })).status).toBe(404)
    for (const refused of [
      await buyer.post(confirmOrder, { lineIds: [lineId] }),
      await buyer.post(submitOrder, ready),
      await buyer.post(updateCartLine, { lineId, checked: true }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'SUPPLY_ABNORMAL' } })
      expect(refused.body.msg).toContain('物料紧缺或供应商异常, 请联系客服')
    }
    const choices = expectDone(await buyer.get(readDefaultSupplier)).choices
    expect(choices.map(({ supplierId }) => supplierId)).not.toContain('3001')

    await decide('resume')
    expect(await isOffered()).toBe(true)
    expect(await lineOf()).toMatchObject({ invalidReason: null })
  })

  it('finishes the orders that it has', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    await decide('suspend')
    try {
      const paid = sandboxPay.path.replace('{paymentId}', paymentId)
      expectDone(await buyer.post(paid, { outcome: 'success' }))
      const vendor = server.as('vendor')
      expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
      expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], trackingNo: 'DB2' }))
      expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
      expect(expectDone(await buyer.get(orderDetail, { orderId })).status).toBe('signed')
    } finally {
      await decide('resume')
    }
  })

  it('appears nowhere that a buyer buys', async () => {
    const buyer = server.as('buyer')
    const offers = await Promise.all(Array.from({ length: 7 }, () => anOffer(server, { priceFen: 10_000 })))
    const [plain, special, seckill, zone, group, bought, fresh] = offers as [TestOffer, ...TestOffer[]]
    const of = (type: MarketingType, offer: TestOffer, terms = {}) =>
      aPromotion(server, { type, products: [{ offer, price: '60.00', ...terms }] })
    const marketingIds = [
      await of('SPECIAL', special!),
      await of('SECKILL', seckill!, { pool: 5 }),
      await of('ZP', zone!),
      await of('NEW', fresh!),
      await of('GROUP', group!, { groupQuantity: 2 }),
    ]
    const { orderId } = await anOrder(buyer, { offer: bought! })
    const codes = await Promise.all(offers.map((offer) => partCodeOf(server, offer)))
    for (const { partId } of offers) expectDone(await buyer.post(rememberSeenPart, { partId }))
    const shownTo = async () => {
      const lines = codes.map((code) => ({ code, quantity: '1' }))
      const answers = await Promise.all([
        ...codes.map((q) => buyer.get(searchParts, { q, mode: 'oe' })),
        ...codes.map((q) => buyer.get(searchParts, { q })),
        ...codes.map((partCode) => buyer.get(rewardInfo, { partCode })),
        ...offers.map(({ partId }) => buyer.get(readPart, { partId })),
        ...marketingIds.map((marketingId) => buyer.post(specialProducts, { marketingId })),
        buyer.post(specialPage, { size: 100 }),
        buyer.post(moreGoods, { size: 100 }),
        buyer.post(groupLines, { size: 100 }),
        buyer.get(listSeenParts, {}),
        buyer.post(checkOrderLines, { shoppingCartLineDataDTOList: lines } as never),
      ])
      const text = JSON.stringify(answers.map((answer) => expectDone<unknown>(answer)))
      return [...offers.map(({ offerId }) => offerId), ...marketingIds].filter((id) =>
        text.includes(`"${id}"`),
      )
    }
    const specialCount = async () => expectDone(await buyer.post(countSpecial, {}))
    const before = await specialCount()
    expect(await shownTo()).toEqual([...offers.map(({ offerId }) => offerId), ...marketingIds])
    expect(before.total).toBeGreaterThan(1)

    await decide('suspend')
    try {
      expect(await shownTo()).toEqual([])
      const after = await specialCount()
      // The demo has promotions for the supplier's goods, too.
      expect(after.special).toBeLessThan(before.special)
      expect(after.seckill).toBeLessThan(before.seckill)
      expect(expectDone(await buyer.post(reorderOrders, { orderIds: [orderId] }))).toMatchObject({
        added: 0,
        left: [{ partId: bought!.partId, why: 'OFFER_WITHDRAWN' }],
      })
      const chosen = [{ offerId: plain.offerId, quantity: 1 }]
      const put = await buyer.post(importOrderLines, { shoppingCartLineDataDTOList: chosen } as never)
      expect(put.status).toBe(404)
    } finally {
      await decide('resume')
    }
    expect(await shownTo()).toEqual([...offers.map(({ offerId }) => offerId), ...marketingIds])
  })

  it('issues no coupon', async () => {
    const buyer = server.as('buyer')
    const facts = {
      ...{ threshold: '0.00', off: '10.00', claim: 'RECEIVE', issueCount: 100, limitPerUser: 1 },
      supplierId: '3001',
    }
    const marketingId = await aPromotion(server, { type: 'COUPON', facts })
    const isOffered = async () =>
      expectDone(await buyer.get(listReceivableCoupons, { size: 100 })).records.some(
        (row) => row.marketingId === marketingId,
      )
    const countOffered = async () => expectDone(await buyer.get(countMyCoupons)).receivable
    expect(await isOffered()).toBe(true)
    const before = await countOffered()

    await decide('suspend')
    try {
      expect(await isOffered()).toBe(false)
      expect(await countOffered()).toBeLessThan(before)
      expect(await buyer.post(receiveCoupon, { marketingId })).toMatchObject({
        status: 404,
        body: { error: 'COUPON_NOT_OFFERED' },
      })
    } finally {
      await decide('resume')
    }
    expectDone(await buyer.post(receiveCoupon, { marketingId }))
  })
})
