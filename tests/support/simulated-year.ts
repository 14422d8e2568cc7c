// A year of the business, from a seed: what buyers, suppliers, the bank and the tax service do month by month.
import { sql } from 'kysely'
import { applyForInvoice, listInvoiceTitles, listMyInvoices } from '../../src/shared/calls/invoice.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import {
  cancelOrders,
  collectOrders,
  signOrders,
  vendorConfirmOrders,
  vendorShipOrders,
} from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { decideReturn, refundReturn, sendReturn } from '../../src/shared/calls/returns.ts'
import { addDays } from '../../src/shared/period.ts'
import { businessDay } from '../../src/shared/time.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { askTaxServiceTask } from '../../src/server/jobs/ask-tax-service.ts'
import type { Chance } from './chance.ts'
import { aPromotion } from './promotions.ts'
import { aReturn } from './returned-goods.ts'
import { aConfirmedOrder, anOffer, expectDone, setStock, type TestOffer } from './shopping.ts'
import type { TestServer } from './test-server.ts'

const SUPPLIER = '3001'
const METHODS = ['online', 'online', 'cod', 'account', 'account'] as const

/** Goods on sale all year: the first are consigned. Credit is ample, and the platform gives 10 off from 150. */
export async function openTheYear(server: TestServer): Promise<TestOffer[]> {
  const offers = [
    await anOffer(server, { stock: 5_000, priceFen: 3_335 }),
    await anOffer(server, { stock: 5_000, priceFen: 9_999 }),
  ]
  const facts = { threshold: '150.00', off: '10.01' }
  await aPromotion(server, { type: 'FULL_MINUS', facts, days: 400 })
  const today = businessDay(server.clock())
  const contract = async (kind: string, { from, rate }: { from: string; rate: number }) => {
    const id = newId()
    await run(
      server.db,
      sql`
        insert into contracts (
          id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, commission, deposit_fen,
          tax_category, status, created_at, updated_at
        )
        values (
          ${id}, ${SUPPLIER}, ${`HT-${id}`}, '供货', ${kind}, ${today}, ${from}, ${addDays(today, 800)}, 30, ${rate}, 20000,
          'GOODS', 'ACTIVE', ${server.clock()}, ${server.clock()}
        )
      `,
    )
    return id
  }
  // A rate that changes in the middle of a month.
  await contract('SUPPLY', { from: today, rate: 7.5 })
  await contract('SUPPLY', { from: addDays(today, 47), rate: 8.25 })
  const consigned = await contract('CONSIGN', { from: today, rate: 6 })
  await run(
    server.db,
    sql`
      insert into contract_lines (id, tenant_id, contract_id, name, part_code, quantity, price_fen, created_at, updated_at)
      select ${newId()}::bigint, ${SUPPLIER}::bigint, ${consigned}::bigint, code, code, 1, 3000, ${server.clock()}::timestamptz,
        ${server.clock()}::timestamptz
      from parts where id = ${offers[0]!.partId}
    `,
  )
  await run(server.db, sql`update credit_accounts set credit_limit_fen = 900000000 where tenant_id = 2001`)
  return offers
}

/** The orders of a month, each on a way of its own: cancelled, paid, shipped, signed, returned, invoiced. */
export async function tradeForAMonth(
  server: TestServer,
  { chance, offers, orders }: { chance: Chance; offers: TestOffer[]; orders: number },
) {
  const buyer = server.as('buyer')
  for (let at = 0; at < orders; at++) {
    server.clock.advance({ hours: 1 + Math.floor(chance.next() * 30) })
    const paymentMethod = await methodFor(server, chance)
    const quantity = 1 + Math.floor(chance.next() * 6)
    const body = await aConfirmedOrder(buyer, { offer: chance.oneOf(offers), quantity })
    const wanted = { ...body, orders: body.orders.map((order) => ({ ...order, paymentMethod })) }
    const [order] = expectDone(await buyer.post(submitOrder, wanted)).orders
    await fulfil(server, { orderId: order!.orderId, paymentMethod, quantity, chance })
  }
}

