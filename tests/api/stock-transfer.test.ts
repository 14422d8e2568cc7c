// Goods between two warehouses of a supplier, and counts of a warehouse.
import { describe, expect, it } from 'vitest'
import { listMovements, stockPlaces } from '../../src/shared/calls/stock.ts'
import {
  countSheet,
  exportCounts,
  exportTransfers,
  listCounts,
  listTransfers,
  readCountFile,
  receiveTransfer,
  recallTransfer,
  saveCount,
  sendTransfer,
} from '../../src/shared/calls/stock-transfer.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { manyOffers } from '../support/many-offers.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor').in('en')

async function anotherWarehouse({ warehouseId }: TestOffer) {
  const places = expectDone(await vendor().get(stockPlaces))
  return places.find((place) => place.warehouseId !== warehouseId)!.warehouseId
}
const piecesIn = async ({ partId }: TestOffer, warehouseId: string) => {
  const { records } = expectDone(
    await vendor().get(listMovements, { supplierId: '3001', partId, warehouseId, size: 1 }),
  )
  return records[0]?.onHand ?? 0
}

describe('a transfer', () => {
  it('is in neither warehouse while under way, and arrives in the other', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const toId = await anotherWarehouse(offer)
    const before = await piecesIn(offer, toId)
    const lines = [{ partId: offer.partId, quantity: 4 }]
    const { id, transferNo } = expectDone(
      await vendor().post(sendTransfer, { fromId: offer.warehouseId, toId, lines, remark: 'for Monday' }),
    )
    expect((await stockOf(server, offer)).onHand).toBe(6)
    expect(await piecesIn(offer, toId)).toBe(before)
    const page = expectDone(await vendor().get(listTransfers, { status: 'SENT' }))
    expect(page.records[0]).toMatchObject({
      transferNo,
      remark: 'for Monday',
      allowedActions: ['receive', 'recall'],
    })
    const fewer = [{ partId: offer.partId, quantity: 3 }]
    expect(await vendor().post(receiveTransfer, { id, lines: fewer })).toMatchObject({
      status: 400,
      body: { error: 'REASON_REQUIRED' },
    })
    expectDone(await vendor().post(receiveTransfer, { id, lines: fewer, reason: 'one broken on the way' }))
    expect(await piecesIn(offer, toId)).toBe(before + 3)
    for (const call of [receiveTransfer, recallTransfer] as const)
      expect(await vendor().post(call, { id, reason: 'again' })).toMatchObject({
        status: 409,
        body: { error: 'TRANSFER_ENDED' },
      })
    const file = expectDone(
      await vendor().get<string>(exportTransfers.path, { status: 'RECEIVED', format: 'csv' }),
    )
    expect(file.split('\r\n').find((line) => line.startsWith(`${transferNo},`))).toMatch(
      /,Received,.*,4,3,.*,for Monday,one broken on the way$/,
    )
    const { records } = expectDone(await vendor().get(listMovements, { documentId: id }))
    expect(records).toMatchObject([
      { kind: 'TRANSFER_IN', onHandBy: 3, documentNo: transferNo, reason: 'one broken on the way' },
      { kind: 'TRANSFER_OUT', onHandBy: -4, documentNo: transferNo },
    ])
  })

  it('comes back when it is recalled', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const toId = await anotherWarehouse(offer)
    const lines = [{ partId: offer.partId, quantity: 4 }]
    const { id } = expectDone(await vendor().post(sendTransfer, { fromId: offer.warehouseId, toId, lines }))
    expectDone(await vendor().post(recallTransfer, { id, reason: 'wrong goods' }))
    expect((await stockOf(server, offer)).onHand).toBe(10)
  })

  it('takes only available pieces, between warehouses of one supplier, by people who keep its stock', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const toId = await anotherWarehouse(offer)
    const codes = ['cart_edit', 'order_submit', 'order_view', 'address_edit']
    await anOrder(server.as(await aUser(server, { codes, tenant: 'buyer' })), { offer, quantity: 8 })
    const sent = (fromId: string, to: string, quantity: number, as = vendor()) =>
      as.post(sendTransfer, { fromId, toId: to, lines: [{ partId: offer.partId, quantity }] })
    expect(await sent(offer.warehouseId, toId, 3)).toMatchObject({
      status: 409,
      body: { error: 'TRANSFER_SHORT', msg: expect.stringContaining('only 2') },
    })
    const foreign = expectDone(await server.as('vendor2').get(stockPlaces))[0]!.warehouseId
    expect((await sent(offer.warehouseId, foreign, 1)).status).toBe(404)
    expect(await sent(offer.warehouseId, foreign, 1, server.as('warehouse'))).toMatchObject({
      body: { error: 'TRANSFER_SAME_SUPPLIER' },
    })
    expect((await sent(offer.warehouseId, offer.warehouseId, 1)).status).toBe(409)
    expect((await sent(offer.warehouseId, toId, 1, server.as('picker'))).status).toBe(403)
    const { id } = expectDone(await sent(offer.warehouseId, toId, 1))
    expect((await server.as('vendor2').post(receiveTransfer, { id })).status).toBe(404)
    expect(
      expectDone(await server.as('vendor2').get(listTransfers)).records.map((row) => row.id),
    ).not.toContain(id)
    expectDone(await server.as('warehouse').post(receiveTransfer, { id }))
  })
})

