// Problems that only customer service can solve are shown where they occur: in the cart, at the confirmation
// and at the submission. Suspended suppliers are in suspended-supplier.test.ts.
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addToCart, listCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { partCodeOf } from '../support/promotions.ts'
import { aConfirmedOrder, anOffer, expectDone, setStock, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const CODES = ['cart_edit', 'order_submit', 'order_view', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes: CODES, tenant: 'buyer' }))

async function lineOf(buyer: Client, { offerId }: TestOffer) {
  const { lines } = expectDone(await buyer.get(listCart))
  return lines.find((line) => line.offerId === offerId)!
}

const setFactor = (value: string) =>
  run(server.db, sql`update params set param_value = ${value} where param_key = 'price_abnormal_factor'`)

/** Sets a customer's price that differs from the supplier's by mistake. */
async function agreePrice(offer: TestOffer, price: string) {
  expectDone(
    await server.as('admin').post('/activity/price-agreement/submit', {
      ...{ name: `协议 ${newId()}`, nameEn: 'Agreement', supplierId: offer.supplierId },
      ...{ partCode: await partCodeOf(server, offer), startsOn: '2020-01-01', status: 'ENABLED' },
      ...{ holder: 'CUSTOMER', customerId: '2001', mode: 'PRICE', price },
    }),
  )
}

/** The refusals in all three places; `spoil` runs after the goods were confirmed. */
async function refusals(offer: TestOffer, spoil: () => Promise<unknown>) {
  const buyer = await aBuyer()
  const confirmed = await aConfirmedOrder(buyer, { offer, quantity: 1 })
  await spoil()
  const submitted = await buyer.post(submitOrder, confirmed)
  const line = await lineOf(buyer, offer)
  const again = await buyer.post(confirmOrder, { lineIds: [line.lineId] })
  const ticked = await buyer.post(updateCartLine, { lineId: line.lineId, checked: true })
  return { line, refused: [submitted, again, ticked] }
}

function setAside({ partId, warehouseId, supplierId }: TestOffer) {
  return run(
    server.db,
    sql`
      update stock set reserved = on_hand
      where tenant_id = ${supplierId} and part_id = ${partId} and warehouse_id = ${warehouseId}
    `,
  )
}

describe('a price far from the supplier’s own', () => {
  it('cannot be sold, and the message leads to customer service', async () => {
    const offer = await anOffer(server, { priceFen: 19_900 })
    const { line, refused } = await refusals(offer, () => agreePrice(offer, '1.99'))
    expect(line).toMatchObject({ invalidReason: 'PRICE_ABNORMAL' })
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([409, 'PRICE_ABNORMAL'])
      expect(body.msg).toContain('商品价格异常，请联系客服！')
    }
  })

  it('can be sold where the platform allows it', async () => {
    const offer = await anOffer(server, { priceFen: 19_900 })
    await agreePrice(offer, '1.99')
    const buyer = await aBuyer()
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
    expect(await lineOf(buyer, offer)).toMatchObject({ price: '1.99', invalidReason: 'PRICE_ABNORMAL' })
    await setFactor('0')
    expect(await lineOf(buyer, offer)).toMatchObject({ invalidReason: null })
    await setFactor('10')
  })
})

describe('goods that other customers’ orders reserve', () => {
  it('are tight, not sold out', async () => {
    const offer = await anOffer(server, { stock: 5 })
    const { line, refused } = await refusals(offer, () => setAside(offer))
    expect(line).toMatchObject({ invalidReason: 'STOCK_TIGHT' })
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([409, 'STOCK_TIGHT'])
      expect(body.msg).toContain('库存紧缺请联系客服！')
    }
  })

  it('are sold out once none are left', async () => {
    const offer = await anOffer(server, { stock: 5 })
    const { line, refused } = await refusals(offer, () => setStock(server, offer, 0))
    expect(line).toMatchObject({ invalidReason: 'OUT_OF_STOCK' })
    expect(refused.map(({ body }) => body.error)).toEqual([
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK',
      'INSUFFICIENT_STOCK',
    ])
  })
})

it('a withdrawn offer is reported as scarce or its supplier as unavailable', async () => {
  const offer = await anOffer(server)
  const { line, refused } = await refusals(offer, () =>
    run(server.db, sql`update offers set status = 'OFFLINE' where id = ${offer.offerId}`),
  )
  expect(line).toMatchObject({ invalidReason: 'OFFER_WITHDRAWN' })
  for (const { status, body } of refused) {
    expect([status, body.error]).toEqual([409, 'SUPPLY_ABNORMAL'])
    expect(body.msg).toContain('物料紧缺或供应商异常, 请联系客服')
  }
})
