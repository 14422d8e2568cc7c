// What payment providers transfer, matched to what they took.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { reconcileDay } from '../../src/server/modules/payments/reconcile.ts'
import { testClock } from '../support/clock.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })
const BASE = '/fiscal/provider-settlement'
type Row = Record<string, string> & { id: string }

/** A day on which a buyer paid an order online; the settlement of that day. */
async function aPaidDay(): Promise<Row> {
  const buyer = server.as('buyer')
  const day = businessDay(clock())
  const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  await reconcileDay(server.services, { day, now: clock() })
  // A repeated comparison keeps one row for the day.
  await reconcileDay(server.services, { day, now: clock() })
  const { records } = expectDone(
    await server
      .as('finance')
      .get<{ records: Row[] }>(`${BASE}/list`, { channel: 'sandbox', day: [day, day] }),
  )
  expect(records).toHaveLength(1)
  return records[0]!
}

const nextDay = () => clock.set(new Date(clock().getTime() + 86_400_000).toISOString())

async function aReceipt(bankNo: string, amountFen: number) {
  const receipt = { bankNo, amount: yuan(amountFen), receivedOn: businessDay(clock()), payer: '沙箱支付' }
  return expectDone(await server.as('finance').post<{ id: string }>('/fiscal/receipt/submit', receipt)).id
}

const clearingFen = async () =>
  (
    await one(
      server.db,
      sql<{ heldFen: number }>`
        select coalesce(sum(amount_fen), 0)::bigint as held_fen from book_lines where purpose = 'CLEARING' and subject = 'sandbox'
      `,
    )
  ).heldFen

describe('what a provider transfers', () => {
  it('settles the days that come to its amount, and moves their money to the bank', async () => {
    const first = await aPaidDay()
    nextDay()
    const second = await aPaidDay()
    nextDay()
    const finance = server.as('finance')
    const before = await clearingFen()
    const sumFen = fenFromYuan(first['net']!) + fenFromYuan(second['net']!)
    const receiptId = await aReceipt('PS1', sumFen)
    expectDone(await finance.post('/fiscal/receipt/propose', { ids: receiptId }))
    const settled = await many(
      server.db,
      sql<{ status: string }>`select status from provider_settlements where receipt_id = ${receiptId}`,
    )
    expect(settled).toEqual([{ status: 'ARRIVED' }, { status: 'ARRIVED' }])
    expect(await clearingFen()).toBe(before - sumFen)
    expect(await findDifferences(server.db)).toEqual([])

    expectDone(await finance.post(`${BASE}/reopen`, { ids: first.id }))
    expect(await clearingFen()).toBe(before)
    expect((await finance.post(`${BASE}/reopen`, { ids: second.id })).status).toBe(409)
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('that differs needs a reason, and its difference is booked', async () => {
    const row = await aPaidDay()
    const finance = server.as('finance')
    const receiptId = await aReceipt('PS2', fenFromYuan(row['net']!) - 7)
    expect((await finance.post('/fiscal/receipt/propose', { ids: receiptId })).body.error).toBe(
      'RECEIPT_WITHOUT_CUSTOMER',
    )
    const arrive = (note?: string) => finance.post(`${BASE}/arrive`, { ids: row.id, receiptId, note })
    expect((await arrive()).body.error).toBe('SETTLEMENT_DIFFERS')
    expectDone(await arrive('通道调账'))
    expect((await arrive('x')).status).toBe(409)
    const lost = await one(
      server.db,
      sql<{ amountFen: number }>`
        select l.amount_fen from book_lines l
        join book_entries e on e.id = l.entry_id
        where e.document = 'SETTLEMENT' and e.document_id = ${receiptId} and l.purpose = 'WRITE_OFF'
      `,
    )
    expect(lost).toEqual({ amountFen: 7 })
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('is no business of buyers, suppliers and credit', async () => {
    for (const account of ['buyer', 'vendor', 'credit'])
      expect((await server.as(account).get(`${BASE}/list`)).status, account).toBe(403)
  })
})
