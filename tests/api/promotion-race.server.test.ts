import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { countMyCoupons, receiveCoupon } from '../../src/shared/calls/promotion.ts'
import { one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aPromotion } from '../support/promotions.ts'
import { aConfirmedOrder, anOffer, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']

describeOnServer('promotions that many hands want at once', () => {
  const server = aTestServer({ engine: 'server' })

  it('sell ten pieces of a pool to fifty buyers who want one each, over two processes', async () => {
    const twin = await server.twin()
    try {
      const offer = await anOffer(server, { stock: 100 })
      await aPromotion(server, { type: 'SECKILL', products: [{ offer, price: '10.00', pool: 10 }] })
      const wanted = []
      for (let more = 0; more < 50; more++) {
        const account = await aUser(server, { codes: BUYING, tenant: 'buyer' })
        const buyer = (more % 2 ? twin : server).as(account)
        wanted.push({ buyer, body: await aConfirmedOrder(buyer, { offer }) })
      }
      const answers = await Promise.all(wanted.map(({ buyer, body }) => buyer.post(submitOrder, body)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
      expect(await stockOf(server, offer)).toMatchObject({ reserved: 10, available: 90 })
      const pool = await one(
        server.db,
        sql<{
          held: number
          sold: number
        }>`select held, sold from marketing_products where offer_id = ${offer.offerId}`,
      )
      expect(pool).toEqual({ held: 0, sold: 10 })
    } finally {
      await twin.stop()
    }
  })

  it('give a coupon to one of two orders, and tell the other that its plan changed', async () => {
    const twin = await server.twin()
    try {
      const account = await aUser(server, { codes: BUYING, tenant: 'buyer' })
      const [here, there] = [server.as(account), twin.as(account)]
      const offers = [await anOffer(server), await anOffer(server)]
      const marketingId = await aPromotion(server, {
        type: 'COUPON',
        products: offers.map((offer) => ({ offer })),
        facts: { threshold: '0.00', off: '10.00', claim: 'RECEIVE', issueCount: 5, limitPerUser: 1 },
      })
      const tries = await Promise.all([
        here.post(receiveCoupon, { marketingId }),
        there.post(receiveCoupon, { marketingId }),
      ])
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const bodies = [
        await aConfirmedOrder(here, { offer: offers[0]! }),
        await aConfirmedOrder(there, { offer: offers[1]! }),
      ]
      const answers = await Promise.all([
        here.post(submitOrder, bodies[0]!),
        there.post(submitOrder, bodies[1]!),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [placed, refused] = answers.toSorted((a, b) => a.status - b.status)
      expect(refused).toMatchObject({
        body: { error: 'CONFIRMATION_CHANGED', data: { plan: { coupons: [] } } },
      })
      expect(expectDone(await here.get(countMyCoupons))).toMatchObject({ usable: 0, used: 1 })
      const orderIds = [placed!.data.orders[0]!.orderId]
      expectDone(await here.post(cancelOrders, { orderIds }))
      expect(expectDone(await here.get(countMyCoupons))).toMatchObject({ usable: 1, used: 0 })
    } finally {
      await twin.stop()
    }
  })
})
