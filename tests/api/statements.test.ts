// A month on account: the statement, its disputes, the money that settles it.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAgedDocuments, readAgeing } from '../../src/shared/calls/ageing.ts'
import { listPayments, payOrders, payStatement, sandboxPay } from '../../src/shared/calls/payment.ts'
import { listMyStatements, readBill } from '../../src/shared/calls/statement.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { tendStatements } from '../../src/server/modules/statements/tend-statements.ts'
import type { Client } from '../support/client.ts'
import { testClock } from '../support/clock.ts'
import { aShippedOnAccount, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })
type Row = Record<string, string> & { id: string }

async function listed(client: Client, base: string, query = {}) {
  return expectDone(await client.get<{ records: Row[] }>(`${base}/list`, { size: 100, ...query })).records
}

/** The statement of July's first day, with one order of 100 yuan and its freight. */
async function aStatement() {
  const order = await aShippedOnAccount(server)
  clock.set('2026-07-01T02:00:00+08:00')
  expect(await makeStatements(server.db, clock())).toBe(1)
  expect(await makeStatements(server.db, clock())).toBe(0)
  const statement = await one(
    server.db,
    sql<{ id: string; totalFen: number; statementNo: string }>`
      select id::text as id, total_fen, statement_no from statements where ends_on = '2026-06-30' and tenant_id = 2001
    `,
  )
  const [line] = await many(
    server.db,
    sql<{ id: string }>`select id::text as id from statement_lines where statement_id = ${statement.id}`,
  )
  return { order, statement, line: line! }
}

async function aReceipt(finance: Client, more: object) {
  const receipt = { customerId: '2001', receivedOn: '2026-07-01', payer: '', reference: '', ...more }
  return expectDone(await finance.post<{ id: string }>('/fiscal/receipt/submit', receipt)).id
}

const statementOf = (id: string) =>
  one(
    server.db,
    sql<{ status: string; settledFen: number; overdue: boolean }>`
      select status, settled_fen, overdue from statements where id = ${id}
    `,
  )

