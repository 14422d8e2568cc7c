import { describe, expect, it } from 'vitest'
import { addToCart, listCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { readPart } from '../../src/shared/calls/catalog.ts'
import { readDefaultSupplier } from '../../src/shared/calls/favourite.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { aConfirmedOrder, anOffer, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
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
    // New stock does not bring it back either.
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
})
