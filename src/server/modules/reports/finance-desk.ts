import type { ReplyOf } from '../../../shared/call.ts'
import { deskFigures, type DeskFigure, type readFinanceDesk } from '../../../shared/calls/finance-desk.ts'
import { yuan } from '../../../shared/money.ts'
import { addDays } from '../../../shared/period.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import type { Queryable } from '../../db/connection.ts'
import { openDocuments, outstandingFen } from '../statements/open-documents.ts'
import {
  billsToPay,
  cashOf,
  earnedIn,
  entriesBehind,
  owedToSuppliers,
  type DeskDocument,
  type DeskPeriod,
} from './finance-desk-queries.ts'

/** The days of a month, through today in the month under way. */
function periodOf(month: string, today: string): DeskPeriod {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  const last = addDays(next, -1)
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** The figures of the finance desk of a month; each is a sum of lines of the books. */
export async function readDesk(
  db: Queryable,
  { month, now }: { month: string | undefined; now: Date },
): Promise<ReplyOf<typeof readFinanceDesk>> {
  const today = businessDay(now)
  const chosen = month ?? today.slice(0, 7)
  const period = periodOf(chosen, today)
  const { inFen, outFen } = await cashOf(db, period)
  const { commissionFen, marginFen } = await earnedIn(db, period)
  const amounts: Record<DeskFigure, number> = {
    ...{ cashIn: inFen, cashOut: outFen, commission: commissionFen, margin: marginFen },
    outstanding: await outstandingFen(db, { day: period.to, overdue: false }),
    overdue: await outstandingFen(db, { day: period.to, overdue: true }),
    toPay: await owedToSuppliers(db, period.to),
  }
  const figures = deskFigures.map((figure) => ({ figure, amount: yuan(amounts[figure]) }))
  return { month: chosen, day: period.to, figures }
}

/** A page of the documents behind a figure. */
export async function readDeskDocuments(
  db: Queryable,
  {
    month,
    figure,
    size = 10,
    current = 1,
    now,
  }: {
    month?: string | undefined
    figure: DeskFigure
    size?: number | undefined
    current?: number | undefined
    now: Date
  },
) {
  const today = businessDay(now)
  const period = periodOf(month ?? today.slice(0, 7), today)
  const paging = { size, current }
  const { documents, total } = await documentsBehind(db, { figure, period }, paging)
  const records = documents.map(({ rowId, document, documentNo, opens, openId, party, day, amountFen }) => ({
    ...{ rowId, document, documentNo, opens, openId, party, day },
    amount: yuan(amountFen),
  }))
  return pageOf(records, { total, ...paging })
}

function documentsBehind(
  db: Queryable,
  { figure, period }: { figure: DeskFigure; period: DeskPeriod },
  paging: { size: number; current: number },
): Promise<{ documents: DeskDocument[]; total: number }> {
  if (figure === 'outstanding' || figure === 'overdue')
    return openDocuments(db, { day: period.to, overdue: figure === 'overdue', ...paging })
  if (figure === 'toPay') return billsToPay(db, period.to, paging)
  return entriesBehind(db, { figure, period }, paging)
}
