import { beforeAll, expect, it } from 'vitest'
import { listOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { startJobs, timedTasks } from '../../src/server/jobs/jobs.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer, type TestServerOptions } from '../support/test-server.ts'

/** Sets the machine's clock forward and back around deadlines. */
export function clockSuite(engine: TestServerOptions['engine']) {
  const server = aTestServer({ engine })
  // Some jobs maintain the queue's own tables.
  beforeAll(async () => (await startJobs(server.services)).stop())
  const everyTask = async () => {
    for (const { run } of timedTasks) await run(server.services, server.clock())
  }
  const statusOf = async (orderId: string) =>
    expectDone(await server.as('buyer').get(orderDetail, { orderId })).status
  const pay = async (orderId: string) => {
    const buyer = server.as('buyer')
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  }

  it('ends an unpaid order once its 60 minutes are over, and not again when the clock is set back', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const { orderId } = await anOrder(server.as('buyer'), { offer, quantity: 4 })
    server.clock.advance({ hours: -3 })
    await everyTask()
    expect(await statusOf(orderId)).toBe('pendingPayment')
    server.clock.advance({ hours: 3, minutes: 59, seconds: 59 })
    await everyTask()
    expect(await statusOf(orderId)).toBe('pendingPayment')
    server.clock.advance({ seconds: 2 })
    await everyTask()
    expect(await statusOf(orderId)).toBe('cancelled')
    server.clock.advance({ hours: -5 })
    await everyTask()
    expect(await statusOf(orderId)).toBe('cancelled')
    expect((await server.as('buyer').post(cancelOrders, { orderIds: [orderId] })).status).toBeLessThan(500)
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 10, reserved: 0 })
    server.clock.advance({ hours: 5 })
    expect(await brokenInvariants(server.db)).toEqual([])
  })

  it('accepts an order that was confirmed before a cut-off and submitted after it, or says that its date has changed', async () => {
    const offer = await anOffer(server, { stock: 10 })
    for (const move of [{ hours: 8 }, { hours: -8 }]) {
      const confirmed = await aConfirmedOrder(server.as('buyer'), { offer })
      server.clock.advance(move)
      const { status, body } = await server.as('buyer').post(submitOrder.path, confirmed)
      expect([200, 409], JSON.stringify(body)).toContain(status)
    }
    expect(await brokenInvariants(server.db)).toEqual([])
  })

  it('keeps an order in the month in which it was placed, whichever way the clock crosses the end of the month', async () => {
    const buyer = server.as('buyer')
    server.clock.set('2026-06-30T23:59:30+08:00')
    const june = await anOrder(buyer, { offer: await anOffer(server) })
    server.clock.set('2026-07-01T00:00:30+08:00')
    await pay(june.orderId)
    await everyTask()
    const july = await anOrder(buyer, { offer: await anOffer(server) })
    server.clock.set('2026-06-30T23:58:00+08:00')
    await everyTask()
    const numbersOf = async (from: string, to: string) => {
      const page = expectDone(await buyer.get(listOrders, { current: 1, size: 50, from, to }))
      return page.records.map(({ orderNo }) => orderNo)
    }
    expect(await numbersOf('2026-06-30', '2026-06-30')).toContain(june.orderNo)
    expect(await numbersOf('2026-06-30', '2026-06-30')).not.toContain(july.orderNo)
    expect(await numbersOf('2026-07-01', '2026-07-31')).toEqual([july.orderNo])
    expect(await brokenInvariants(server.db)).toEqual([])
  })
}
