import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../src/shared/order-status.ts'
import { expireUnpaidOrdersTask } from '../../src/server/jobs/expire-unpaid-orders.ts'
import { anOffer, anOrder, stockOf } from '../support/shopping.ts'
import { aSite, see } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = aSite()

describe.each(sweptLanguages({ sample: 'en' }))('in %s', (language) => {
  it('an order left unpaid for 60 minutes is cancelled, and its stock comes back', async () => {
    const { server } = site
    const offer = await anOffer(server, { stock: 20 })
    const order = await anOrder(server.as('buyer'), { offer, quantity: 3 })
    expect((await stockOf(server, offer)).available).toBe(17)
    const { page, say } = await site.visit({
      language,
      as: 'buyer',
      path: `/shopping/orderDetail?orderId=${order.orderId}`,
    })
    await see(page.getByRole('main')).toContainText(orderStatuses.pendingPayment.label[language])

    server.clock.advance({ minutes: 59 })
    await expireUnpaidOrdersTask.run(server.services, server.clock())
    expect((await stockOf(server, offer)).available).toBe(17)

    server.clock.advance({ minutes: 2 })
    await expireUnpaidOrdersTask.run(server.services, server.clock())
    expect((await stockOf(server, offer)).available).toBe(20)
    server.clock.advance({ minutes: -61 })
    await page.reload()
    await see(page.getByRole('main')).toContainText(orderStatuses.cancelled.label[language])
    await see(page.getByRole('main')).toContainText(say('orders:event.expire'))
  })
})
