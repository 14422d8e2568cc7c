// What settlement refuses, or books right, when facts come twice, late, or from the wrong person.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { creditReturned } from '../../src/server/modules/credit/credit-returned.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { inTransaction } from '../../src/server/db/connection.ts'
import { testClock } from '../support/clock.ts'
import { aShippedOnAccount, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })

interface Statement {
  id: string
  totalFen: number
  settledFen: number
  status: string
}

const statementEnding = (endsOn: string) =>
  one(
    server.db,
    sql<Statement>`
      select id::text as id, total_fen, settled_fen, status
      from statements
      where tenant_id = 2001 and ends_on = ${endsOn}::date
    `,
  )

async function aReceipt(bankNo: string, amountFen: number, receivedOn = businessDay(clock())) {
  const receipt = {
    customerId: '2001',
    bankNo,
    amount: yuan(amountFen),
    receivedOn,
    payer: '',
    reference: '',
  }
  return expectDone(await server.as('finance').post<{ id: string }>('/fiscal/receipt/submit', receipt)).id
}

const audited = (entity: string, entityId: string) =>
  many(
    server.db,
    sql<{ action: string }>`
      select action from audit_log where entity = ${entity} and entity_id = ${entityId} order by id
    `,
  )

describe('settlement', () => {
  it('takes an entry up on one statement only, and credits a return after the write-off on the next', async () => {
    const order = await aShippedOnAccount(server)
    clock.set('2026-07-01T02:00:00+08:00')
    expect(await makeStatements(server.db, clock())).toBe(1)
    const july = await statementEnding('2026-06-30')
    const again = sql`
      insert into statement_lines (
        id, tenant_id, statement_id, line_no, credit_entry_id, kind, happened_at, amount_fen, settled_fen, dispute,
        created_at, updated_at
      )
      select id + 1, tenant_id, statement_id, line_no + 900, credit_entry_id, kind, happened_at, amount_fen, settled_fen,
        dispute, created_at, updated_at
      from statement_lines
      where statement_id = ${july.id}
      limit 1
    `
    await expect(run(server.db, again)).rejects.toThrow('statement_lines_credit_entry_id')

    // Paid in full and written off; then the goods come back.
    const finance = server.as('finance')
    const receiptId = await aReceipt('F1', july.totalFen)
    expectDone(await finance.post('/fiscal/receipt/propose', { ids: receiptId }))
    const { records } = expectDone(
      await finance.get<{ records: { id: string }[] }>('/fiscal/write-off/list', {
        status: 'PROPOSED',
        receiptId,
      }),
    )
    if (records.length > 0)
      expectDone(
        await finance.post('/fiscal/write-off/accept', { ids: records.map(({ id }) => id).join(',') }),
      )
    const paid = await one(
      server.db,
      sql<Statement>`
        select id::text as id, total_fen, settled_fen, status from statements where id = ${july.id}
      `,
    )
    const returnedFen = 4_000
    await inTransaction(server.db, (tx) =>
      creditReturned(
        tx,
        { me: { userId: '8', realName: '钱雅琴', tenantId: '1000' }, now: clock() } as never,
        {
          order: {
            tenantId: '2001',
            orderId: order.orderId,
            orderNo: order.orderNo,
            paymentMethod: 'account',
          },
          ...{ requestId: '4711', amountFen: returnedFen },
        },
      ),
    )
    await aShippedOnAccount(server)
    clock.set('2026-08-01T02:00:00+08:00')
    expect(await makeStatements(server.db, clock())).toBe(1)
    const august = await statementEnding('2026-07-31')
    const lines = await many(
      server.db,
      sql<{ kind: string; amountFen: number; settledFen: number }>`
        select kind, amount_fen, settled_fen from statement_lines where statement_id = ${august.id} order by line_no
      `,
    )
    // The return settles what was charged since, and the statement before stays as it was paid.
    expect(lines).toContainEqual({ kind: 'RETURN', amountFen: -returnedFen, settledFen: -returnedFen })
    expect(august.totalFen).toBe(lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
    expect(await statementEnding('2026-06-30')).toEqual(paid)
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('books money of a closed period on the first open day, and keeps the bank’s day on the receipt', async () => {
    const { closed, open } = await one(
      server.db,
      sql<{ closed: string; open: string }>`
        select max(ends_on)::text as closed, (max(ends_on) + 1)::text as open from account_periods where status = 'CLOSED'
      `,
    )
    const id = await aReceipt('F2', 1_200, closed)
    const booked = await many(
      server.db,
      sql<{ bookedOn: string; receivedOn: string }>`
        select e.booked_on::text, r.received_on::text
        from book_entries e
        join receipts r on r.id::text = e.document_id
        where e.document = 'RECEIPT' and r.id = ${id}
      `,
    )
    expect(booked).toEqual([{ bookedOn: open, receivedOn: closed }])
    expect(await audited('receipt', id)).toContainEqual({ action: 'create' })
  })

  it('refuses a receipt whose amount is changed after its write-off', async () => {
    const finance = server.as('finance')
    const open = await one(
      server.db,
      sql<Statement>`
        select id::text as id, total_fen, settled_fen, status
        from statements
        where tenant_id = 2001 and total_fen > settled_fen
        order by id
        limit 1
      `,
    )
    const id = await aReceipt('F3', open.totalFen - open.settledFen)
    await run(server.db, sql`update write_off_rules set automatic = true`)
    expectDone(await finance.post('/fiscal/receipt/propose', { ids: id }))
    const row = expectDone(await finance.get<Record<string, string>>('/fiscal/receipt/detail', { id }))
    expect(fenFromYuan(row['applied']!)).toBeGreaterThan(0)
    const changed = {
      id,
      version: row['version'],
      bankNo: 'F3',
      amount: '1.00',
      receivedOn: row['receivedOn'],
    }
    expect((await finance.post('/fiscal/receipt/update', changed)).status).toBe(409)
    expect((await finance.post('/fiscal/receipt/remove', { ids: id })).status).toBe(409)
    expect(await findDifferences(server.db)).toEqual([])
  })
})
