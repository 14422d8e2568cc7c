import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, vendorConfirmOrders } from '../../src/shared/calls/order-steps.ts'
import { payOnAccount, sendTransferVoucher, transferAccounts } from '../../src/shared/calls/transfer.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { reconcilePaymentsTask } from '../../src/server/jobs/reconcile-payments.ts'
import { reconcileDay } from '../../src/server/modules/payments/reconcile.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import { expireUnpaidOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { businessDay } from '../../src/shared/time.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
type Row = Record<string, string>

async function voucherBody(client: Client, orderIds: string[]) {
  const { fileUrl } = expectDone(await upload(client, await aPng(), { field: 'transfer.voucher' }))
  return { orderIds, payer: '济南远航重卡维修服务站', paidOn: '2026-01-05', images: [{ fileUrl }] }
}

async function aVoucher(client: Client, orderIds: string[]): Promise<string> {
  return expectDone(await client.post(sendTransferVoucher, await voucherBody(client, orderIds))).voucherId
}

const statusOf = async (client: Client, orderId: string) =>
  expectDone(await client.get(orderDetail, { orderId })).status

describe('the accounts for transfers', () => {
  it('are the enabled ones of the platform that receive money, as finance keeps them', async () => {
    const finance = server.as('finance')
    const shown = async () =>
      expectDone(await server.as('buyer').get(transferAccounts)).accounts.map(({ accountNo }) => accountNo)
    // The demo's other accounts pay only, or are a supplier's.
    expect(await shown()).toEqual(['1602001234567890001'])
    const added = {
      ...{ name: '平台清算中心', bank: '中国农业银行', branch: '济南高新支行' },
      ...{ accountNo: '95599000012345', use: 'BOTH', status: 'ENABLED' },
    }
    const { id } = expectDone(await finance.post<{ id: string }>('/fiscal/payment-account/submit', added))
    expect((await shown()).toSorted()).toEqual(['1602001234567890001', '95599000012345'])
    const { version } = expectDone(await finance.get<Row>('/fiscal/payment-account/detail', { id }))
    const closed = { ...added, id, version, status: 'DISABLED' }
    expectDone(await finance.post('/fiscal/payment-account/update', closed))
    expect(await shown()).toEqual(['1602001234567890001'])
  })
})

it('offers the companies that pay for the group as payers of a transfer', async () => {
  const payers = async () => expectDone(await server.as('buyer').get(transferAccounts)).payers
  const before = await payers()
  const company = { tenantId: '2001', companyName: '远航集团财务公司', ytsfFlag: 'Y', status: 'ENABLED' }
  const save = (facts: object) =>
    server.as('operations').post('/sys-system/tenant/tenantCompany/submit', facts)
  expectDone(await save(company))
  expectDone(await save({ ...company, companyName: '远航二店', ytsfFlag: 'N' }))
  expectDone(await save({ ...company, tenantId: '2002', companyName: '别家公司' }))
  expect((await payers()).toSorted()).toEqual([...before, '远航集团财务公司'].toSorted())
})

