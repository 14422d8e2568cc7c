import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { businessDay } from '../../../../shared/time.ts'
import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { nextPlatformNumber } from '../../../engine/number-series.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'
import { mustBeFresh } from '../../identity/second-factor/fresh-factor.ts'
import { wholeParameter } from '../../identity/parameters.ts'
import { heldDeposit } from '../advance-queries.ts'
import { bookPaid } from '../book-bills.ts'
import { closedPeriodOf, findPaymentAccount, lockSupplier } from '../payment-queries.ts'
import { mustBeSupplier } from '../must-be-supplier.ts'
import { lockBill, sumUp } from '../queries.ts'

type Application = RowOf<'payment-application'>

/**
 * What is applied for is checked against the bill, the deposit and the account when it is submitted, and again
 * when it is paid: two applications never pay one bill twice.
 */
export const paymentApplication: HookOf<'payment-application'> = {
  async beforeSave(tx, ctx, { before, after, tenantId }) {
    await mustBeSupplier(tx, tenantId)
    if (!before)
      after.applicationNo = await nextPlatformNumber(tx, {
        series: 'payment-application',
        pattern: 'FK-{yyyy}{mm}-{0000}',
        now: ctx.now,
      })
    if (after.kind !== 'BILL') after.billId = null
  },
  steps: {
    async present(tx, _ctx, { rows }) {
      for (const row of inOrder(rows)) await mustBePayable(tx, row)
    },
    async pay(tx, ctx, { rows, input }) {
      await mustBeFresh(ctx, tx)
      for (const row of inOrder(rows)) {
        await mustBePaidRight(tx, ctx, { row, input })
        await bookPaid(
          tx,
          {
            ...{ applicationId: row.id, applicationNo: row.applicationNo, tenantId: row.tenantId },
            ...{ kind: row.kind as 'BILL' | 'ADVANCE' | 'DEPOSIT', amountFen: fenFromYuan(row.amount) },
            ...{ accountId: input.payAccountId, paidOn: input.paidOn },
          },
          ctx.now,
        )
      }
    },
  },
  async afterStep(tx, _ctx, { rows }) {
    for (const row of inOrder(rows)) if (row.billId) await sumUp(tx, row.billId)
  },
}

/** Bills are locked in the order of their ids. */
const inOrder = (rows: Application[]) =>
  rows.toSorted((one, other) => (one.billId ?? '').localeCompare(other.billId ?? ''))

async function mustBePayable(tx: Tx, row: Application) {
  const amountFen = fenFromYuan(row.amount)
  const payee = await findPaymentAccount(tx, row.accountId)
  if (payee?.tenantId !== row.tenantId || !payee.isEnabled || payee.use === 'PAY')
    throw new AppError('PAYEE_UNFIT')
  if (row.kind === 'DEPOSIT') {
    await lockSupplier(tx, row.tenantId)
    const held = await heldDeposit(tx, row.tenantId)
    if (amountFen > held) throw new AppError('DEPOSIT_TOO_MUCH', { held: yuan(Math.max(0, held)) })
  }
  if (row.kind !== 'BILL') return
  const bill = await lockBill(tx, row.billId!)
  if (!bill || bill.tenantId !== row.tenantId || !['CONFIRMED', 'PART_PAID'].includes(bill.status))
    throw new AppError('BILL_NOT_CONFIRMED')
  const left = bill.amountFen - bill.appliedFen
  if (amountFen > left)
    throw new AppError('PAYMENT_TOO_MUCH', { billNo: bill.billNo, left: yuan(Math.max(0, left)) })
  const needsInvoice = await wholeParameter(tx, { key: 'supplier_pay_needs_invoice', otherwise: 1 })
  if (needsInvoice > 0 && bill.invoicedFen < bill.invoiceableFen)
    throw new AppError('BILL_NOT_INVOICED', {
      billNo: bill.billNo,
      missing: yuan(bill.invoiceableFen - bill.invoicedFen),
    })
}

async function mustBePaidRight(
  tx: Tx,
  { me, now }: SignedIn,
  { row, input }: { row: Application; input: { paidOn: string; payAccountId: string } },
) {
  if (row.voucher.length === 0)
    throw new AppError('PAYMENT_NEEDS_RECEIPT', { applicationNo: row.applicationNo })
  if (input.paidOn > businessDay(now)) throw new AppError('PAYMENT_AHEAD')
  const closed = await closedPeriodOf(tx, input.paidOn)
  if (closed) throw new AppError('PAYMENT_PERIOD_CLOSED', { day: input.paidOn, name: closed.name })
  const account = await findPaymentAccount(tx, input.payAccountId)
  if (account?.tenantId !== me.tenantId || !account.isEnabled || account.use === 'RECEIVE')
    throw new AppError('PAYING_ACCOUNT_UNFIT')
  if (!row.billId) return
  const bill = await lockBill(tx, row.billId)
  if (!bill || bill.paidFen + fenFromYuan(row.amount) > bill.amountFen)
    throw new AppError('PAYMENT_TOO_MUCH', {
      billNo: bill?.billNo ?? '',
      left: yuan(Math.max(0, (bill?.amountFen ?? 0) - (bill?.paidFen ?? 0))),
    })
}
