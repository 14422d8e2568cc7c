import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import {
  decideReturn,
  listMyReturns,
  listReturnsOfBuyers,
  listReturnsToRefund,
  refundReturn,
  sendReturn,
  submitReturns,
  withdrawReturn,
} from '../../src/shared/calls/returns.ts'
import {
  addToReturnCart,
  listReturnable,
  listReturnCart,
  updateReturnCartLine,
} from '../../src/shared/calls/return-cart.ts'
import { listMovements, listStock } from '../../src/shared/calls/stock.ts'
import { listPriceDifferences } from '../../src/shared/calls/shipment.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { completeSignedOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anAddress, expectDone } from '../support/shopping.ts'
import { aReturn, aSigned, comesBack, returningCodes } from '../support/returned-goods.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const aBuyer = async () => server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))

const refunded = async (requestId: string) =>
  expectDone(await server.as('finance').post(refundReturn, { requestId }))

describe('a return cart', () => {
  it('accepts only delivered pieces of the company, and no more than were signed for', async () => {
    const buyer = await aBuyer()
    const { orderId, orderLineId } = await aSigned(server, buyer)
    const goods = expectDone(await buyer.get(listReturnable, { orderId }))
    expect(goods.records).toMatchObject([{ orderLineId, delivered: 3, returnable: 3 }])
    expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 2 }] }))
    const beyond = await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 2 }] })
    expect(beyond).toMatchObject({ status: 409, body: { error: 'RETURN_TOO_MANY' } })
    expect(expectDone(await buyer.get(listReturnCart))).toMatchObject([{ quantity: 2, reason: null }])
    const stranger = server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer2' }))
    expect((await stranger.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] })).status).toBe(409)
    expect(expectDone(await stranger.get(listReturnable, { orderId })).total).toBe(0)
  })

  it('requires a reason on every line, and submits once', async () => {
    const buyer = await aBuyer()
    const { orderLineId } = await aSigned(server, buyer)
    const [line] = expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
    const body = {
      ...{ lineIds: [line!.lineId], description: '漏油', delivery: 'EXPRESS' as const },
      addressId: await anAddress(buyer),
    }
    expect(await buyer.post(submitReturns, body)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expectDone(await buyer.post(updateReturnCartLine, { lineId: line!.lineId, reason: 'DAMAGED' }))
    expect((await buyer.post(submitReturns, { ...body, description: ' ' })).status).toBe(400)
    const both = await Promise.all([buyer.post(submitReturns, body), buyer.post(submitReturns, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(expectDone(await buyer.get(listReturnCart))).toEqual([])
  })
})

describe('a return', () => {
  it('is audited by customer service, inspected by the warehouse and refunded by finance, each only so', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 3 })
    const [service, warehouse, finance] = ['service', 'warehouse', 'finance'].map((name) => server.as(name))
    const decide = (client: Client, act: 'agree' | 'receive' | 'inspect', more = {}) =>
      client.post(decideReturn, { requestId, act, ...more })
    // What the goods cost is none of the warehouse's work.
    expect(expectDone(await warehouse!.get(listReturnsOfBuyers)).records[0]).toMatchObject({
      ...{ allowedActions: [], amount: null, lines: [{ amount: null }] },
    })
    expect((await decide(warehouse!, 'agree')).status).toBe(403)
    expect(expectDone(await decide(service!, 'agree'))).toMatchObject({ status: 'agreed' })
    expect((await decide(service!, 'receive')).status).toBe(403)
    expect((await decide(finance!, 'receive')).status).toBe(403)
    expectDone(await decide(warehouse!, 'receive'))
    const line = { orderLineId: signed.orderLineId, quantity: 3 }
    const tooMany = await decide(warehouse!, 'inspect', { lines: [{ ...line, damaged: 2, scrap: 2 }] })
    expect(tooMany).toMatchObject({ status: 409, body: { error: 'RETURN_TOO_MANY' } })
    expect((await decide(finance!, 'inspect')).status).toBe(403)
    const before = expectDone(await server.as('vendor').get(listStock, { q: signed.code, size: 100 }))
    const inspected = await decide(warehouse!, 'inspect', { lines: [{ ...line, damaged: 1, scrap: 1 }] })
    expect(expectDone(inspected)).toMatchObject({
      status: 'accepted',
      lines: [{ accepted: 3, damaged: 1, scrap: 1 }],
    })
    const { records } = expectDone(await warehouse!.get(listMovements, { documentId: requestId }))
    expect(records).toMatchObject([
      { kind: 'SCRAP', damagedBy: -1 },
      { kind: 'RETURN', onHandBy: 1, damagedBy: 2 },
    ])
    const after = expectDone(await server.as('vendor').get(listStock, { q: signed.code, size: 100 }))
    const of = (page: typeof after) => page.records.find(({ partId }) => partId === records[0]!.partId)!
    expect(of(after).onHand - of(before).onHand).toBe(1)
    expect(of(after).damaged - of(before).damaged).toBe(1)
    expect((await service!.post(refundReturn, { requestId })).status).toBe(403)
    expect(expectDone(await finance!.get(listReturnsToRefund)).records[0]).toMatchObject({
      allowedActions: ['refund'],
    })
    expect(await refunded(requestId)).toMatchObject({ status: 'refunded' })
  })

  it('refunds the share that was paid once the goods have arrived, and no more in parts', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const first = await aReturn(buyer, signed, { quantity: 1 })
    const rest = await aReturn(buyer, signed, { quantity: 2 })
    expect(Number(first.amount) + Number(rest.amount)).toBeCloseTo(Number(signed.lineAmount), 2)
    const { vendor, orderId } = signed
    for (const { requestId } of [first, rest]) {
      for (const act of ['receive', 'inspect'] as const) {
        const early = await vendor.post(decideReturn, { requestId, act })
        expect(early).toMatchObject({ status: 409, body: { error: 'RETURN_DECIDED' } })
      }
      const accepted = await comesBack({ buyer, vendor }, { requestId })
      expect(accepted).toMatchObject({ status: 'accepted', allowedActions: [] })
      expect((await vendor.post(refundReturn, { requestId })).status).toBe(403)
      expect(expectDone(await buyer.get(orderDetail, { orderId })).refundedAmount).not.toBe(signed.lineAmount)
      expect((await refunded(requestId)).status).toBe('refunded')
      expect(await server.as('finance').post(refundReturn, { requestId })).toMatchObject({
        body: { error: 'RETURN_DECIDED' },
      })
    }
    await sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.refundedAmount).toBe(signed.lineAmount)
    expect(order.refunds).toMatchObject([{ cause: 'returned' }, { cause: 'returned' }])
    const { records } = expectDone(await buyer.get(listPriceDifferences, {}))
    expect(records.filter((row) => row.orderId === orderId)).toHaveLength(2)
    expect(expectDone(await buyer.get(listReturnable, { orderId })).total).toBe(0)
  })

  it('reduces the debt for goods on account', async () => {
    const buyer = await aBuyer()
    const owed = () =>
      one(
        server.db,
        sql<{ fen: number }>`select used_fen::float8 as fen from credit_accounts where tenant_id = 2001`,
      )
    const signed = await aSigned(server, buyer, { paymentMethod: 'account' })
    const before = await owed()
    const { requestId, amount } = await aReturn(buyer, signed, { quantity: 3 })
    await comesBack({ buyer, vendor: signed.vendor }, { requestId })
    const toRefund = expectDone(
      await server.as('finance').get(listReturnsToRefund, { status: 'accepted', size: 100 }),
    ).records
    expect(toRefund.find((row) => row.requestId === requestId)).toMatchObject({ allowedActions: ['refund'] })
    expect((await signed.vendor.get(listReturnsToRefund, {})).status).toBe(403)
    await refunded(requestId)
    expect(before.fen - (await owed()).fen).toBe(Math.round(Number(amount) * 100))
  })

  it('is declined with a reason, withdrawn by its buyer, and decided by nobody else', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 3 })
    const other = server.as('vendor2')
    for (const refused of [
      await other.post(decideReturn, { requestId, act: 'agree' }),
      await other.post(withdrawReturn, { requestId }),
    ])
      expect([403, 404]).toContain(refused.status)
    expect(await signed.vendor.post(decideReturn, { requestId, act: 'decline' })).toMatchObject({
      body: { error: 'REASON_REQUIRED' },
    })
    expectDone(await signed.vendor.post(decideReturn, { requestId, act: 'decline', reason: '已过质保' }))
    const mine = expectDone(await buyer.get(listMyReturns, {})).records[0]!
    expect(mine).toMatchObject({ requestId, status: 'declined', answer: '已过质保', allowedActions: [] })

    // A declined or withdrawn return can be requested again.
    const again = await aReturn(buyer, signed, { quantity: 3 })
    expect(expectDone(await buyer.post(withdrawReturn, { requestId: again.requestId })).status).toBe(
      'withdrawn',
    )
    const found = async (query: object) =>
      expectDone(await signed.vendor.get(listReturnsOfBuyers, { q: again.returnNo, ...query })).records
    expect(await found({ delivery: 'PICKUP' })).toMatchObject([
      { requestId: again.requestId, allowedActions: [] },
    ])
    expect(await found({ delivery: 'EXPRESS' })).toEqual([])
  })

  it('refunds only the accepted pieces, with the reason, and the others may be requested again', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { orderLineId, vendor, orderId } = signed
    const { requestId } = await aReturn(buyer, signed, { quantity: 3 })
    expectDone(await vendor.post(decideReturn, { requestId, act: 'agree' }))
    const send = { requestId, carrier: '德邦', trackingNo: 'DB1' }
    expect((await vendor.post(sendReturn, send)).status).not.toBe(200)
    const sent = expectDone(await buyer.post(sendReturn, { ...send, lines: [{ orderLineId, quantity: 2 }] }))
    expect(sent).toMatchObject({ status: 'sent', carrier: '德邦', lines: [{ quantity: 3, sent: 2 }] })
    const received = (quantity: number) =>
      vendor.post(decideReturn, { requestId, act: 'receive', lines: [{ orderLineId, quantity }] })
    expect(await received(3)).toMatchObject({ status: 409, body: { error: 'RETURN_TOO_MANY' } })
    expect(await received(0)).toMatchObject({ status: 409, body: { error: 'RETURN_NOTHING' } })
    expectDone(await received(2))
    const onHand = () =>
      one(
        server.db,
        sql<{ pieces: number }>`
          select s.on_hand as pieces
          from order_lines l
          join orders o on o.id = l.order_id
          join stock s on s.tenant_id = o.supplier_id and s.part_id = l.part_id and s.warehouse_id = l.warehouse_id
          where l.id = ${orderLineId}
        `,
      )
    const { pieces: before } = await onHand()
    const some = { requestId, act: 'inspect' as const, lines: [{ orderLineId, quantity: 1 }] }
    expect(await vendor.post(decideReturn, some)).toMatchObject({ body: { error: 'REASON_REQUIRED' } })
    const accepted = expectDone(await vendor.post(decideReturn, { ...some, reason: '一件有安装痕迹' }))
    expect(accepted).toMatchObject({
      status: 'accepted',
      answer: '一件有安装痕迹',
      amount: '33.35',
      lines: [{ quantity: 3, sent: 2, arrived: 2, accepted: 1 }],
    })
    expect((await onHand()).pieces).toBe(before + 1)
    await refunded(requestId)
    expect((await onHand()).pieces).toBe(before + 1)
    expect(expectDone(await buyer.get(listReturnable, { orderId })).records).toMatchObject([
      { returnable: 2 },
    ])
    const rest = await aReturn(buyer, signed, { quantity: 2 })
    expect(Number(rest.amount) + 33.35).toBeCloseTo(Number(signed.lineAmount), 5)
  })

  it('that is not accepted at all refunds nothing and ends with the reason', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { orderLineId, vendor, orderId } = signed
    const failed = await comesBack({ buyer, vendor }, await aReturn(buyer, signed, { quantity: 3 }), {
      lines: [{ orderLineId, quantity: 0 }],
      reason: '不是本公司的货品',
    })
    expect(failed).toMatchObject({ status: 'failed', amount: '0.00', allowedActions: [] })
    const finance = await server.as('finance').post(refundReturn, { requestId: failed.requestId })
    expect(finance.body).toMatchObject({ error: 'RETURN_DECIDED' })
    expect(expectDone(await buyer.get(listReturnable, { orderId })).records).toMatchObject([
      { returnable: 3 },
    ])
  })

  it('carries pictures that its supplier sees, and nobody else’s', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { orderLineId } = signed
    const [line] = expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
    expectDone(await buyer.post(updateReturnCartLine, { lineId: line!.lineId, reason: 'DAMAGED' }))
    const wanted = { description: '破损', delivery: 'EXPRESS' as const, addressId: await anAddress(buyer) }
    const ask = (fileUrl: string) =>
      buyer.post(submitReturns, { ...wanted, lineIds: [line!.lineId], images: [{ fileUrl }] })
    const stranger = server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer2' }))
    const theirs = expectDone(await upload(stranger, await aPng(), { field: 'return.images' }))
    const mine = expectDone(await upload(buyer, await aPng(), { field: 'return.images' }))
    expect(await ask(theirs.fileUrl)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expectDone(await ask(mine.fileUrl))
    const waiting = { status: 'asked', size: 100 } as const
    const { records } = expectDone(await signed.vendor.get(listReturnsOfBuyers, waiting))
    // A queue begins with what has waited longest.
    expect(records.map(({ createdAt }) => createdAt)).toEqual(
      records.map(({ createdAt }) => createdAt).toSorted(),
    )
    const seen = records.at(-1)
    expect(seen!.images).toEqual([{ fileUrl: mine.fileUrl }])
  })

  it('keeps its order open until it is decided', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    await aReturn(buyer, signed, { quantity: 1 })
    const { orderId } = signed
    await run(
      server.db,
      sql`update orders set signed_at = signed_at - interval '30 days' where id = ${orderId}`,
    )
    await completeSignedOrders(server.db, { now: server.clock() })
    expect(expectDone(await buyer.get(orderDetail, { orderId })).status).toBe('signed')
  })
})
