import { describe, expect, it } from 'vitest'
import { readAllMessages, searchMessages } from '../../src/shared/calls/message.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()
const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit']

describe.each(sweptLanguages({ sample: 'zh' }))('in %s', (language) => {
  it("a shipment shows on the buyer's open page, and is counted and read there", async () => {
    const { server } = site
    const account = await aUser(server, { tenant: 'buyer', codes: BUYING })
    const [buyer, vendor] = [server.as(account), server.as('vendor')]
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server) })
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(`/sandbox/pay/${paymentId}`, { outcome: 'success' }))
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
    // The messages to pay and that the order is confirmed arrive before the page is opened.
    await expect.poll(async () => expectDone(await buyer.post(searchMessages, {})).total).toBe(2)
    expectDone(await buyer.get(readAllMessages))

    // The pages of earlier tests have disconnected.
    await expect.poll(() => server.services.sockets.size, { timeout: 20_000 }).toBe(0)
    const { page, say } = await site.visit({ language, as: account, path: '/dashboard' })
    await see(page.getByRole('button', { name: say('messages:bell'), exact: true })).toBeVisible()
    await expect.poll(() => server.services.sockets.size, { timeout: 20_000 }).toBe(1)
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))

    const title = { zh: '订单已发货', en: 'Order shipped' }[language]
    const notice = page.getByRole('status').filter({ hasText: title })
    await see(notice).toContainText(orderNo)
    const bell = page.getByRole('button', { name: say('messages:bellUnread', { count: 1 }) })
    await bell.click()
    const list = page.getByRole('dialog', { name: say('messages:title') })
    await list.getByRole('button', { name: title }).click()
    await see(page.getByRole('button', { name: say('messages:bell'), exact: true })).toBeVisible()
    await page.context().close()
    await expect.poll(() => server.services.sockets.size, { timeout: 20_000 }).toBe(0)
  })
})
