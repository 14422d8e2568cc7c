// Files of settlement, opened: their sums are those of the documents and of the books.
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exportAgeing, readAgeing } from '../../src/shared/calls/ageing.ts'
import { printRecords } from '../../src/shared/calls/record.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { tendStatements } from '../../src/server/modules/statements/tend-statements.ts'
import { screens } from '../support/screens.ts'
import { download, sheetOf, valuesOf, type Cell } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const screenOf = (name: string) => screens.find((screen) => screen.name === name)!

/** Rows of an exported sheet by their headings. */
async function sheetRows(answer: Response): Promise<Record<string, Cell>[]> {
  const [head = [], ...rows] = valuesOf(await sheetOf(await answer.arrayBuffer()))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]!])))
}

const sumFen = (rows: Record<string, Cell>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0)

async function fenOf(statement: ReturnType<typeof sql<{ sumFen: number }>>) {
  return (await one(server.db, statement)).sumFen
}

const aStatement = () =>
  one(
    server.db,
    sql<{ id: string; statementNo: string; totalFen: number; settledFen: number }>`
      select id::text as id, statement_no, total_fen, settled_fen from statements where tenant_id = 2001 order by id limit 1
    `,
  )

it('a statement’s lines as a spreadsheet come to its total', async () => {
  const { id, totalFen } = await aStatement()
  const buyer = server.as('buyer').in('en')
  const rows = await sheetRows(
    await download(buyer, screenOf('statement-line'), 'export', { statementId: id, format: 'xlsx' }),
  )
  expect(sumFen(rows, 'Amount')).toBe(totalFen)
  const others = await download(server.as('buyer2').in('en'), screenOf('statement-line'), 'export', {
    statementId: id,
    format: 'xlsx',
  })
  expect(await sheetRows(others)).toEqual([])
})

it('a statement on paper names its total and each line', async () => {
  const { id, statementNo, totalFen } = await aStatement()
  const press = vi.spyOn(server.services.paperPress, 'draw')
  onTestFinished(() => press.mockRestore())
  const answer = await server.as('buyer').fetch(printRecords.path, {
    method: 'POST',
    body: JSON.stringify({ screen: 'statement', ids: [id], as: 'records' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const [paper] = press.mock.calls.at(-1)![0].papers
  expect(paper!.code).toBe(statementNo)
  const lines = await one(
    server.db,
    sql<{ count: number }>`select count(*)::int as count from statement_lines where statement_id = ${id}`,
  )
  expect(paper!.tables[0]!.rows).toHaveLength(lines.count)
  const shown = JSON.stringify(paper).replaceAll(',', '')
  expect(shown).toContain(yuan(totalFen))
})

it('the ageing report as a spreadsheet has the sums of its page, and of the books', async () => {
  const finance = server.as('finance').in('en')
  const report = expectDone(await finance.get(readAgeing, {}))
  const rows = await sheetRows(await finance.fetch(`${exportAgeing.path}?format=xlsx`))
  const [total] = rows.slice(-1)
  const parties = rows.slice(0, -1)
  expect(parties).toHaveLength(report.rows.length)
  const outstandingFen = report.rows.reduce((sum, row) => sum + fenFromYuan(row.outstanding), 0)
  expect(sumFen(parties, 'Outstanding')).toBe(outstandingFen)
  expect(sumFen([total!], 'Outstanding')).toBe(outstandingFen)
  for (const [at, name] of report.buckets.entries())
    expect(sumFen([total!], name), name).toBe(
      report.rows.reduce((sum, row) => sum + fenFromYuan(row.amounts[at]!), 0),
    )
  expect(
    await fenOf(sql<{ sumFen: number }>`
      select coalesce(sum(amount_fen), 0)::bigint as sum_fen
      from book_lines
      where purpose = 'RECEIVABLE' or (purpose = 'UNAPPLIED' and party_id is not null)
    `),
  ).toBe(outstandingFen)
  expect((await server.as('buyer').fetch(exportAgeing.path)).status).toBe(403)
})

it.each([
  [
    'supplier-bill',
    'Amount due',
    sql<{ sumFen: number }>`select coalesce(sum(amount_fen), 0)::bigint as sum_fen from supplier_bills`,
  ],
  [
    'invoice-application',
    'Amount',
    sql<{ sumFen: number }>`select coalesce(sum(amount_fen), 0)::bigint as sum_fen from invoice_applications`,
  ],
  [
    'receipt',
    'Amount (yuan)',
    sql<{ sumFen: number }>`select coalesce(sum(amount_fen), 0)::bigint as sum_fen from receipts`,
  ],
] as const)('the list of %s as a spreadsheet comes to the sum of its documents', async (name, _, sum) => {
  const screen = screenOf(name)
  const rows = await sheetRows(
    await download(server.as('finance').in('en'), screen, 'export', { format: 'xlsx' }),
  )
  const amount = screen.fields.find(({ prop }) => prop === 'amount')!
  expect(sumFen(rows, amount.label.en)).toBe(await fenOf(sum))
})

it('a reminder of a statement goes by mail to those who confirm it, once', async () => {
  const { id, statementNo } = await aStatement()
  await run(server.db, sql`update users set email = 'owner@yuanhang.example' where account = 'buyer'`)
  await run(
    server.db,
    sql`update statements set due_on = '2026-05-01', confirm_by = '2099-01-01', overdue = false where id = ${id}`,
  )
  await tendStatements(server.db, server.clock(), { byMail: true })
  await tendStatements(server.db, server.clock(), { byMail: true })
  const mails = await many(
    server.db,
    sql<{ recipient: string }>`
      select recipient from mails where source = 'STATEMENT' and body like ${`%${statementNo}%`}
    `,
  )
  expect(mails).toEqual([{ recipient: 'owner@yuanhang.example' }])
})
