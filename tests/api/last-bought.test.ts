import { describe, expect, it } from 'vitest'
import { lastBought } from '../../src/shared/calls/last-bought.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

describe('the last purchase of a part', () => {
  it('is the newest order that stands, with its price', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { priceFen: 8_850 })
    const partIds = offer.partId
    const before = expectDone(await buyer.get(lastBought, { partIds }))
    const { orderId } = await anOrder(buyer, { offer, quantity: 2 })
    const [last] = expectDone(await buyer.get(lastBought, { partIds }))
    expect(last).toMatchObject({ partId: offer.partId, orderId, quantity: 2 })
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    expect(expectDone(await buyer.get(lastBought, { partIds }))).toEqual(before)
  })

  it('is told to the company that bought it only', async () => {
    const offer = await anOffer(server)
    const { orderId } = await anOrder(server.as('buyer'), { offer, quantity: 1 })
    const others = expectDone(await server.as('buyer2').get(lastBought, { partIds: offer.partId }))
    expect(others.map((bought) => bought.orderId)).not.toContain(orderId)
    const stranger = server.as(await aUser(server, { codes: ['part_search'], tenant: 'buyer' }))
    expect((await stranger.get(lastBought, { partIds: offer.partId })).status).toBe(403)
  })
})
