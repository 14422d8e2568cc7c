// Red letters: they take back an issued invoice, whole or in part. The caller holds the lock of the invoice.
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { splitTax } from '../../../shared/tax.ts'
import { audit } from '../../audit.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/connection.ts'
import { bookRedTax } from '../books/tax-entries.ts'
import { tell } from '../messages/tell.ts'
import { findInvoice, saveInvoiceStatus, type Invoice, type InvoiceLine } from './invoice-queries.ts'
import {
  countLetters,
  insertLetter,
  saveLetterIssued,
  saveLetterRefused,
  takeBack,
  type RedLetter,
} from './red-letter-queries.ts'

export interface Part {
  line: InvoiceLine
  quantity: number
  amountFen: number
}

interface NewLetter {
  invoice: Invoice
  parts: Part[]
  isWhole: boolean
  reason: RedLetter['reason']
  remark: string
  status: 'PROPOSED' | 'SENT'
}

/** Writes a letter; returns its id. `by` is null when the rules propose it. */
export async function makeLetter(
  tx: Tx,
  { invoice, parts, isWhole, reason, remark, status }: NewLetter,
  { by, now }: { by: string | null; now: Date },
): Promise<string> {
  const { applicationId, tenantId, applicationNo } = invoice
  const id = newId()
  const at = now.toISOString()
  const stamp = {
    tenant_id: tenantId,
    version: 1,
    created_by: by,
    updated_by: by,
    created_at: at,
    updated_at: at,
  }
  const lines = parts.map((part, index) => {
    const netFen = netOf(part)
    return {
      ...stamp,
      id: newId(),
      letter_id: id,
      line_no: index + 1,
      invoice_line_id: part.line.lineId,
      name: part.line.name,
      quantity: part.quantity,
      amount_fen: part.amountFen,
      net_fen: netFen,
      tax_fen: part.amountFen - netFen,
    }
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const letterNo = `HZ${applicationNo.replace(/^KP/, '')}-${(await countLetters(tx, applicationId)) + 1}`
  const amountFen = sum(lines.map(({ amount_fen: fen }) => fen))
  const letter = {
    ...stamp,
    id,
    letter_no: letterNo,
    status,
    application_id: applicationId,
    whole: isWhole,
    reason,
    remark,
    amount_fen: amountFen,
    net_fen: sum(lines.map(({ net_fen: fen }) => fen)),
    tax_fen: sum(lines.map(({ tax_fen: fen }) => fen)),
    waits_for_buyer: false,
    files: [],
  }
  await insertLetter(tx, letter, lines)
  await note(
    tx,
    { letterId: id, tenantId, action: 'create', after: { letterNo, amount: yuan(amountFen), reason } },
    now,
  )
  return id
}

/** The net of a part; the last part of a line takes what the earlier ones left, so that they add up. */
function netOf({ line, amountFen }: Part): number {
  const isLast = amountFen === line.amountFen - line.reversedFen
  return isLast
    ? line.netFen - line.reversedNetFen
    : splitTax([{ grossFen: amountFen, rate: line.rate }])[0]!.netFen
}

/** Everything that is left of an invoice. */
export function wholeOf(lines: InvoiceLine[]): Part[] {
  return lines.flatMap((line) => {
    const amountFen = line.amountFen - line.reversedFen
    return amountFen > 0 ? [{ line, quantity: line.quantity - line.reversedQuantity, amountFen }] : []
  })
}

interface Outcome {
  redNo: string
  issuedOn: string
  confirmNo: string | null
  files: string[]
}

/** Records the red invoice, takes its lines off the invoice and tells the customer. */
export async function completeLetter(
  tx: Tx,
  { letterId, applicationId, tenantId, amountFen, taxFen }: RedLetter,
  { redNo, issuedOn, confirmNo, files }: Outcome,
  { by, now }: { by: string; now: Date },
) {
  await saveLetterIssued(tx, { letterId, redNo, issuedOn, confirmNo, files }, { by, now })
  await takeBack(tx, { letterId, applicationId, redNo }, { by, now })
  await bookRedTax(tx, { documentId: letterId, documentNo: redNo, on: issuedOn, taxFen }, now)
  await note(tx, { letterId, tenantId, action: 'register', after: { redNo, amount: yuan(amountFen) } }, now)
  const invoice = (await findInvoice(tx, applicationId))!
  await tellApplicant(tx, invoice, {
    name: { zh: '发票已红冲', en: 'Invoice reversed' },
    content: {
      zh: `发票 ${invoice.invoiceNo ?? invoice.applicationNo} 已红冲 ${yuan(amountFen)} 元，红字发票 ${redNo}`,
      en: `${yuan(amountFen)} yuan of invoice ${invoice.invoiceNo ?? invoice.applicationNo} were reversed by red invoice ${redNo}`,
    },
    now,
  })
}

/** The tax service or the buyer refused it: the invoice stands again, and staff send or withdraw the letter. */
export async function refuseLetter(
  tx: Tx,
  { letterId, applicationId, tenantId }: RedLetter,
  { fault, now }: { fault: string; now: Date },
) {
  await saveLetterRefused(tx, letterId, { fault, now })
  await saveInvoiceStatus(tx, { applicationId, status: 'ISSUED' }, { by: null, now })
  await note(tx, { letterId, tenantId, action: 'reject', after: { fault } }, now)
}

/** Refuses a letter that would take back more than is left. */
export function mustFit(lines: InvoiceLine[], amountFen: number) {
  const openFen = lines.reduce((sum, line) => sum + line.amountFen - line.reversedFen - line.pendingFen, 0)
  if (amountFen > openFen)
    throw new AppError('INVOICE_REVERSES_TOO_MUCH', { open: yuan(Math.max(openFen, 0)) })
}

interface Saying {
  name: { zh: string; en: string }
  content: { zh: string; en: string }
  now: Date
}

/** Tells whoever applied for the invoice; the whole company where that is not known. */
export function tellApplicant(tx: Tx, { tenantId, appliedBy }: Invoice, { name, content, now }: Saying) {
  const to = appliedBy === null ? {} : { userIds: [appliedBy] }
  return tell(tx, { tenantId, ...to, type: 'notice', name, content }, now)
}

function note(
  tx: Tx,
  {
    letterId,
    tenantId,
    action,
    after,
  }: { letterId: string; tenantId: string; action: string; after: object },
  now: Date,
) {
  return audit(
    tx,
    { now, requestId: '', me: undefined },
    { action, entity: 'red-letter', entityId: letterId, tenantId, after },
  )
}