describe('a bank transfer', () => {
  it('has a clock of its own: an hour does not end the order, a day without a voucher does', async () => {
    const buyer = server.as('buyer')
    const body = await aConfirmedOrder(buyer, { offer: await anOffer(server), quantity: 1 })
    const orders = body.orders.map((order) => ({ ...order, paymentMethod: 'transfer' }))
    const [placed] = expectDone(await buyer.post(submitOrder, { ...body, orders })).orders
    const { orderId } = placed!
    const expireAfter = (hours: number) =>
      expireUnpaidOrders(server.db, { now: new Date(server.clock().getTime() + hours * 3_600_000) })
    await expireAfter(2)
    expect(await statusOf(buyer, orderId)).toBe('pendingPayment')
    await expireAfter(25)
    expect(await statusOf(buyer, orderId)).toBe('cancelled')
  })

  it('takes the bank’s PDF as its voucher, and no other document', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const field = 'transfer.voucher'
    const sent = expectDone(await upload(buyer, '%PDF-1.4\n%%EOF\n', { field, name: 'receipt.pdf' }))
    const body = { ...(await voucherBody(buyer, [orderId])), images: [{ fileUrl: sent.fileUrl }] }
    expectDone(await buyer.post(sendTransferVoucher, body))
    expect(await statusOf(buyer, orderId)).toBe('awaitingFinance')
    expect((await upload(buyer, 'a,b\n1,2\n', { field, name: 'receipt.csv' })).status).toBe(415)
  })

  it('shows the account, stops the clock, and is confirmed by finance', async () => {
    const buyer = server.as('buyer')
    expect(expectDone(await buyer.get(transferAccounts))).toMatchObject({ hours: 24 })
    const { orderId, amount } = await anOrder(buyer, { offer: await anOffer(server) })
    const voucherId = await aVoucher(buyer, [orderId])
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'awaitingFinance',
      paymentMethod: 'transfer',
      expiresAt: null,
    })
    await expireUnpaidOrders(server.db, { now: new Date(server.clock().getTime() + 48 * 3_600_000) })
    expect(await statusOf(buyer, orderId)).toBe('awaitingFinance')

    const finance = server.as('finance')
    expectDone(await finance.post('/fiscal/transfer/confirm', { ids: voucherId }))
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
      paidAmount: amount,
    })
    const again = await finance.post('/fiscal/transfer/confirm', { ids: voucherId })
    expect([again.status, again.body.error]).toEqual([409, 'NOT_ALLOWED_NOW'])
    const told = await many(server.db, sql`select 1 from outbox where type = 'fin_confirm'`)
    expect(told.length).toBeGreaterThan(0)
  })

  it('that is rejected gives the buyer the time once more, with the reason', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const voucherId = await aVoucher(buyer, [orderId])
    expectDone(
      await server.as('finance').post('/fiscal/transfer/refuse', { ids: voucherId, reason: '未到账' }),
    )
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.status).toBe('pendingPayment')
    expect(new Date(order.expiresAt!).getTime()).toBe(server.clock().getTime() + 24 * 3_600_000)
    expect(order.timeline.at(-1)).toMatchObject({ event: 'financeRefuse', reason: '未到账' })
  })

  it('is refunded by finance when the order is cancelled', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const finance = server.as('finance')
    expectDone(await finance.post('/fiscal/transfer/confirm', { ids: await aVoucher(buyer, [orderId]) }))
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    await sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })
    const { records } = expectDone(
      await finance.get<{ records: Row[] }>('/fiscal/refund/list', { method: 'transfer', status: 'pending' }),
    )
    const { orderNo } = expectDone(await buyer.get(orderDetail, { orderId }))
    const refund = records.find((row) => row['orderNo'] === orderNo)!
    expectDone(await finance.post('/fiscal/refund/settle', { ids: refund['id'], refundNo: 'ICBC-1' }))
    expect(expectDone(await buyer.get(orderDetail, { orderId })).payStatus).toBe('refunded')
  })

  it('is refused for another company’s order and without a picture, and nothing changes', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const stranger = server.as('buyer2')
    const foreign = await stranger.post(sendTransferVoucher, await voucherBody(stranger, [orderId]))
    expect(foreign.body.error).toBe('ORDER_NOT_FOUND')
    const body = { ...(await voucherBody(buyer, [orderId])), images: [{ fileUrl: '/api/files/12345' }] }
    expect((await buyer.post(sendTransferVoucher, body)).body.error).toBe('INVALID')
    expect(await statusOf(buyer, orderId)).toBe('pendingPayment')
    expect((await buyer.post('/fiscal/transfer/confirm', { ids: '1' })).status).toBe(403)
  })
})

describe('an order that waits for payment', () => {
  it('can be moved to credit, and its cancellation releases the credit', async () => {
    await run(server.db, sql`update credit_accounts set credit_limit_fen = 90000000 where tenant_id = 2001`)
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    expectDone(await buyer.post(payOnAccount, { orderIds: [orderId] }))
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ status: 'awaitingConfirmation', payStatus: 'onAccount' })
    const held = await many(
      server.db,
      sql<{
        held: string
      }>`select sum(frozen_change_fen) as held from credit_entries where order_id = ${orderId}`,
    )
    expect(Number(held[0]!.held) / 100).toBeCloseTo(Number(order.amount), 2)
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    expect((await buyer.post(payOnAccount, { orderIds: [orderId] })).body.error).toBe('ORDER_NOT_PAYABLE')
  })

  it('is not paid together with one for a different address', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server)
    const orderIds = []
    for (const _ of [1, 2]) orderIds.push((await anOrder(buyer, { offer })).orderId)
    await run(server.db, sql`update orders set detail = '另一处' where id = ${orderIds[1]}`)
    const answer = await buyer.post(payOrders, { orderIds, method: 'sandbox' })
    expect([answer.status, answer.body.error]).toEqual([409, 'PAY_BATCH_PLACE'])
  })
})

describe('the daily comparison with the provider', () => {
  /** An order whose payment's callback is made, but never arrives. */
  async function anUnheardPayment(buyer: Client) {
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const payment = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    const now = server.clock()
    server.services.payments.sandbox!.callbacksOf(
      { paymentId: payment.paymentId, amountFen: Math.round(Number(payment.amount) * 100), expiresAt: now },
      { outcome: 'success', now },
    )
    return { orderId, payment }
  }

  it('records payments of the provider that were unknown here, and notifies finance', async () => {
    const buyer = server.as('buyer')
    const { orderId, payment } = await anUnheardPayment(buyer)
    const now = server.clock()
    const day = businessDay(now)
    expect(await reconcileDay(server.services, { day, now })).toBe(1)
    expect(await statusOf(buyer, orderId)).toBe('awaitingConfirmation')
    const { records } = expectDone(
      await server.as('finance').get<{ records: Row[] }>('/fiscal/difference/list'),
    )
    expect(records[0]).toMatchObject({ kind: 'RECOVERED', status: 'SETTLED', paymentNo: payment.paymentId })
    expect(await reconcileDay(server.services, { day, now })).toBe(0)
    expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }))
  })

  it('makes up for a morning on which nothing ran', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anUnheardPayment(buyer)
    server.clock.advance({ days: 2 })
    await reconcilePaymentsTask.run(server.services, server.clock())
    expect(await statusOf(buyer, orderId)).toBe('awaitingConfirmation')
  })
})
