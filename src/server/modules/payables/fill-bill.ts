import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { addDays } from '../../../shared/period.ts'
import { businessDay } from '../../../shared/time.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { nextPlatformNumber } from '../../engine/number-series.ts'
import { tell } from '../messages/tell.ts'
import { totalsOf } from './bill-entries.ts'
import { defaultTerms } from './default-terms.ts'
import { billTotals, depositEntry, dueEntries, type DueEntry } from './due-entries.ts'
import { insertLines, lockBill, markPenalties, saveTotals, settleCarried } from './queries.ts'

export interface NewBill {
  billId: string
  billNo: string
  tenantId: string
  startsOn: string
  endsOn: string
}

/** The days of the bill that follows the last one. Throws BILL_PERIOD when it has no day before today. */
export function nextPeriod({ last, to, now }: { last: string | undefined; to: string; now: Date }): {
  from: string | undefined
  startsOn: string
} {
  if (to >= businessDay(now) || (last !== undefined && last >= to))
    throw new AppError('BILL_PERIOD', { last: last ?? '—' })
  return last === undefined
    ? { from: undefined, startsOn: `${to.slice(0, 8)}01` }
    : { from: addDays(last, 1), startsOn: addDays(last, 1) }
}

export const nextBillNo = (tx: Tx, now: Date) =>
  nextPlatformNumber(tx, { series: 'supplier-bill', pattern: 'JS-{yyyy}{mm}-{0000}', now })

/** What a supplier's next bill would hold. */
export async function nextEntries(
  db: Queryable,
  bill: { tenantId: string; from: string | undefined; to: string },
): Promise<DueEntry[]> {
  return dueEntries(db, { ...bill, otherwise: await defaultTerms(db) })
}

/**
 * Writes the lines of a bill that was just inserted: they are its documents from now on.
 */
export async function fillBill(tx: Tx, bill: NewBill, { entries, now }: { entries: DueEntry[]; now: Date }) {
  const { billId, billNo, tenantId, endsOn } = bill
  const withheld = await depositEntry(tx, {
    ...{ billId, billNo, tenantId, to: endsOn, amountFen: totalsOf(entries).amountFen },
    otherwise: await defaultTerms(tx),
  })
  const lines = withheld ? [...entries, withheld] : entries
  await insertLines(tx, bill, { entries: lines, from: 1, now })
  const idsOf = (kind: DueEntry['kind']) =>
    lines.flatMap((line) => (line.kind === kind ? [line.sourceId] : []))
  await markPenalties(tx, billId, idsOf('PENALTY'))
  await settleCarried(tx, idsOf('CARRIED'))
  await saveTotals(tx, billId, await billTotals(tx, lines))
}

/** Asks the supplier to check a new bill. */
export async function tellOfBill(tx: Tx, { billId, billNo, tenantId, startsOn, endsOn }: NewBill, now: Date) {
  const { amountFen } = (await lockBill(tx, billId))!
  const amount = yuan(amountFen)
  await tell(
    tx,
    {
      ...{ tenantId, type: 'record', sourceId: billId, sourceNum: 'supplier-bill' },
      name: { zh: '新账单待核对', en: 'A bill to check' },
      content: {
        zh: `${startsOn} 至 ${endsOn} 的账单 ${billNo} 已出，应付 ${amount} 元，请核对并确认`,
        en: `Bill ${billNo} for ${startsOn} to ${endsOn} comes to ${amount} yuan; please check and confirm it`,
      },
    },
    now,
  )
}
