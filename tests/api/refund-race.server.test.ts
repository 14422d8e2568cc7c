// Refunds of returns by two server processes on one PostgreSQL server.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { decideReturn, refundReturn, returnDetail } from '../../src/shared/calls/returns.ts'
import { businessDay } from '../../src/shared/time.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { reconcileDay } from '../../src/server/modules/payments/reconcile.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import { aUser } from '../support/people.ts'
import { aReturn, aSigned, returningCodes } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('a refund', () => {
  const server = aTestServer({ engine: 'server' })

  it('is requested and made once, whoever presses where and however many processes send; a lost reply is found the next day', async () => {
    const twin = await server.twin()
    const buyer = server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 2 })
    expectDone(await server.as('service').post(decideReturn, { requestId, act: 'agree' }))
    for (const act of ['receive', 'inspect'] as const)
      expectDone(await server.as('warehouse').post(decideReturn, { requestId, act }))
    const presses = [server, twin, server, twin].map((at) =>
      at.as('finance').post(refundReturn, { requestId }),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    const { amount } = expectDone(await buyer.get(returnDetail, { requestId }))

    const now = server.clock()
    const { payments } = server.services
    const made = await Promise.all([server, twin, server].map((at) => sendRefunds(at.db, { payments, now })))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
    const paid = expectDone(await buyer.get(orderDetail, { orderId: signed.orderId }))
    expect(paid).toMatchObject({ refundedAmount: amount, payStatus: 'partlyRefunded' })
    const detail = expectDone(await server.as('finance').get(returnDetail, { requestId }))
    expect(detail.refund.routes).toEqual([{ route: 'sandbox', amount, state: 'done' }])

    // As if the server had died before it could note the provider's reply.
    const rest = await aReturn(buyer, signed, { quantity: 1 })
    expectDone(await server.as('service').post(decideReturn, { requestId: rest.requestId, act: 'agree' }))
    for (const act of ['receive', 'inspect'] as const)
      expectDone(await server.as('warehouse').post(decideReturn, { requestId: rest.requestId, act }))
    expectDone(await server.as('finance').post(refundReturn, { requestId: rest.requestId }))
    const waiting = await one(
      server.db,
      sql<{ refundId: string; paymentId: string; transactionNo: string; amountFen: number }>`
        select id as refund_id, payment_id, transaction_no, amount_fen from refunds where reason = ${rest.returnNo}
      `,
    )
    await payments.sandbox!.refund({ ...waiting, totalFen: 0, reason: '', now })
    await run(
      server.db,
      sql`update refunds set next_try_at = now() + interval '100 years' where id = ${waiting.refundId}`,
    )
    const day = businessDay(now)
    await Promise.all([server, twin].map(() => reconcileDay(server.services, { day, now })))
    const order = expectDone(await buyer.get(orderDetail, { orderId: signed.orderId }))
    const back = order.refunds.reduce((sum, refund) => sum + Math.round(Number(refund.amount) * 100), 0)
    expect(back).toBe(Math.round(Number(signed.lineAmount) * 100))
    expect(order.refundedAmount).toBe(signed.lineAmount)
    const { total } = expectDone(
      await server
        .as('finance')
        .get<{ total: number }>('/fiscal/difference/list', { kind: 'REFUND_RECOVERED' }),
    )
    expect(total).toBe(1)
  })
})