describe('a count', () => {
  type Reply = ReplyOf<typeof readCountFile>
  const read = (text: string, warehouseId: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'count.csv'))
    return vendor().post<Reply>(readCountFile.path, form, { query: { warehouseId } })
  }

  it('from a file shows its differences first, then changes stock by them', async () => {
    const [first, second] = (await manyOffers(server.db, 2, { pieces: 10 })) as [TestOffer, TestOffer]
    const { warehouseId } = first
    const codeOf = ({ partId }: TestOffer) => `many ${partId}`
    const text = [
      '配件编码,账面件数,实点件数',
      `${codeOf(first)},10,12`,
      `${codeOf(second)},10,10`,
      'NOTHING-77,1,1',
      `${codeOf(first)},1,x`,
    ].join('\n')
    const { rows } = expectDone(await read(text, warehouseId))
    expect(rows).toMatchObject([
      { partId: first.partId, onHand: 10, counted: 12, msg: '' },
      { partId: second.partId, onHand: 10, counted: 10, msg: '' },
      { partId: null, msg: 'This warehouse has no such part' },
      { msg: 'The same part as in row 1' },
    ])
    const unfilled = await read('配件编码,账面件数,实点件数\nNOTHING-77,1,', warehouseId)
    expect(unfilled).toMatchObject({ status: 400, body: { error: 'COUNT_NOT_FILLED' } })
    expect((await stockOf(server, first)).onHand).toBe(10)
    const lines = [
      { partId: first.partId, onHand: 10, counted: 12 },
      { partId: second.partId, onHand: 10, counted: 10 },
    ]
    // One piece leaves between reading and saving, and stays gone.
    const codes = ['cart_edit', 'order_submit', 'order_view', 'address_edit']
    const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    await anOrder(buyer, { offer: first, quantity: 9 })
    const saved = expectDone(await vendor().post(saveCount, { warehouseId, lines, reason: 'month end' }))
    expect(saved.changed).toBe(1)
    const file = expectDone(await vendor().get<string>(exportCounts.path, { format: 'csv' }))
    expect(file.split('\r\n')[1]).toContain(`${saved.countNo},`)
    expect(file.split('\r\n')[1]).toContain(',2,1,month end,')
    expect(await stockOf(server, first)).toEqual({ onHand: 12, reserved: 9, available: 3 })
    const below = [{ partId: first.partId, onHand: 12, counted: 8 }]
    expect(await vendor().post(saveCount, { warehouseId, lines: below, reason: 'again' })).toMatchObject({
      status: 409,
      body: { error: 'COUNT_REFUSED' },
    })
    const { records } = expectDone(
      await vendor().get(listMovements, { supplierId: '3001', partId: first.partId, warehouseId }),
    )
    expect(records.find(({ kind }) => kind === 'COUNT')).toMatchObject({
      onHandBy: 2,
      documentNo: saved.countNo,
      reason: 'month end',
    })
    const [newest] = expectDone(await vendor().get(listCounts)).records
    expect(newest).toMatchObject({ countNo: saved.countNo, lineCount: 2, differenceCount: 1 })
    expect((await server.as('vendor2').post(saveCount, { warehouseId, lines, reason: 'x' })).status).toBe(404)
    const sheet = await vendor().get(countSheet, { warehouseId })
    expect(sheet.status).toBe(200)
    const only = 'stock is the sum of its ledger, on the shelf where it lies'
    expect(await brokenInvariants(server.db, { only })).toEqual([])
  })
})
