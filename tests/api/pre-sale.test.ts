// What a supplier sells before it arrives.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ReplyOf } from '../../src/shared/call.ts'
import * as calls from '../../src/shared/calls/pre-sale.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { custConfirmOrders, quoteSale, submitSale } from '../../src/shared/calls/telephone-order.ts'
import { one } from '../../src/server/db/connection.ts'
import { businessDay } from '../../src/shared/time.ts'
import { anAddress, anOffer, expectDone, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const clerk = () => server.as('vendorstaff').in('en')
const CUSTOMER = '2001'
const BUYER = '2'

const dayIn = (days: number) => businessDay(new Date(server.clock().getTime() + days * 86_400_000))

const factsOf = ({ partId, offerId }: TestOffer) =>
  one(
    server.db,
    sql<{ code: string; version: number }>`
      select p.code, o.version from offers o join parts p on p.id = o.part_id
      where p.id = ${partId} and o.id = ${offerId}
    `,
  )

async function inPreSale(terms: { depositPercent?: number; deposit?: string } = {}) {
  const offer = await anOffer(server, { stock: 10, priceFen: 10_000 })
  const { version } = await factsOf(offer)
  const line = { offerId: offer.offerId, version, goodsDueOn: dayIn(10), ...terms }
  expect(expectDone(await clerk().post(calls.savePreSale, { lines: [line] }))).toEqual({ changed: 1 })
  return offer
}

/** A telephone order of two pieces that its customer agreed to. */
async function isOrdered({ offerId }: TestOffer) {
  const addressId = await anAddress(server.as('buyer'))
  const lines = [{ offerId, quantity: 2 }]
  const quote = expectDone(await clerk().post(quoteSale, { customerId: CUSTOMER, addressId, lines }))
  expect(quote.lines).toMatchObject([{ kind: 'preSale', problem: null }])
  const option = quote.logisticsOptions[0]!
  const fen = [quote.goodsAmount, option.freight].map((text) => Math.round(Number(text) * 100))
  const taken = expectDone(
    await clerk().post(submitSale, {
      ...{ customerId: CUSTOMER, userId: BUYER, addressId, lines, paymentMethod: 'online' },
      logisticsLineId: option.logisticsLineId,
      logisticsCompanyId: option.companies[0]!.logisticsCompanyId,
      amount: ((fen[0]! + fen[1]!) / 100).toFixed(2),
    }),
  )
  const { orderId } = taken.orders[0]!
  expectDone(await server.as('buyer').post(custConfirmOrders, { orderIds: [orderId] }))
  return orderId
}

it('is set by its clerk: customers order it before it arrives, for a deposit, and the payments are told', async () => {
  const offer = await inPreSale({ depositPercent: 20 })
  const { code } = await factsOf(offer)
  const orderId = await isOrdered(offer)
  const buyer = server.as('buyer')
  const { payableAmount, orderNo } = expectDone(await buyer.get(orderDetail, { orderId }))
  expect(payableAmount).toBe('40.00')
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  const list = expectDone(await clerk().get(calls.listPreSale, { q: code }))
  expect(list.records).toMatchObject([
    { code, goodsDueOn: dayIn(10), depositPercent: 20, price: '100.00', orderedPieces: 2, orders: 1 },
  ])
  const paid = expectDone(await clerk().get(calls.preSaleTransactions, { q: orderNo }))
  expect(paid.records).toMatchObject([{ kind: 'deposit', orderNo, amount: '40.00', orderId }])
  expect(paid.sums).toMatchObject({ deposit: '40.00', balance: '0.00', refund: '0.00' })
  const others = expectDone(await server.as('vendor2').get(calls.preSaleTransactions, { q: orderNo }))
  expect(others.records).toEqual([])
  expect(others.sums.deposit).toBe('0.00')
  const goods = expectDone(await clerk().get<string>(calls.exportPreSale.path, { q: code, format: 'csv' }))
  expect(goods.split('\r\n')[1]).toMatch(new RegExp(`^${code},.*,100.00,${dayIn(10)},20,.*,2,1$`))
  const moved = expectDone(
    await clerk().get<string>(calls.exportPreSaleTransactions.path, { q: orderNo, format: 'csv' }),
  )
  expect(moved.split('\r\n')[1]).toMatch(new RegExp(`,Deposit,${orderNo},.*,40.00$`))
  const none = expectDone(await clerk().get(calls.preSaleTransactions, { q: orderNo, to: dayIn(-1) }))
  expect(none.total).toBe(0)
})

it('is over when the goods are there, and another version is refused', async () => {
  const offer = await inPreSale({ deposit: '30' })
  const { code, version } = await factsOf(offer)
  const line = { offerId: offer.offerId, version: version - 1, goodsDueOn: null }
  expect((await clerk().post(calls.savePreSale, { lines: [line] })).body.error).toBe('GOODS_CHANGED')
  expectDone(await clerk().post(calls.savePreSale, { lines: [{ ...line, version }] }))
  expect(expectDone(await clerk().get(calls.listPreSale, { q: code })).total).toBe(0)
})

it('refuses bad days and deposits, other suppliers’ goods and people without prices, and changes nothing', async () => {
  const offer = await anOffer(server, { stock: 10, priceFen: 10_000 })
  const good = await anOffer(server, { stock: 10, priceFen: 10_000 })
  const { code, version } = await factsOf(offer)
  const first = { offerId: good.offerId, version: (await factsOf(good)).version, goodsDueOn: dayIn(5) }
  const refused = async (change: object, as = 'vendor') => {
    const line = { offerId: offer.offerId, version, goodsDueOn: dayIn(10), ...change }
    return (await server.as(as).post(calls.savePreSale, { lines: [first, line] })).body.error
  }
  expect(await refused({ goodsDueOn: dayIn(0) })).toBe('PRE_SALE_DAY')
  expect(await refused({ goodsDueOn: dayIn(500) })).toBe('PRE_SALE_DAY')
  expect(await refused({ depositPercent: -1 })).toBe('PRE_SALE_PERCENT')
  expect(await refused({ deposit: '100.00' })).toBe('PRE_SALE_DEPOSIT')
  expect(await refused({ deposit: '-1' })).toBe('INVALID')
  expect(await refused({ deposit: 'x' })).toBe('INVALID')
  expect(await refused({ goodsDueOn: 'soon' })).toBe('INVALID')
  expect(await refused({ offerId: first.offerId, version: first.version })).toBe('SALE_PART_TWICE')
  expect(await refused({}, 'vendor2')).toBe('OFFER_NOT_FOUND')
  for (const who of ['vendorwarehouse', 'buyer', 'factory', 'picker'])
    expect(await refused({}, who)).toBe('FORBIDDEN')
  expect(expectDone(await clerk().get(calls.listPreSale, { q: code })).total).toBe(0)
  const seen = expectDone(await server.as('vendorwarehouse').get(calls.listPreSale))
  expect(seen.records.every(({ price, deposit }) => price === null && deposit === null)).toBe(true)
  const file = await server.as('vendorwarehouse').get<string>(calls.exportPreSale.path, { format: 'csv' })
  expect(expectDone(file).split('\r\n')[0]).not.toMatch(/价格|每件定金/)
  for (const call of [calls.preSaleTransactions, calls.exportPreSaleTransactions])
    expect((await server.as('vendorwarehouse').fetch(call.path)).status).toBe(403)
})

it('comes from a file, of which every line is shown first with what is wrong', async () => {
  type Reply = ReplyOf<typeof calls.readPreSaleFile>
  const [first, second] = [await anOffer(server, { stock: 5, priceFen: 10_000 }), await anOffer(server)]
  const [good, bad] = [await factsOf(first), await factsOf(second)]
  const form = new FormData()
  const text = [
    'Part code,Arrives on,Deposit (%),Deposit (yuan a piece),Rule of the deposit',
    `${good.code},${dayIn(9)},,25.50,returned`,
    `${good.code},${dayIn(9)},,,`,
    `${bad.code},yesterday,,,`,
    'NOTHING-77,2026-12-24,,,',
  ]
  form.set('file', new File([text.join('\n')], 'pre-sale.csv'))
  const { rows } = expectDone(await clerk().post<Reply>(calls.readPreSaleFile.path, form))
  expect(rows.map(({ msg }) => msg)).toEqual([
    ...[
      '',
      'The same goods as in row 1',
      'Write the day of arrival as 2026-12-24',
      'You do not sell such a part',
    ],
  ])
  const { goods, goodsDueOn, depositPercent, deposit, depositRule } = rows[0]!
  const line = {
    offerId: goods!.offerId,
    version: goods!.version,
    goodsDueOn,
    depositPercent,
    deposit,
    depositRule,
  }
  expectDone(await clerk().post(calls.savePreSale, { lines: [line] }))
  const list = expectDone(await clerk().get(calls.listPreSale, { q: good.code }))
  expect(list.records).toMatchObject([{ goodsDueOn: dayIn(9), deposit: '25.50', depositRule: 'RETURNED' }])
  const again = expectDone(
    await clerk().post(calls.savePreSale, { lines: [{ ...line, version: list.records[0]!.version }] }),
  )
  expect(again.changed).toBe(0)
})
