// What the warehouse does with stock, and who may.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  bookStockDifferences,
  correctStock,
  exportMovements,
  exportStock,
  listMovements,
  listStock,
  readStockCheck,
  runStockCheck,
  shelveStock,
  stockPlaces,
} from '../../src/shared/calls/stock.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { run } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor').in('en')
const heapOf = ({ supplierId, partId, warehouseId }: TestOffer) => ({ supplierId, partId, warehouseId })
const aBuyer = async () =>
  server.as(
    await aUser(server, {
      codes: ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit'],
      tenant: 'buyer',
    }),
  )
const correction = (
  client: Client,
  offer: TestOffer,
  body: {
    correction: 'LOST' | 'FOUND' | 'DAMAGE' | 'REPAIR' | 'SCRAP' | 'COUNT'
    quantity: number
    reason?: string
  },
) => client.post(correctStock, { ...heapOf(offer), reason: 'as counted', ...body })

describe('stock', () => {
  it('is corrected with a reason, which the ledger keeps with the person', async () => {
    const offer = await anOffer(server, { stock: 10 })
    expect(expectDone(await correction(vendor(), offer, { correction: 'DAMAGE', quantity: 3 }))).toEqual({
      ...{ onHand: 7, damaged: 3, reserved: 0, frozen: 0, available: 7 },
    })
    expectDone(await correction(vendor(), offer, { correction: 'REPAIR', quantity: 1 }))
    expectDone(
      await correction(vendor(), offer, { correction: 'SCRAP', quantity: 2, reason: ' beyond repair ' }),
    )
    const counted = await correction(vendor(), offer, { correction: 'COUNT', quantity: 9 })
    expect(expectDone(counted)).toMatchObject({ onHand: 9, damaged: 0 })
    const { records } = expectDone(await vendor().get(listMovements, heapOf(offer)))
    expect(records.slice(0, 4)).toMatchObject([
      { kind: 'COUNT', onHandBy: 1, onHand: 9, damaged: 0, actorName: '郑伟' },
      { kind: 'SCRAP', damagedBy: -2, reason: 'beyond repair' },
      { kind: 'REPAIR', onHandBy: 1, damagedBy: -1, onHand: 8 },
      { kind: 'DAMAGE', onHandBy: -3, damagedBy: 3, onHand: 7, damaged: 3, document: null },
    ])
  })

  it('is never corrected below what orders have reserved, below nothing, or without a reason', async () => {
    const offer = await anOffer(server, { stock: 10 })
    await anOrder(await aBuyer(), { offer, quantity: 4 })
    for (const wrong of [
      { correction: 'LOST', quantity: 7 },
      { correction: 'COUNT', quantity: 3 },
      { correction: 'DAMAGE', quantity: 8 },
    ] as const)
      expect(await correction(vendor(), offer, wrong)).toMatchObject({
        status: 409,
        body: { error: 'STOCK_PROMISED', msg: expect.stringContaining('the 4 pieces that are reserved') },
      })
    expect(await correction(vendor(), offer, { correction: 'SCRAP', quantity: 1 })).toMatchObject({
      body: { error: 'STOCK_DAMAGED_FEW' },
    })
    for (const bad of [{ quantity: -1 }, { quantity: 1.5 }, { quantity: 20_000_000 }, { reason: '  ' }])
      expect((await correction(vendor(), offer, { correction: 'FOUND', quantity: 1, ...bad })).status).toBe(
        400,
      )
    expect(await stockOf(server, offer)).toEqual({ onHand: 10, reserved: 4, available: 6 })
  })

  it('tells from the order what it moved: reserved at submission, shipped with the shipment', async () => {
    const offer = await anOffer(server, { stock: 10 })
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer, quantity: 4 })
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expectDone(await vendor().post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(await vendor().post(vendorShipOrders, { orderIds: [orderId], carrier: '德邦' }))
    const { records } = expectDone(await vendor().get(listMovements, { documentId: orderId }))
    expect(records).toMatchObject([
      { kind: 'SHIPMENT', onHandBy: -4, reservedBy: -4, onHand: 6, documentNo: `${orderNo}-1`, orderId },
      { kind: 'RESERVATION', reservedBy: 4, onHand: 10, reserved: 4, documentNo: orderNo, orderId },
    ])
    expect(expectDone(await server.as('vendor2').get(listMovements, { documentId: orderId })).total).toBe(0)
  })

  it('lies on a shelf of its warehouse, and the ledger follows it there', async () => {
    const offer = await anOffer(server, { stock: 5 })
    const places = expectDone(await vendor().get(stockPlaces))
    expect(new Set(places.map(({ supplierId }) => supplierId))).toEqual(new Set(['3001']))
    await run(
      server.db,
      sql`
        insert into warehouse_shelves (id, tenant_id, warehouse_id, code, status, created_at, updated_at)
        select 900000 + n, 3001, ${offer.warehouseId}, 'T-0' || n, 'ENABLED', now(), now()
        from generate_series(1, 2) n
      `,
    )
    const here = expectDone(await vendor().get(stockPlaces)).find(
      ({ warehouseId }) => warehouseId === offer.warehouseId,
    )!
    const [first, second] = here.shelves.filter(({ code }) => code.startsWith('T-'))
    for (const shelf of [first!, second!])
      expect(
        expectDone(await vendor().post(shelveStock, { ...heapOf(offer), shelfId: shelf.shelfId })),
      ).toEqual({
        shelf: shelf.code,
      })
    expectDone(await correction(vendor(), offer, { correction: 'FOUND', quantity: 1 }))
    const { records } = expectDone(await vendor().get(listMovements, heapOf(offer)))
    expect(records[0]).toMatchObject({ kind: 'FOUND', shelf: second!.code, onHand: 6 })
    const elsewhere = expectDone(await server.as('vendor2').get(stockPlaces)).find(
      ({ shelves }) => shelves[0],
    )!
    const wrong = { ...heapOf(offer), shelfId: elsewhere.shelves[0]!.shelfId }
    expect(await vendor().post(shelveStock, wrong)).toMatchObject({ body: { error: 'SHELF_NOT_FOUND' } })
    for (const only of ['stock is the sum of its ledger, on the shelf where it lies'])
      expect(await brokenInvariants(server.db, { only })).toEqual([])
  })

  it('is found by number, name, warehouse and state, without any price', async () => {
    const offer = await anOffer(server, { stock: 0 })
    const { code, nameZh } = expectDone(await vendor().get(listMovements, heapOf(offer))).records[0]!
    const found = expectDone(await vendor().get(listStock, { q: code, size: 100 })).records
    const row = found.find(
      ({ partId, warehouseId }) => partId === offer.partId && warehouseId === offer.warehouseId,
    )!
    expect(row).toMatchObject({ code, nameZh, available: 0 })
    const { records } = expectDone(
      await vendor().get(listStock, { q: row.code.toLowerCase(), state: 'NONE' }),
    )
    expect(records.map(({ partId }) => partId)).toContain(offer.partId)
    expect(Object.keys(row).filter((key) => /price|amount|fen/i.test(key))).toEqual([])
    const named = expectDone(await vendor().get(listStock, { q: nameZh, warehouseId: row.warehouseId }))
    expect(
      named.records.every((other) => other.nameZh.includes(nameZh) && other.warehouseId === row.warehouseId),
    ).toBe(true)
  })

  it('is a file as it is found, and so are its movements; nobody else’s', async () => {
    const offer = await anOffer(server, { stock: 12 })
    expectDone(await correction(vendor(), offer, { correction: 'DAMAGE', quantity: 2, reason: 'dropped' }))
    const { records } = expectDone(await vendor().get(listMovements, heapOf(offer)))
    const q = records[0]!.code
    const stock = expectDone(await vendor().get<string>(exportStock.path, { q, format: 'csv' }))
    const lines = stock.trim().split('\r\n')
    expect(lines[0]).toContain('On hand,Reserved,Frozen,Available,Damaged')
    expect(lines.find((line) => line.startsWith(`${q},`))).toContain(',10,0,0,10,2,')
    const moved = expectDone(
      await vendor().get<string>(exportMovements.path, { ...heapOf(offer), format: 'csv' }),
    )
    expect(moved.split('\r\n')[1]).toMatch(/,Damaged,.*,-2,0,0,2,10,0,0,2,.*dropped/)
    const strangers = await server.as('vendor2').fetch(`${exportStock.path}?supplierId=${offer.supplierId}`)
    expect(strangers.status).toBe(404)
    const unnamed = await vendor().fetch(exportMovements.path)
    expect(unnamed.status).toBe(400)
  })

  it('of others does not exist for a supplier, and is the platform’s warehouse’s to keep', async () => {
    const offer = await anOffer(server, { stock: 5 })
    for (const answer of [
      await correction(server.as('vendor2'), offer, { correction: 'FOUND', quantity: 1 }),
      await server.as('vendor2').get(listStock, { supplierId: offer.supplierId }),
      await server.as('vendor2').get(listMovements, heapOf(offer)),
      await server.as('vendor2').post(shelveStock, { ...heapOf(offer), shelfId: null }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: 'STOCK_NOT_FOUND' } })
    expectDone(await correction(server.as('warehouse'), offer, { correction: 'FOUND', quantity: 1 }))
    expectDone(await server.as('picker').get(listStock))
    expect((await correction(server.as('picker'), offer, { correction: 'FOUND', quantity: 1 })).status).toBe(
      403,
    )
    for (const stranger of ['buyer', 'finance', 'marketing', 'factory'])
      expect((await server.as(stranger).get(listStock)).status).toBe(403)
  })

  it('is compared with its ledger on demand; a difference is shown, and booked with a reason', async () => {
    const offer = await anOffer(server, { stock: 5 })
    expect(expectDone(await vendor().post(runStockCheck, {}))).toMatchObject({ differenceCount: 0 })
    await run(
      server.db,
      sql`update stock set on_hand = 8 where part_id = ${offer.partId} and tenant_id = 3001`,
    )
    const check = expectDone(await vendor().post(runStockCheck, {}))
    expect(check).toMatchObject({
      differenceCount: 1,
      differences: [{ stock: { onHand: 8 }, ledger: { onHand: 5 } }],
    })
    expect(expectDone(await vendor().get(readStockCheck))).toEqual(check)
    expect(expectDone(await server.as('vendor2').get(readStockCheck)).differenceCount).toBe(0)
    const reason = '旧系统补录'
    for (const who of ['factory', 'buyer'])
      expect((await server.as(who).post(bookStockDifferences, { reason })).status).toBe(403)
    expect((await vendor().post(bookStockDifferences, { reason: ' ' })).status).toBe(400)
    expect(
      expectDone(await server.as('vendor2').post(bookStockDifferences, { reason })).differenceCount,
    ).toBe(0)
    expect(expectDone(await vendor().get(readStockCheck)).differenceCount).toBe(1)
    const after = expectDone(await server.as('vendorwarehouse').post(bookStockDifferences, { reason }))
    expect(after).toMatchObject({ differenceCount: 0, differences: [] })
    const { records, total } = expectDone(await vendor().get(listMovements, heapOf(offer)))
    expect(records[0]).toMatchObject({ kind: 'DIFFERENCE', onHandBy: 3, onHand: 8, reason })
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 8 })
    expect(await brokenInvariants(server.db)).toEqual([])
    expectDone(await vendor().post(bookStockDifferences, { reason }))
    expect(expectDone(await vendor().get(listMovements, heapOf(offer))).total).toBe(total)
  })
})
