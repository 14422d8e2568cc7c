import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readAgeing } from '../../src/shared/calls/ageing.ts'
import { readBooks } from '../../src/shared/calls/books.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { accountsThatDiffer } from '../../src/server/modules/credit/accounts.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { Chance } from '../support/chance.ts'
import { testClock } from '../support/clock.ts'
import { deskFiguresOf, ledgerFiguresOf } from '../support/desk-figures.ts'
import { expectDone } from '../support/shopping.ts'
import { closeTheMonth } from '../support/simulated-month-end.ts'
import { countStock, openTheYear, tradeForAMonth } from '../support/simulated-year.ts'
import { SWEEPS_ALL } from '../support/swept.ts'
import { aTestServer, type TestServer, type TestServerOptions } from '../support/test-server.ts'

const MONTHS = SWEEPS_ALL ? 12 : 2
const ORDERS = SWEEPS_ALL ? 18 : 9
const SEED = Number(process.env['YEAR_SEED'] ?? 28)

/** Every check holds to the fen: the books, the credit accounts, the ageing report and the finance desk. */
async function booksAgree(server: TestServer, month: string) {
  expect(await findDifferences(server.db), month).toEqual([])
  expect(await accountsThatDiffer(server.db), month).toEqual([])
  const finance = server.as('finance')
  const { accounts } = expectDone(await finance.get(readBooks, {}))
  expect(sumOf(accounts.map(({ balance }) => balance)), month).toBe(0)
  const { outstandingFen, toPayFen, marginFen } = await ledgerFiguresOf(server)
  for (const by of ['customer', 'salesperson'] as const) {
    const { rows } = expectDone(await finance.get(readAgeing, { by }))
    expect(sumOf(rows.map(({ outstanding }) => outstanding)), `${month} by ${by}`).toBe(outstandingFen)
  }
  const { shown, documents } = await deskFiguresOf(server)
  expect(documents, month).toEqual(shown)
  expect(shown, month).toMatchObject({ outstanding: outstandingFen, toPay: toPayFen, margin: marginFen })
}

const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + fenFromYuan(amount), 0)

/** What the year must have seen, so that it proves something. */
async function seen(server: TestServer): Promise<Record<string, number>> {
  const rows = await many(
    server.db,
    sql<{ document: string; count: number }>`
      select document, count(*)::int as count from book_entries where document <> 'OPENING' group by document
    `,
  )
  return Object.fromEntries(rows.map(({ document, count }) => [document, count]))
}

export function simulatedYearSuite(engine: TestServerOptions['engine']) {
  const server = aTestServer({ engine, clock: testClock('2026-06-03T10:00:00+08:00') })

  it(`keeps every check to the fen over ${MONTHS} months of business`, async () => {
    const chance = new Chance(SEED)
    const offers = await openTheYear(server)
    for (let month = 1; month <= MONTHS; month++) {
      const first = new Date(Date.UTC(2026, 5 + month, 1)).toISOString().slice(0, 10)
      await tradeForAMonth(server, { chance, offers, orders: ORDERS })
      await countStock(server, offers[0]!)
      // Points are worth twice as much from the second month on.
      if (month === 2)
        await run(server.db, sql`update params set param_value = '2' where param_key = 'points_worth_fen'`)
      await closeTheMonth(server, { chance, first })
      await booksAgree(server, first)
    }
    expect(await seen(server)).toMatchObject({
      ...{ ORDER: expect.anything(), PAYMENT: expect.anything(), REFUND: expect.anything() },
      ...{ RETURN: expect.anything(), CREDIT: expect.anything(), POINTS: expect.anything() },
      ...{
        RECEIPT: expect.anything(),
        SUPPLIER_BILL: expect.anything(),
        SUPPLIER_PAYMENT: expect.anything(),
      },
      ...{ INVOICE: expect.anything(), SETTLEMENT: expect.anything(), VALUATION: expect.anything() },
    })
    expect(await brokenInvariants(server.db)).toEqual([])
  })
}
