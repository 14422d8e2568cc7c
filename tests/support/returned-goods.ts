// Delivered goods and their returns, for tests.
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { decideReturn, sendReturn, submitReturns } from '../../src/shared/calls/returns.ts'
import { addToReturnCart, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import type { ReturnReason, ReturnWish } from '../../src/shared/return-terms.ts'
import type { Client } from './client.ts'
import { aConfirmedOrder, anAddress, anOffer, expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'

/** The permissions of a person who buys and returns. */
export const returningCodes = [
  'cart_edit',
  'order_submit',
  'order_view',
  'order_sign',
  'order_pay_button',
  'address_edit',
  'return_edit',
]

/** A signed order of three pieces for 100.00 in total, less what does not divide evenly. */
export async function aSigned(
  server: TestServer,
  buyer: Client,
  { paymentMethod = 'online' }: { paymentMethod?: string } = {},
) {
  const offer = await anOffer(server, { priceFen: 3_335 })
  const body = await aConfirmedOrder(buyer, { offer, quantity: 3 })
  const orders = body.orders.map((order) => ({ ...order, paymentMethod }))
  const [placed] = expectDone(await buyer.post(submitOrder, { ...body, orders })).orders
  const { orderId } = placed!
  if (paymentMethod === 'online') {
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  }
  const vendor = server.as('vendor')
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
  expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
  const order = expectDone(await buyer.get(orderDetail, { orderId }))
  const { lineId: orderLineId, amount: lineAmount, code } = order.lines[0]!
  const { orderNo } = order
  return { orderId, orderNo, orderLineId, lineAmount, code, vendor, offer }
}

/** A requested return of this many pieces. */
export async function aReturn(
  buyer: Client,
  of: { orderLineId: string },
  { quantity, reason = 'QUALITY', wish }: { quantity: number; reason?: ReturnReason; wish?: ReturnWish },
) {
  const cart = expectDone(
    await buyer.post(addToReturnCart, { lines: [{ orderLineId: of.orderLineId, quantity }] }),
  )
  const line = cart.find(({ orderLineId }) => orderLineId === of.orderLineId)!
  expectDone(await buyer.post(updateReturnCartLine, { lineId: line.lineId, reason }))
  const wanted = {
    description: '漏油',
    delivery: 'PICKUP' as const,
    addressId: await anAddress(buyer),
    ...(wish && { wish }),
  }
  return expectDone(await buyer.post(submitReturns, { ...wanted, lineIds: [line.lineId] }))[0]!
}

/** The goods are sent back and accepted, completely or in part, and finance refunds the accepted pieces. */
export async function comesBack(
  { buyer, vendor }: { buyer: Client; vendor: Client },
  { requestId }: { requestId: string },
  inspected: { lines?: { orderLineId: string; quantity: number }[]; reason?: string } = {},
) {
  expectDone(await vendor.post(decideReturn, { requestId, act: 'agree' }))
  expectDone(await buyer.post(sendReturn, { requestId, carrier: '顺丰', trackingNo: 'SF1234567890' }))
  expectDone(await vendor.post(decideReturn, { requestId, act: 'receive' }))
  return expectDone(await vendor.post(decideReturn, { requestId, act: 'inspect', ...inspected }))
}
