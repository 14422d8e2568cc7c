import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  confirmReplacement,
  decideReturn,
  printReturnLabel,
  returnDetail,
  sendRefusedBack,
  sendReturn,
  submitReturns,
} from '../../src/shared/calls/returns.ts'
import { addToReturnCart, listReturnable, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import { searchMessages } from '../../src/shared/calls/message.ts'
import { run } from '../../src/server/db/connection.ts'
import { watchReplacements } from '../../src/server/modules/returns/replacement-deadline.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aReturn, aSigned, returningCodes } from '../support/returned-goods.ts'
import { anAddress, expectDone, setStock, stockOf } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const DAY_MS = 86_400_000

const server = theServer()
const aBuyer = async () => server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))
const service = () => server.as('service')
const warehouse = () => server.as('warehouse')

/** The goods of a return arrive at the warehouse. */
async function arrives(buyer: Client, { requestId }: { requestId: string }) {
  expectDone(await service().post(decideReturn, { requestId, act: 'agree' }))
  expectDone(await buyer.post(sendReturn, { requestId, carrier: '顺丰', trackingNo: 'SF1' }))
  expectDone(await warehouse().post(decideReturn, { requestId, act: 'receive' }))
}

describe('an exchange', () => {
  it('reserves other pieces at the inspection, and ends when the buyer has them: no refund, returnable again', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 2, wish: 'EXCHANGE' })
    await arrives(buyer, { requestId })
    await setStock(server, signed.offer, 5)
    expect(expectDone(await warehouse().post(decideReturn, { requestId, act: 'inspect' }))).toMatchObject({
      status: 'replacing',
      allowedActions: ['replace'],
    })
    expect(await stockOf(server, signed.offer)).toMatchObject({ onHand: 7, reserved: 2 })
    const refused = await service().post(decideReturn, { requestId, act: 'replace', carrier: '德邦' })
    expect(refused.status).toBe(403)
    const sent = await warehouse().post(decideReturn, {
      requestId,
      act: 'replace',
      carrier: '德邦',
      trackingNo: 'D1',
    })
    expect(expectDone(sent)).toMatchObject({
      status: 'replaced',
      replacement: { carrier: '德邦', trackingNo: 'D1' },
    })
    expect(await stockOf(server, signed.offer)).toMatchObject({ onHand: 5, reserved: 0 })
    expect(
      (await warehouse().post(decideReturn, { requestId, act: 'replace', carrier: '德邦' })).status,
    ).toBe(409)
    expect(expectDone(await buyer.post(confirmReplacement, { requestId }))).toMatchObject({
      status: 'exchanged',
    })
    expect((await buyer.post(confirmReplacement, { requestId })).status).toBe(409)
    const { records } = expectDone(await buyer.get(listReturnable, { orderId: signed.orderId }))
    expect(records).toMatchObject([{ returnable: 3 }])
    const { history } = expectDone(await buyer.get(returnDetail, { requestId }))
    expect(history.map(({ act }) => act)).toEqual([
      ...['submit', 'agree', 'send', 'receive', 'inspect', 'replace', 'confirm'],
    ])
  })

  it('becomes a refund when the warehouse has too few pieces, and when its auditor says so with a reason', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const [scarce, given] = [
      await aReturn(buyer, signed, { quantity: 2, wish: 'EXCHANGE' }),
      await aReturn(buyer, signed, { quantity: 1, wish: 'EXCHANGE' }),
    ]
    await arrives(buyer, scarce)
    await arrives(buyer, given)
    await setStock(server, signed.offer, 1)
    const inspect = { act: 'inspect' as const }
    expect(
      expectDone(await warehouse().post(decideReturn, { requestId: scarce.requestId, ...inspect })),
    ).toMatchObject({
      status: 'accepted',
    })
    const { requestId } = given
    expectDone(await warehouse().post(decideReturn, { requestId, ...inspect }))
    expect((await service().post(decideReturn, { requestId, act: 'refundInstead' })).status).toBe(400)
    const reason = '库存损坏'
    const instead = await service().post(decideReturn, { requestId, act: 'refundInstead', reason })
    expect(expectDone(instead)).toMatchObject({ status: 'accepted', answer: reason })
    expect(await stockOf(server, signed.offer)).toMatchObject({ reserved: 0 })
  })
})

