import { AppError } from '../../../../shared/errors.ts'
import { businessDay } from '../../../../shared/time.ts'
import type { Tx } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import { supplyContractsOf } from '../../contracts/supply-contracts.ts'
import { billTermsOf } from '../../contracts/supply-terms.ts'
import { insertSetOffs, lockAdvances } from '../advance-queries.ts'
import { bookBill, bookSetOff } from '../book-bills.ts'
import { defaultTerms } from '../default-terms.ts'
import { fillBill, nextBillNo, nextEntries, nextPeriod, tellOfBill } from '../fill-bill.ts'
import {
  freeDocuments,
  hasOther,
  lockBill,
  lockLastBilledDay,
  saveConfirmed,
  sumUp,
  type Bill,
} from '../queries.ts'

/**
 * A bill is made for the days after the last one; its lines are written with it. Once confirmed it is due by the
 * contract, and advances are set off against it.
 */
export const supplierBill: HookOf<'supplier-bill'> = {
  async beforeSave(tx, ctx, { before, after, tenantId }) {
    if (before) return
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'fiscal_supplier_bill_add' })
    const last = await lockLastBilledDay(tx, tenantId)
    const { startsOn } = nextPeriod({ last, to: after.endsOn!, now: ctx.now })
    Object.assign(after, { startsOn, billNo: await nextBillNo(tx, ctx.now) })
  },
  async afterSave(tx, { now }, { id: billId, before, after, tenantId }) {
    if (before) return
    const bill = { billId, billNo: after.billNo!, tenantId, startsOn: after.startsOn!, endsOn: after.endsOn! }
    const from = (await hasOther(tx, bill, 'earlier')) ? bill.startsOn : undefined
    const entries = await nextEntries(tx, { tenantId, from, to: bill.endsOn })
    if (entries.length === 0) throw new AppError('BILL_EMPTY')
    await fillBill(tx, bill, { entries, now })
    await tellOfBill(tx, bill, now)
  },
  async afterStep(tx, ctx, { name, rows }) {
    for (const { id } of rows) {
      const bill = (await lockBill(tx, id))!
      if (name === 'confirm') await confirmBill(tx, bill, ctx.now)
      else await voidBill(tx, bill)
    }
  },
}

async function confirmBill(tx: Tx, bill: Bill, now: Date) {
  const otherwise = await defaultTerms(tx)
  const contracts = await supplyContractsOf(tx, bill.tenantId, otherwise)
  const { dueDays } = billTermsOf(contracts, { day: bill.endsOn, otherwise })
  await saveConfirmed(tx, bill.billId, { dueDays, today: businessDay(now), now })
  const parts = await advancesFor(tx, bill)
  await insertSetOffs(tx, bill, { parts, now })
  await bookBill(tx, bill, now)
  const setOffFen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
  await bookSetOff(tx, bill, setOffFen, now)
  await sumUp(tx, bill.billId)
}

/** The advances, oldest first, as far as the bill goes. */
async function advancesFor(tx: Tx, { tenantId, amountFen }: Bill) {
  let left = Math.max(0, amountFen)
  return (await lockAdvances(tx, tenantId)).flatMap(({ applicationId, leftFen }) => {
    const part = Math.min(left, leftFen)
    left -= part
    return part > 0 ? [{ applicationId, amountFen: part }] : []
  })
}

/** Only the latest bill can be void: later ones begin where it ends. */
async function voidBill(tx: Tx, bill: Bill) {
  if (await hasOther(tx, bill, 'later')) throw new AppError('BILL_HAS_LATER', { billNo: bill.billNo })
  await freeDocuments(tx, bill.billId)
}
