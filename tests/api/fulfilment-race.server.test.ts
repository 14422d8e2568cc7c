// Two processes on one database, and more buyers than goods.
import { expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import {
  consentCancelOrders,
  declineCancelOrders,
  driverSign,
  requestCancelOrders,
} from '../../src/shared/calls/shipment.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const BUYING = [
  ...['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_sign', 'order_pay_button'],
  'address_edit',
]

describeOnServer('two processes', () => {
  const server = aTestServer({ engine: 'server' })
  const buyerAccount = () => aUser(server, { codes: BUYING, tenant: 'buyer' })

  async function aConfirmed(buyer: Client, quantity: number) {
    const offer = await anOffer(server, { stock: 100 })
    const { orderId } = await anOrder(buyer, { offer, quantity })
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }))
    const { lines } = expectDone(await buyer.get(orderDetail, { orderId }))
    return { offer, orderId, lineId: lines[0]!.lineId }
  }

  it('sell exactly 50 pieces to thirty-two buyers who want two each', async () => {
    const twin = await server.twin()
    const offer = await anOffer(server, { stock: 50 })
    const contenders = []
    for (let at = 0; at < 32; at++) {
      const account = await buyerAccount()
      const side = at % 2 ? twin : server
      const submission = await aConfirmedOrder(server.as(account), { offer, quantity: 2 })
      contenders.push(() => side.as(account).post(submitOrder, submission))
    }
    const answers = await Promise.all(contenders.map((submit) => submit()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    const refused = answers.filter(({ status }) => status !== 200)
    // Late callers are told that others hold everything; so are those who lose the race for the last pieces.
    expect(refused.filter(({ body }) => !/^(INSUFFICIENT_STOCK|STOCK_TIGHT)$/.test(body.error!))).toEqual([])
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 50, reserved: 50, available: 0 })
  })

  it('never ship more than was ordered', async () => {
    const twin = await server.twin()
    const buyer = server.as(await buyerAccount())
    const { offer, orderId, lineId } = await aConfirmed(buyer, 5)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 ? twin : server)
          .as('vendor')
          .post(vendorShipOrders, { orderIds: [orderId], lines: [{ lineId, quantity: 2 }] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.status).toBe('partShipped')
    expect(order.shipments.map(({ shipmentNo }) => shipmentNo)).toEqual([1, 2])
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 96, reserved: 1 })
  })

  it('let only one of two answers to a cancellation win', async () => {
    const twin = await server.twin()
    const buyer = server.as(await buyerAccount())
    const { orderId } = await aConfirmed(buyer, 1)
    expectDone(await buyer.post(requestCancelOrders, { orderIds: [orderId], reason: '买错了' }))
    const answers = await Promise.all([
      server.as('vendor').post(consentCancelOrders, { orderIds: [orderId] }),
      twin.as('vendor').post(declineCancelOrders, { orderIds: [orderId], reason: '已装车' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('ORDER_STATE')
  })

  it('are signed for once when driver and buyer sign together', async () => {
    const twin = await server.twin()
    const account = await buyerAccount()
    const buyer = server.as(account)
    const { orderId } = await aConfirmed(buyer, 1)
    expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds: [orderId] }))
    const seen = expectDone(await server.as('vendor').get(orderDetail, { orderId }))
    const token = seen.shipments[0]!.driverPath!.split('/').at(-1)!
    await Promise.all([
      twin.anonymous.post(driverSign, { token, receiver: '王师傅' }),
      server.as(account).post(signOrders, { orderIds: [orderId] }),
    ])
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.status).toBe('signed')
    expect(order.timeline.filter(({ event }) => event === 'sign')).toHaveLength(1)
  })
})
