// Two processes move the same part at once.
import { expect, it } from 'vitest'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { correctStock } from '../../src/shared/calls/stock.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, anOrder, stockOf } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('two processes', () => {
  const server = aTestServer({ engine: 'server' })

  it('order, cancel and correct one part at once, and its ledger adds up', async () => {
    const twin = await server.twin()
    const offer = await anOffer(server, { stock: 60 })
    const { supplierId, partId, warehouseId } = offer
    const works: (() => Promise<{ status: number }>)[] = []
    for (let at = 0; at < 8; at++) {
      const account = await aUser(server, {
        codes: ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'address_edit'],
        tenant: 'buyer',
      })
      const side = at % 2 ? twin : server
      const placed = await anOrder(server.as(account), { offer, quantity: 2 })
      const submission = await aConfirmedOrder(server.as(account), { offer, quantity: 3 })
      const heap = { supplierId, partId, warehouseId, reason: 'count' }
      works.push(
        () => side.as(account).post(cancelOrders, { orderIds: [placed.orderId], reason: 'bought twice' }),
        () => side.as(account).post(submitOrder, submission),
        () => side.as('vendor').post(correctStock, { ...heap, correction: 'FOUND', quantity: 1 }),
        () => side.as('vendor').post(correctStock, { ...heap, correction: 'DAMAGE', quantity: 2 }),
      )
    }
    const answers = await Promise.all(works.map((work) => work()))
    expect(answers.map(({ status }) => status)).toEqual(works.map(() => 200))
    expect(await stockOf(server, offer)).toEqual({ onHand: 52, reserved: 24, available: 28 })
    expect(await brokenInvariants(server.db)).toEqual([])
  })
})
