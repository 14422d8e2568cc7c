import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { one, type Tx } from '../../../db/connection.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'
import { bookInputTax } from '../../books/tax-entries.ts'
import { invoiceFault } from '../invoice-check.ts'
import { lockBill, sumUp } from '../queries.ts'

/** An invoice fits its confirmed bill in amount and tax, together with the bill's other invoices. */
export const supplierInvoice: HookOf<'supplier-invoice'> = {
  beforeSave: (tx, _ctx, { id, after, tenantId }) =>
    mustFit(tx, { id, tenantId, billId: after.billId!, amount: after.amount!, tax: after.tax! }),
  steps: {
    async accept(tx, _ctx, { rows }) {
      for (const row of rows) await mustFit(tx, row)
    },
    async resubmit(tx, _ctx, { rows }) {
      for (const row of rows) await mustFit(tx, row)
    },
  },
  async afterStep(tx, { now }, { name, rows }) {
    for (const billId of new Set(rows.map((row) => row.billId))) await sumUp(tx, billId)
    if (name === 'accept') for (const row of rows) await bookTax(tx, row, now)
  },
}

function bookTax(tx: Tx, { id, tenantId, invoiceNo, issuedOn, tax }: RowOf<'supplier-invoice'>, now: Date) {
  const document = { documentId: id, documentNo: invoiceNo!, on: issuedOn! }
  return bookInputTax(tx, { ...document, partyId: tenantId, taxFen: fenFromYuan(tax) }, now)
}

interface Invoice {
  id: string
  tenantId: string
  billId: string
  amount: string
  tax: string
}

async function mustFit(tx: Tx, { id, tenantId, billId, amount, tax }: Invoice) {
  const bill = await lockBill(tx, billId)
  if (!bill || bill.tenantId !== tenantId || !['CONFIRMED', 'PART_PAID', 'SETTLED'].includes(bill.status))
    throw new AppError('BILL_NOT_CONFIRMED')
  const { otherFen } = await one(
    tx,
    sql<{ otherFen: number }>`
      select coalesce(sum(amount_fen), 0)::bigint as other_fen
      from supplier_invoices
      where bill_id = ${billId} and id <> ${id} and status in ('PENDING', 'ACCEPTED')
    `,
  )
  const fault = invoiceFault(bill, { amountFen: fenFromYuan(amount), taxFen: fenFromYuan(tax), otherFen })
  if (fault?.error === 'INVOICE_TOO_MUCH')
    throw new AppError('INVOICE_TOO_MUCH', { billNo: bill.billNo, left: yuan(fault.leftFen) })
  if (fault) throw new AppError('INVOICE_TAX', { expected: yuan(fault.expectedFen) })
}