describe('a return', () => {
  it('is agreed to in part, line by line with reasons, and no more comes back', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 3 })
    const line = { orderLineId: signed.orderLineId, quantity: 2 }
    const unexplained = await service().post(decideReturn, { requestId, act: 'agree', lines: [line] })
    expect(unexplained).toMatchObject({ status: 400, body: { error: 'REASON_REQUIRED' } })
    const none = await service().post(decideReturn, {
      ...{ requestId, act: 'agree' },
      lines: [{ ...line, quantity: 0, reason: '超过退货期' }],
    })
    expect(none).toMatchObject({ status: 409, body: { error: 'RETURN_NOTHING' } })
    const agreed = await service().post(decideReturn, {
      ...{ requestId, act: 'agree' },
      lines: [{ ...line, reason: '一件已安装' }],
    })
    expect(expectDone(agreed)).toMatchObject({
      status: 'agreed',
      lines: [{ quantity: 3, agreed: 2, answer: '一件已安装' }],
    })
    const beyond = { ...line, quantity: 3 }
    const sent = await buyer.post(sendReturn, {
      requestId,
      carrier: '顺丰',
      trackingNo: 'S',
      lines: [beyond],
    })
    expect(sent).toMatchObject({ status: 409, body: { error: 'RETURN_TOO_MANY' } })
    const { records } = expectDone(await buyer.get(listReturnable, { orderId: signed.orderId }))
    expect(records).toMatchObject([{ returnable: 1 }])
  })

  it('sends another part, and what was not sold here, back to the buyer without a refund, once', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 3 })
    await arrives(buyer, { requestId })
    const line = {
      orderLineId: signed.orderLineId,
      quantity: 1,
      wrong: 1,
      foreign: 1,
      reason: '两件不是本单',
    }
    const tooMany = await warehouse().post(decideReturn, {
      ...{ requestId, act: 'inspect' },
      lines: [{ ...line, wrong: 2 }],
    })
    expect(tooMany).toMatchObject({ status: 409, body: { error: 'RETURN_TOO_MANY' } })
    const inspected = expectDone(
      await warehouse().post(decideReturn, { requestId, act: 'inspect', lines: [line] }),
    )
    expect(inspected).toMatchObject({
      ...{ status: 'accepted', maySendBack: true },
      lines: [{ accepted: 1, wrong: 1, foreign: 1 }],
    })
    const travel = { requestId, carrier: '顺丰', trackingNo: 'B1' }
    expect((await service().post(sendRefusedBack, travel)).status).toBe(403)
    expect(expectDone(await warehouse().post(sendRefusedBack, travel))).toMatchObject({
      ...{ maySendBack: false, wayBack: { carrier: '顺丰', trackingNo: 'B1' } },
    })
    expect((await warehouse().post(sendRefusedBack, travel)).status).toBe(409)
  })

  it('asks for the truck of a part that does not fit, and keeps pictures, mileage and fitting date of each line', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { orderLineId } = signed
    await run(
      server.db,
      sql`
        insert into part_fitment (part_id, vehicle_model_id)
        select l.part_id, (select id from vehicle_models order by id limit 1)
        from order_lines l
        where l.id = ${orderLineId}
        on conflict do nothing
      `,
    )
    const cart = expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
    const { lineId } = cart.find((line) => line.orderLineId === orderLineId)!
    expectDone(await buyer.post(updateReturnCartLine, { lineId, reason: 'NOT_FITTING' }))
    const wanted = { lineIds: [lineId], description: '装不上', delivery: 'EXPRESS' as const }
    const body = { ...wanted, addressId: await anAddress(buyer) }
    expect(await buyer.post(submitReturns, body)).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: `lines.${lineId}.vin` }] } },
    })
    expect((await buyer.post(updateReturnCartLine, { lineId, vin: 'OQI' })).status).toBe(400)
    expect((await buyer.post(updateReturnCartLine, { lineId, installedOn: '2999-01-01' })).status).toBe(400)
    const { fileUrl } = expectDone(await upload(buyer, await aPng(), { field: 'return.images' }))
    const evidence = { vin: 'lzz5 ELND68W339696', mileageKm: 1200, installedOn: '2026-01-02' }
    expectDone(await buyer.post(updateReturnCartLine, { lineId, ...evidence, images: [{ fileUrl }] }))
    const [made] = expectDone(await buyer.post(submitReturns, body))
    const { requestId } = made!
    const seen = expectDone(await server.as('vendor').get(returnDetail, { requestId }))
    expect(seen.lines).toMatchObject([
      { ...evidence, vin: 'LZZ5ELND68W339696', images: [{ fileUrl: expect.stringContaining('/') }] },
    ])
    for (const stranger of [server.as('vendor2'), server.as('buyer2')])
      expect((await stranger.get(returnDetail, { requestId })).status).toBe(404)
    expect((await buyer.post(printReturnLabel, { requestId })).status).toBe(409)
    expectDone(await service().post(decideReturn, { requestId, act: 'agree' }))
    const label = await buyer.post(printReturnLabel, { requestId })
    expect(label.status).toBe(200)
    expect((await server.as('vendor2').post(printReturnLabel, { requestId })).status).toBe(404)
    const told = expectDone(await buyer.post(searchMessages, { sourceId: signed.orderId, size: 20 }))
    const ofReturn = told.records.filter(({ type }) => type === 'afterSale')
    expect(ofReturn).toMatchObject([{ sourceIds: [signed.orderId, requestId] }])
    // Customer service agreed, so the supplier hears of it, and of the request.
    const query = { sourceId: signed.orderId, size: 20 }
    const bySupplier = expectDone(await server.as('vendor').post(searchMessages, query)).records
    expect(
      bySupplier.flatMap(({ type, messageName }) => (type === 'afterSale' ? messageName : [])).toSorted(),
    ).toEqual(['平台处理了退货', '新的退货申请'].toSorted())
    // Its warehouse can do nothing about a request, but hears that goods are on their way.
    const byWarehouse = async () =>
      expectDone(await server.as('vendorwarehouse').post(searchMessages, query)).records.flatMap(
        ({ type, messageName }) => (type === 'afterSale' ? messageName : []),
      )
    expect(await byWarehouse()).toEqual(['平台处理了退货'])
    expectDone(await buyer.post(sendReturn, { requestId, carrier: '顺丰', trackingNo: 'SF77' }))
    expect((await byWarehouse()).toSorted()).toEqual(['平台处理了退货', '退货已寄出'].toSorted())
    const ofOwner = expectDone(await server.as('vendor').post(searchMessages, query)).records
    expect(ofOwner.length).toBeGreaterThanOrEqual(2)
  })
})

