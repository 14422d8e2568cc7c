import { sql } from 'kysely'
import {
  deskFigures,
  listDeskDocuments,
  readFinanceDesk,
  type DeskFigure,
} from '../../src/shared/calls/finance-desk.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { one } from '../../src/server/db/connection.ts'
import { expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'

type Figures = Record<DeskFigure, number>

/** The figures of the finance desk of this month as finance sees them, and as their documents add up; in fen. */
export async function deskFiguresOf(server: TestServer): Promise<{ shown: Figures; documents: Figures }> {
  const finance = server.as('finance')
  const { figures } = expectDone(await finance.get(readFinanceDesk, {}))
  const shown = Object.fromEntries(
    figures.map(({ figure, amount }) => [figure, fenFromYuan(amount)]),
  ) as Figures
  const documents = {} as Figures
  for (const figure of deskFigures) {
    documents[figure] = 0
    for (let current = 1, pages = 1; current <= pages; current++) {
      const page = expectDone(await finance.get(listDeskDocuments, { figure, size: 100, current }))
      pages = page.pages
      documents[figure] += page.records.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0)
    }
  }
  return { shown, documents }
}

/** What the lines of the books say of the month of the server's clock, in fen. */
export async function ledgerFiguresOf(server: TestServer) {
  return one(
    server.db,
    sql<{
      cashFen: number
      outstandingFen: number
      toPayFen: number
      commissionFen: number
      marginFen: number
    }>`
      with line as (
        select l.*, e.document,
          date_trunc('month', e.booked_on) = date_trunc('month', ${server.clock()}::timestamptz at time zone 'Asia/Shanghai')
            and e.document <> 'OPENING' as is_of_month
        from book_lines l
        join book_entries e on e.id = l.entry_id
      )
      select
        coalesce(sum(amount_fen) filter (where is_of_month and purpose in ('BANK', 'CASH')), 0)::bigint as cash_fen,
        coalesce(sum(amount_fen) filter (
          where purpose = 'RECEIVABLE' or (purpose = 'UNAPPLIED' and party_id is not null)
        ), 0)::bigint as outstanding_fen,
        coalesce(-sum(amount_fen) filter (where purpose = 'PAYABLE'), 0)::bigint as to_pay_fen,
        coalesce(-sum(amount_fen) filter (where is_of_month and purpose = 'COMMISSION'), 0)::bigint as commission_fen,
        coalesce(-sum(amount_fen) filter (where is_of_month and purpose in (
          'SALES', 'RETURNS', 'COMMISSION', 'PENALTY', 'FORFEITED', 'COST', 'COUPON_COST', 'POINTS_COST', 'FEES',
          'WRITE_OFF', 'ADJUSTMENT'
        )), 0)::bigint as margin_fen
      from line
    `,
  )
}