describe('a statement', () => {
  it('is made once, checked, disputed, confirmed, paid and taken back, and the books agree', async () => {
    const { order, statement, line } = await aStatement()
    const [buyer, finance] = [server.as('buyer'), server.as('finance')]
    const { id } = statement
    expect(
      await one(
        server.db,
        sql<{ statementId: string }>`select statement_id from orders where id = ${order.orderId}`,
      ),
    ).toEqual({ statementId: id })
    expect((await listed(buyer, '/fiscal/statement')).some((row) => row.id === id)).toBe(true)
    expect((await listed(server.as('buyer2'), '/fiscal/statement')).some((row) => row.id === id)).toBe(false)

    const together = await buyer.post(payOrders, { orderIds: [order.orderId], method: 'sandbox' })
    expect(together).toMatchObject({ status: 409, body: { error: 'PAY_BATCH_STATEMENT' } })

    const LINE = '/fiscal/statement-line'
    expect((await finance.post(`${LINE}/dispute`, { ids: line.id, reason: 'x' })).status).toBe(403)
    expectDone(await buyer.post(`${LINE}/dispute`, { ids: line.id, reason: 'One piece was missing' }))
    const early = await buyer.post('/fiscal/statement/confirm', { ids: id })
    expect(early).toMatchObject({ status: 409, body: { error: 'STATEMENT_DISPUTED' } })
    expect((await buyer.post(`${LINE}/answer`, { ids: line.id, outcome: 'KEEP', reply: 'x' })).status).toBe(
      403,
    )
    expectDone(
      await finance.post(`${LINE}/answer`, { ids: line.id, outcome: 'KEEP', reply: 'It was signed for' }),
    )
    expectDone(await buyer.post('/fiscal/statement/confirm', { ids: id }))

    // Too little, with the order's number in the reference: the usual rule writes it off by itself.
    const first = await aReceipt(finance, {
      bankNo: 'B1',
      amount: '30.00',
      reference: `${order.orderNo} 货款`,
    })
    expectDone(await finance.post('/fiscal/receipt/propose', { ids: first }))
    expect(await statementOf(id)).toMatchObject({ status: 'PART', settledFen: 3_000 })
    const again = await finance.post('/fiscal/receipt/propose', { ids: first })
    expect(again.body.error).toBe('NOT_ALLOWED_NOW')
    expect(await findDifferences(server.db)).toEqual([])

    // Late, then more than is owed: the rest stays unapplied.
    clock.set('2026-08-20T10:00:00+08:00')
    await tendStatements(server.db, clock())
    expect(await statementOf(id)).toMatchObject({ overdue: true })
    const second = await aReceipt(finance, {
      bankNo: 'B2',
      amount: '5000.00',
      reference: statement.statementNo,
    })
    await run(server.db, sql`update write_off_rules set automatic = false`)
    expectDone(await finance.post('/fiscal/receipt/propose', { ids: second }))
    const proposed = await listed(finance, '/fiscal/write-off', { status: 'PROPOSED', receiptId: second })
    const ids = proposed.filter(({ statementId }) => statementId === id).map((row) => row.id)
    const answers = await Promise.all([
      finance.post('/fiscal/write-off/accept', { ids: ids.join(',') }),
      server.as('admin').post('/fiscal/write-off/accept', { ids: ids.join(',') }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await statementOf(id)).toEqual({
      status: 'SETTLED',
      settledFen: statement.totalFen,
      overdue: false,
    })
    expect(await findDifferences(server.db)).toEqual([])

    const reverse = () => finance.post('/fiscal/write-off/reverse', { ids: ids[0], note: 'Wrong customer' })
    expectDone(await reverse())
    expect((await reverse()).status).toBe(409)
    expect(await statementOf(id)).toMatchObject({ status: 'PART', settledFen: 3_000 })
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('a statement that is not confirmed', () => {
  it('can be disputed after money was matched to it; the money stays with the lines that stay', async () => {
    clock.set('2026-09-20T10:00:00+08:00')
    const [buyer, finance] = [server.as('buyer'), server.as('finance')]
    const orders = [await aShippedOnAccount(server, buyer), await aShippedOnAccount(server, buyer)]
    clock.set('2026-10-01T02:00:00+08:00')
    await makeStatements(server.db, clock())
    const { id } = await one(
      server.db,
      sql<{ id: string }>`
        select id::text as id from statements where ends_on = '2026-09-30' and tenant_id = 2001
      `,
    )
    const lineOf = (orderNo: string) =>
      one(
        server.db,
        sql<{ id: string; amountFen: number; settledFen: number }>`
          select id::text as id, amount_fen, settled_fen
          from statement_lines
          where statement_id = ${id} and document_no = ${orderNo}
        `,
      )
    const [dropped, kept] = [await lineOf(orders[0]!.orderNo), await lineOf(orders[1]!.orderNo)]
    const { paymentId } = expectDone(
      await buyer.post(payStatement, { statementId: id, amount: yuan(dropped.amountFen), method: 'sandbox' }),
    )
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expect(await statementOf(id)).toMatchObject({ status: 'PENDING', settledFen: dropped.amountFen })

    const LINE = '/fiscal/statement-line'
    expectDone(await buyer.post(`${LINE}/dispute`, { ids: dropped.id, reason: 'Never arrived' }))
    expectDone(
      await finance.post(`${LINE}/answer`, { ids: dropped.id, outcome: 'DROP', reply: 'You are right' }),
    )
    expect(await lineOf(orders[1]!.orderNo)).toMatchObject({
      settledFen: Math.min(kept.amountFen, dropped.amountFen),
    })
    expect(await findDifferences(server.db)).toEqual([])
    expectDone(await buyer.post('/fiscal/statement/confirm', { ids: id }))
    expect((await statementOf(id)).status).toBe('SETTLED')

    const paid = expectDone(await buyer.get(listPayments, { size: 5 })).records
    expect(paid.find((each) => each.paymentId === paymentId)?.statement?.statementId).toBe(id)
  })
})

describe('money that arrived', () => {
  it('is entered once, belongs to the payer, and what is left goes back', async () => {
    const finance = server.as('finance')
    const id = await aReceipt(finance, {
      bankNo: 'B9',
      amount: '12.00',
      customerId: null,
      payer: 'Nobody known',
    })
    expect(
      (
        await finance.post('/fiscal/receipt/submit', {
          bankNo: 'B9',
          amount: '12.00',
          receivedOn: '2026-06-01',
        })
      ).status,
    ).not.toBe(200)
    const unknown = await finance.post('/fiscal/receipt/propose', { ids: id })
    expect(unknown).toMatchObject({ status: 409, body: { error: 'RECEIPT_WITHOUT_CUSTOMER' } })
    expectDone(await finance.post('/fiscal/receipt/assign', { ids: id, customerId: '2002' }))
    expectDone(await finance.post('/fiscal/receipt/refund', { ids: id, refundNo: 'R9' }))
    expect((await finance.post('/fiscal/receipt/refund', { ids: id, refundNo: 'R9' })).status).toBe(409)
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('is no business of buyers and suppliers', async () => {
    for (const account of ['buyer', 'vendor'])
      expect((await server.as(account).get('/fiscal/receipt/list')).status, account).toBe(403)
  })
})

describe('a buyer', () => {
  it('sees the statements of the own company alone, and what is outstanding on all of them', async () => {
    const buyer = server.as('buyer')
    const { statements, open, overdue } = expectDone(await buyer.get(listMyStatements, { size: 50 }))
    const sum = (rows: { open: string; status: string }[]) =>
      yuan(
        rows
          .filter(({ status }) => status !== 'SETTLED')
          .reduce((fen, row) => fen + fenFromYuan(row.open), 0),
      )
    expect(statements.records).not.toEqual([])
    expect(open).toBe(sum(statements.records))
    expect(overdue).toBe(sum(statements.records.filter((row) => row.overdue)))
    const unsettled = expectDone(await buyer.get(listMyStatements, { view: 'OPEN' })).statements.records
    expect(unsettled.every(({ status }) => status !== 'SETTLED')).toBe(true)
    const others = expectDone(await server.as('buyer2').get(listMyStatements)).statements.records
    const ids = new Set(statements.records.map(({ statementId }) => statementId))
    expect(others.some(({ statementId }) => ids.has(statementId))).toBe(false)
    expect((await server.as('vendor').get(listMyStatements)).status).toBe(403)
  })

  it('reads a statement and pays a part of it online; nobody else’s', async () => {
    const [buyer, statement] = [
      server.as('buyer'),
      await one(
        server.db,
        sql<{ id: string; openFen: number; settledFen: number }>`
          select id::text as id, total_fen - settled_fen as open_fen, settled_fen
          from statements
          where tenant_id = 2001
          order by id
          limit 1
        `,
      ),
    ]
    const bill = expectDone(await buyer.get(readBill, { statementId: statement.id }))
    expect(bill).toMatchObject({ isOwn: true, open: yuan(statement.openFen) })
    expect((await server.as('buyer2').get(readBill, { statementId: statement.id })).status).toBe(404)
    const wanted = { statementId: statement.id, amount: '100.00', method: 'sandbox' }
    expect(await buyer.post(payStatement, { ...wanted, amount: yuan(statement.openFen + 1) })).toMatchObject({
      status: 409,
      body: { error: 'STATEMENT_PAY_AMOUNT' },
    })
    expect((await server.as('buyer2').post(payStatement, wanted)).status).toBe(404)
    const { paymentId } = expectDone(await buyer.post(payStatement, wanted))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expect(await statementOf(statement.id)).toMatchObject({
      status: 'PART',
      settledFen: statement.settledFen + 10_000,
    })
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('the ageing report', () => {
  it('adds up to what the books say is owed, as of today and of an earlier day', async () => {
    const credit = server.as('credit')
    for (const day of ['2026-05-20', '2026-06-30', businessDay(clock())]) {
      const report = expectDone(await credit.get(readAgeing, { day }))
      const outstandingFen = report.rows.reduce((sum, row) => sum + fenFromYuan(row.outstanding), 0)
      for (const row of report.rows)
        expect(
          row.amounts.reduce((sum, amount) => sum + fenFromYuan(amount), 0) - fenFromYuan(row.unapplied),
        ).toBe(fenFromYuan(row.outstanding))
      const booked = await one(
        server.db,
        sql<{ bookedFen: number }>`
          select coalesce(sum(used_change_fen), 0)::bigint
            + (
              select coalesce(sum(l.amount_fen), 0) from book_lines l
              join book_entries e on e.id = l.entry_id
              where l.purpose = 'UNAPPLIED' and l.party_id is not null and e.booked_on <= ${day}::date
            )::bigint as booked_fen
          from credit_entries
          where (created_at at time zone 'Asia/Shanghai')::date <= ${day}::date
        `,
      )
      expect(outstandingFen, day).toBe(booked.bookedFen)
    }
  })

  it('drills down to documents that add up to their row', async () => {
    const { rows } = expectDone(await server.as('finance').get(readAgeing, {}))
    const row = rows.find(({ partyId }) => partyId === '2002')!
    const { records, total } = expectDone(
      await server.as('finance').get(listAgedDocuments, { partyId: row.partyId, size: 100 }),
    )
    expect(records).toHaveLength(total)
    expect(records.reduce((sum, { open }) => sum + fenFromYuan(open), 0)).toBe(
      row.amounts.reduce((sum, amount) => sum + fenFromYuan(amount), 0),
    )
    expect((await server.as('buyer').get(readAgeing, {})).status).toBe(403)
  })
})