/** Whoever is frozen because of overdue debt pays at once. */
async function methodFor(server: TestServer, chance: Chance): Promise<string> {
  const chosen = chance.oneOf(METHODS)
  if (chosen !== 'account') return chosen
  const [account] = await many(
    server.db,
    sql<{ status: string }>`select status from credit_accounts where tenant_id = 2001`,
  )
  return account!.status === 'NORMAL' ? chosen : 'online'
}

async function fulfil(
  server: TestServer,
  {
    orderId,
    paymentMethod,
    quantity,
    chance,
  }: { orderId: string; paymentMethod: string; quantity: number; chance: Chance },
) {
  const [buyer, vendor] = [server.as('buyer'), server.as('vendor')]
  const orderIds = [orderId]
  if (paymentMethod === 'online') {
    if (chance.isLucky(0.1))
      return void expectDone(await buyer.post(cancelOrders, { orderIds, reason: '不要了' }))
    await payAtTheSandbox(server, expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' })))
  }
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds }))
  expectDone(await vendor.post(vendorShipOrders, { orderIds }))
  if (paymentMethod === 'cod') return void expectDone(await vendor.post(collectOrders, { orderIds }))
  expectDone(await buyer.post(signOrders, { orderIds }))
  const isInvoiced = chance.isLucky(0.4)
  if (isInvoiced) await invoice(server, orderId)
  if (chance.isLucky(0.35))
    await returned(server, { orderId, pieces: 1 + Math.floor(chance.next() * quantity) })
}

export async function payAtTheSandbox(server: TestServer, { paymentId }: { paymentId: string }) {
  const address = sandboxPay.path.replace('{paymentId}', paymentId)
  expectDone(await server.as('buyer').post(address, { outcome: 'success' }))
}

async function invoice(server: TestServer, orderId: string) {
  const [buyer, finance] = [server.as('buyer'), server.as('finance')]
  const [title] = expectDone(await buyer.get(listInvoiceTitles))
  const wish = { orderIds: [orderId], titleId: title!.titleId, kind: 'ORDINARY' as const, together: true }
  expectDone(await buyer.post(applyForInvoice, wish))
  const mine = expectDone(await buyer.get(listMyInvoices, { size: 50 })).records
  const applied = mine.filter(
    ({ status, orders }) => status === 'PENDING' && orders.some((order) => order.orderId === orderId),
  )
  for (const { applicationId } of applied)
    expectDone(await finance.post('/reconciliation/invoiceManage/approve', { ids: applicationId }))
  await taxServiceWorks(server)
}

export async function taxServiceWorks(server: TestServer) {
  for (let minute = 0; minute < 4; minute++) {
    await askTaxServiceTask.run(server.services, server.clock())
    server.clock.advance({ minutes: 1 })
  }
}

async function returned(server: TestServer, { orderId, pieces }: { orderId: string; pieces: number }) {
  const [buyer, vendor] = [server.as('buyer'), server.as('vendor')]
  const [line] = await many(
    server.db,
    sql<{ id: string }>`select id::text as id from order_lines where order_id = ${orderId}`,
  )
  const { requestId } = await aReturn(buyer, { orderLineId: line!.id }, { quantity: pieces })
  expectDone(await vendor.post(decideReturn, { requestId, act: 'agree' }))
  expectDone(await buyer.post(sendReturn, { requestId, carrier: '顺丰', trackingNo: 'SF1234567890' }))
  expectDone(await vendor.post(decideReturn, { requestId, act: 'receive' }))
  expectDone(await vendor.post(decideReturn, { requestId, act: 'inspect' }))
  expectDone(await server.as('finance').post(refundReturn, { requestId }))
}

/** Pieces that are not there when they are counted. */
export async function countStock(server: TestServer, offer: TestOffer) {
  const [heap] = await many(
    server.db,
    sql<{ onHand: number; reserved: number }>`
      select on_hand, reserved from stock
      where tenant_id = ${offer.supplierId} and part_id = ${offer.partId} and warehouse_id = ${offer.warehouseId}
    `,
  )
  if (heap && heap.reserved === 0) await setStock(server, offer, heap.onHand - 3)
}