describe('a replacement whose arrival nobody confirms', () => {
  it('is reminded of a day before, and then counts as received', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const { requestId } = await aReturn(buyer, signed, { quantity: 1, wish: 'EXCHANGE' })
    await arrives(buyer, { requestId })
    await setStock(server, signed.offer, 5)
    expectDone(await warehouse().post(decideReturn, { requestId, act: 'inspect' }))
    const sent = await warehouse().post(decideReturn, { requestId, act: 'replace', carrier: '德邦' })
    const confirmBy = new Date(expectDone(sent).confirmBy!)
    expect(confirmBy.getTime() - server.clock().getTime()).toBe(7 * DAY_MS)
    const at = (ms: number) => ({ now: new Date(confirmBy.getTime() + ms) })
    expect(await watchReplacements(server.db, at(-2 * DAY_MS))).toBe(0)
    expect(await watchReplacements(server.db, at(-DAY_MS))).toBe(1)
    expect(await watchReplacements(server.db, at(-DAY_MS))).toBe(0)
    expect(await watchReplacements(server.db, at(0))).toBe(1)
    expect(await watchReplacements(server.db, at(0))).toBe(0)
    const detail = expectDone(await buyer.get(returnDetail, { requestId }))
    expect(detail).toMatchObject({ status: 'exchanged', confirmBy: null })
    expect(detail.history.at(-1)).toMatchObject({ act: 'confirm', actorName: '' })
    expect((await buyer.post(confirmReplacement, { requestId })).status).toBe(409)
  })
})
