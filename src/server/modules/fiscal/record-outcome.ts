// What becomes of an application at the tax service. The caller holds its lock.
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { bookOutputTax } from '../books/tax-entries.ts'
import { issuedAs, saveFault, saveIssued, type Invoice } from './invoice-queries.ts'
import { tellApplicant } from './red-letters.ts'

interface Issued {
  invoiceNo: string
  issuedOn: string
  /** Keys of its files. */
  files: string[]
}

export async function recordIssued(
  tx: Tx,
  invoice: Invoice,
  { invoiceNo, issuedOn, files }: Issued,
  { by, now }: { by: string; now: Date },
) {
  const { applicationId, tenantId } = invoice
  await saveIssued(tx, { applicationId, invoiceNo, issuedOn, files }, { by, now })
  await bookInvoice(tx, applicationId, now)
  await note(tx, { applicationId, tenantId, action: 'issue', after: { invoiceNo, issuedOn } }, now)
  await tellIssued(tx, invoice, { invoiceNo, now })
}

/** Enters the tax of an invoice that was issued. */
export async function bookInvoice(tx: Tx, applicationId: string, now: Date) {
  const { taxFen, invoiceNo, issuedOn } = await issuedAs(tx, applicationId)
  const document = { documentId: applicationId, documentNo: invoiceNo, on: issuedOn ?? businessDay(now) }
  await bookOutputTax(tx, { ...document, taxFen }, now)
}

/** Tells the applicant that the invoice is there. */
export function tellIssued(tx: Tx, invoice: Invoice, { invoiceNo, now }: { invoiceNo: string; now: Date }) {
  const amount = yuan(invoice.amountFen)
  return tellApplicant(tx, invoice, {
    name: { zh: '发票已开具', en: 'Invoice issued' },
    content: {
      zh: `${invoice.titleName} 的发票 ${invoiceNo} 已开具，价税合计 ${amount} 元，请在“我的发票”下载`,
      en: `Invoice ${invoiceNo} for ${invoice.titleName} over ${amount} yuan was issued; download it under "My invoices"`,
    },
    now,
  })
}

/** It stays with finance, who send it again, register it by hand or reject it. */
export async function recordRefused(
  tx: Tx,
  { applicationId, tenantId }: Invoice,
  { fault, now }: { fault: string; now: Date },
) {
  await saveFault(tx, applicationId, { fault, now })
  await note(tx, { applicationId, tenantId, action: 'reject', after: { issueFault: fault } }, now)
}

function note(
  tx: Tx,
  of: { applicationId: string; tenantId: string; action: string; after: object },
  now: Date,
) {
  const { applicationId, tenantId, action, after } = of
  return audit(
    tx,
    { now, requestId: '', me: undefined },
    { action, entity: 'invoice-application', entityId: applicationId, tenantId, after },
  )
}
