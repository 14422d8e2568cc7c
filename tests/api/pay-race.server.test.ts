// Concurrent payments on a PostgreSQL server.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { passOrderAudit, rejectOrderAudit } from '../../src/shared/calls/order-steps.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { sendTransferVoucher } from '../../src/shared/calls/transfer.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { accountsThatDiffer } from '../../src/server/modules/credit/accounts.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']

describeOnServer('money under fire', () => {
  const server = aTestServer({ engine: 'server' })
  const aBuyer = async () => server.as(await aUser(server, { codes: BUYING, tenant: 'buyer' }))

  it('has one effect when twenty callbacks arrive in any order, failed ones included', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const payment = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    const of = {
      paymentId: payment.paymentId,
      amountFen: Math.round(Number(payment.amount) * 100),
      expiresAt: new Date(payment.expiresAt),
    }
    const sandbox = server.services.payments.sandbox!
    const [failed] = sandbox.callbacksOf(of, { outcome: 'fail', now: server.clock() })
    const [paid] = sandbox.callbacksOf(of, { outcome: 'success', now: server.clock() })
    const [forged] = sandbox.callbacksOf(of, { outcome: 'forged', now: server.clock() })
    const told = Array.from({ length: 20 }, (_, at) =>
      at % 5 === 0 ? failed! : at % 7 === 0 ? forged! : paid!,
    )
    const statuses = await Promise.all(
      told.map(async (callback) => {
        const answer = await fetch(`${server.url}/api/pay/notify/sandbox`, { method: 'POST', ...callback })
        return answer.status
      }),
    )
    expect(statuses).toEqual(told.map((callback) => (callback === forged ? 400 : 200)))
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.timeline.map(({ event }) => event)).toEqual(['submit', 'pay'])
    expect([order.payStatus, order.refunds]).toEqual(['paid', []])
    const { status } = await one(
      server.db,
      sql<{ status: string }>`select status from payments where id = ${payment.paymentId}`,
    )
    expect(status).toBe('paid')
  })

  it('never holds more credit than is available under fifty simultaneous submissions', async () => {
    const offer = await anOffer(server, { stock: 1_000, priceFen: 10_000 })
    const submissions = []
    for (let more = 0; more < 50; more++) {
      const buyer = await aBuyer()
      const body = await aConfirmedOrder(buyer, { offer })
      const orders = body.orders.map((order) => ({ ...order, paymentMethod: 'account' }))
      submissions.push(() => buyer.post(submitOrder, { ...body, orders }))
    }
    // Credit for ten and a half of them.
    const { amount } = expectDone(await submissions.pop()!()).orders[0]!
    const eachFen = Math.round(Number(amount) * 100)
    await run(
      server.db,
      sql`
        update credit_accounts
        set temporary_limit_fen = 0, credit_limit_fen = used_fen + frozen_fen + ${Math.floor(eachFen * 10.5)}
        where tenant_id = 2001
      `,
    )
    const answers = await Promise.all(submissions.map((submit) => submit()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['CREDIT_INSUFFICIENT']))
    const { left } = await one(
      server.db,
      sql<{ left: number }>`
        select (credit_limit_fen - used_fen - frozen_fen)::float8 as left from credit_accounts where tenant_id = 2001
      `,
    )
    expect(left).toBe(Math.floor(eachFen * 10.5) - eachFen * 10)
    expect(await accountsThatDiffer(server.db)).toEqual([])
  })

  it('has one outcome when two finance users decide on one voucher, and the other gets an error', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server)
    for (let round = 0; round < 4; round++) {
      const { fileUrl } = expectDone(await upload(buyer, await aPng(), { field: 'transfer.voucher' }))
      const { orderId } = await anOrder(buyer, { offer })
      const body = { orderIds: [orderId], payer: '远航', paidOn: '2026-01-05', images: [{ fileUrl }] }
      const { voucherId } = expectDone(await buyer.post(sendTransferVoucher, body))
      const answers = await Promise.all([
        server.as('finance').post('/fiscal/transfer/confirm', { ids: voucherId }),
        server.as('admin').post('/fiscal/transfer/refuse', { ids: voucherId, reason: '未到账' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(
        await many(server.db, sql`select 1 from payment_orders where order_id = ${orderId}`),
      ).toHaveLength(answers[0]!.status === 200 ? 1 : 0)
    }
  })

  it('has one outcome when one reviewer approves an order while another rejects it', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    await run(server.db, sql`update orders set status = 10, expires_at = null where id = ${orderId}`)
    const decision = { orderIds: [orderId], reason: '已核实' }
    const answers = await Promise.all([
      server.as('admin').post(passOrderAudit, decision),
      server.as('operations').post(rejectOrderAudit, decision),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('ORDER_STATE')
  })
})
