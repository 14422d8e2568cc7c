import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { businessDay } from '../../../../shared/time.ts'
import type { Tx } from '../../../db/connection.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'
import { plainEntry } from '../bill-entries.ts'
import { billTotals } from '../due-entries.ts'
import { countDisputes, insertLines, linesOf, lockBill, saveTotals } from '../queries.ts'

/**
 * Lines are disputed and answered until the bill is confirmed. A correction is a line of its own, so that the
 * disputed one stays what its document says.
 */
export const supplierBillLine: HookOf<'supplier-bill-line'> = {
  steps: {
    dispute: (tx, _ctx, { rows }) => mustBeOpen(tx, rows),
    settleDispute: (tx, _ctx, { rows }) => mustBeOpen(tx, rows),
    decline: (tx, _ctx, { rows }) => mustBeOpen(tx, rows),
    async correct(tx, { now }, { rows, input }) {
      await mustBeOpen(tx, rows)
      for (const row of rows)
        await correctLine(tx, row, { amountFen: fenFromYuan(input.correction), note: input.answer, now })
    },
  },
  async afterStep(tx, _ctx, { rows }) {
    for (const billId of billsOf(rows)) await countDisputes(tx, billId)
  },
}

type Line = RowOf<'supplier-bill-line'>

const billsOf = (rows: Line[]) => [...new Set(rows.map(({ billId }) => billId))].toSorted()

async function mustBeOpen(tx: Tx, rows: Line[]) {
  for (const billId of billsOf(rows)) {
    const bill = await lockBill(tx, billId)
    if (bill?.status !== 'CHECKING' && bill?.status !== 'DISPUTED')
      throw new AppError('BILL_NOT_OPEN', { billNo: bill?.billNo ?? '' })
  }
}

async function correctLine(
  tx: Tx,
  line: Line,
  { amountFen, note, now }: { amountFen: number; note: string; now: Date },
) {
  const { billId, tenantId } = line
  const lines = await linesOf(tx, billId)
  const entry = plainEntry('CORRECTION', {
    ...{ sourceId: line.id, documentNo: line.documentNo ?? '', day: businessDay(now) },
    ...{ name: note, amountFen },
  })
  await insertLines(tx, { billId, tenantId }, { entries: [entry], from: lines.at(-1)!.lineNo + 1, now })
  await saveTotals(tx, billId, await billTotals(tx, [...lines, entry]))
}
