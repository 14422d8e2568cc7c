// A statement with more lines than a form takes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readBill } from '../../src/shared/calls/statement.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { inTransaction, one, run } from '../../src/server/db/connection.ts'
import { openBooks } from '../../src/server/modules/books/open-books.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { sheetOf, valuesOf } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const LINES = 700

it('is made, read by its buyer, listed page by page, disputed at its end and confirmed', async () => {
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into credit_entries (
        id, tenant_id, kind, order_no, source, amount_fen, used_change_fen, created_at, updated_at
      )
      select 9000000 + n, 2001, 'charge', 'LONG' || n, 'long:' || n, 1000 + n, 1000 + n, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${LINES}::int) n
    `,
  )
  await run(
    server.db,
    sql`
      update credit_accounts
      set used_fen = used_fen + (select sum(used_change_fen) from credit_entries where source like 'long:%')
      where tenant_id = 2001
    `,
  )
  await inTransaction(server.db, (tx) => openBooks(tx, now, { only: ['CREDIT'] }))
  await makeStatements(server.db, new Date('2026-07-01T03:00:00+08:00'))
  const { id, totalFen } = await one(
    server.db,
    sql<{ id: string; totalFen: number }>`
      select id::text as id, total_fen from statements where tenant_id = 2001 and ends_on = '2026-06-30'
    `,
  )
  const buyer = server.as('buyer')
  const bill = expectDone(await buyer.get(readBill, { statementId: id }))
  expect(bill.lines.length).toBeGreaterThanOrEqual(LINES)
  expect(bill.lines.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0)).toBe(totalFen)

  const finance = server.as('finance')
  expect((await finance.get('/fiscal/statement/detail', { id })).status).toBe(200)
  let listedFen = 0
  for (let current = 1, pages = 1; current <= pages; current++) {
    const page = expectDone(
      await finance.get<{ pages: number; records: { amount: string }[] }>('/fiscal/statement-line/list', {
        ...{ statementId: id, size: 100, current },
      }),
    )
    pages = page.pages
    listedFen += page.records.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0)
  }
  expect(listedFen).toBe(totalFen)
  for (const client of [buyer, finance]) {
    const path = `/fiscal/statement-line/export?statementId=${id}&size=1000`
    const sheet = valuesOf(await sheetOf(await (await client.fetch(path)).arrayBuffer()))
    const at = sheet[0]!.findIndex((head) => String(head).startsWith('金额'))
    const amounts = sheet.slice(1).map((row) => Math.round(Number(row[at]) * 100))
    expect([amounts.length, amounts.reduce((sum, fen) => sum + fen, 0)]).toEqual([
      bill.lines.length,
      totalFen,
    ])
  }

  const last = bill.lines.at(-1)!
  expectDone(await buyer.post('/fiscal/statement-line/dispute', { ids: last.lineId, reason: '少了一件' }))
  const answer = { ids: last.lineId, outcome: 'KEEP', reply: '已核实' }
  expectDone(await finance.post('/fiscal/statement-line/answer', answer))
  expectDone(await buyer.post('/fiscal/statement/confirm', { ids: id }))
})
