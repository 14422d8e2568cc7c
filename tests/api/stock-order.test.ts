// What runs out when, and buying it.
import { expect, it } from 'vitest'
import {
  endStockOrder,
  exportRunningOut,
  exportStockOrders,
  listStockOrders,
  listRunningOut,
  makeStockOrder,
  saveReorderPoint,
} from '../../src/shared/calls/stock-order.ts'
import { listMovements } from '../../src/shared/calls/stock.ts'
import { inTransaction } from '../../src/server/db/connection.ts'
import { NO_PERSON, recordMovements } from '../../src/server/modules/stock/movements.ts'
import { anOffer, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor2').in('en')

it('lists what is at its reorder point or sells out too soon, buys it in one press and receives it', async () => {
  const low = await anOffer(server, { stock: 3, supplier: '3002' })
  const selling = await anOffer(server, { stock: 40, supplier: '3002' })
  const idle = await anOffer(server, { stock: 0, supplier: '3002' })
  const heapOf = ({ partId, warehouseId }: typeof low) => ({ partId, warehouseId })
  const reorder = { point: 5, upTo: 20, leadDays: 7 }
  expectDone(await vendor().post(saveReorderPoint, { ...heapOf(low), reorder }))
  const { supplierId, partId, warehouseId } = selling
  const shipped = { supplierId, partId, warehouseId, onHandBy: -30, documentId: '88' }
  const cause = { kind: 'SHIPMENT', document: 'SHIPMENT', by: NO_PERSON, now: server.clock() } as const
  await inTransaction(server.db, (tx) => recordMovements(tx, [shipped], cause))

  const listed = async () => expectDone(await vendor().get(listRunningOut, { size: 100 })).records
  const rows = await listed()
  expect(rows.find((row) => row.partId === low.partId)).toMatchObject({ available: 3, point: 5, toBuy: 17 })
  expect(rows.find((row) => row.partId === selling.partId)).toMatchObject({
    sold: 30,
    daysLeft: 9,
    point: null,
    toBuy: 35,
  })
  expect(rows.map((row) => row.partId)).not.toContain(idle.partId)
  const file = expectDone(await vendor().get<string>(exportRunningOut.path, { format: 'csv' }))
  const code = rows.find((row) => row.partId === low.partId)!.code
  expect(file.split('\r\n').find((line) => line.startsWith(`${code},`))).toMatch(/,5,20,7,17$/)

  const { id, lineCount, stockOrderNo } = expectDone(await vendor().post(makeStockOrder, {}))
  expect(lineCount).toBe(rows.length)
  // What is bought is coming, and is not bought twice.
  expect(await listed()).toEqual([])
  expect(await vendor().post(makeStockOrder, {})).toMatchObject({
    status: 409,
    body: { error: 'NOTHING_TO_BUY' },
  })
  expect((await server.as('vendor').post(endStockOrder, { id, act: 'receive' })).status).toBe(404)
  const tooMany = [{ ...heapOf(low), quantity: 18 }]
  expect((await vendor().post(endStockOrder, { id, act: 'receive', lines: tooMany })).status).toBe(400)
  expectDone(
    await vendor().post(endStockOrder, { id, act: 'receive', lines: [{ ...heapOf(low), quantity: 16 }] }),
  )
  expect((await stockOf(server, low)).onHand).toBe(19)
  expect((await stockOf(server, selling)).onHand).toBe(45)
  expect(await vendor().post(endStockOrder, { id, act: 'cancel' })).toMatchObject({
    body: { error: 'STOCK_ORDER_ENDED' },
  })
  const [newest] = expectDone(await vendor().get(listStockOrders)).records
  expect(newest).toMatchObject({ stockOrderNo, status: 'RECEIVED', allowedActions: [] })
  const orders = expectDone(await vendor().get<string>(exportStockOrders.path, { format: 'csv' }))
  expect(orders.split('\r\n').find((line) => line.includes(`,${code},`))).toMatch(
    new RegExp(`^${stockOrderNo},.*,In stock,${code},.*,17,16,`),
  )
  const { records } = expectDone(await vendor().get(listMovements, { documentId: id }))
  expect(records[0]).toMatchObject({ kind: 'RECEIPT', documentNo: stockOrderNo, actorName: '冯晓东' })
})

it('refuses reorder points without sense, and those of others', async () => {
  const offer = await anOffer(server, { stock: 3, supplier: '3002' })
  const heap = { partId: offer.partId, warehouseId: offer.warehouseId }
  const wrong = { point: 5, upTo: 5, leadDays: 7 }
  expect((await vendor().post(saveReorderPoint, { ...heap, reorder: wrong })).status).toBe(400)
  const right = { point: 5, upTo: 6, leadDays: 7 }
  expect((await server.as('vendor').post(saveReorderPoint, { ...heap, reorder: right })).status).toBe(404)
  expect((await server.as('picker').post(saveReorderPoint, { ...heap, reorder: right })).status).toBe(403)
  expect((await server.as('warehouse').get(listRunningOut)).status).toBe(400)
  expectDone(await server.as('warehouse').get(listRunningOut, { supplierId: '3002' }))
})
