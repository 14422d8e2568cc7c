// Sends requests to the tax service and takes in what becomes of them. The service is asked outside transactions;
// taking a request and recording its outcome are transactions of their own.
import { businessDay } from '../../../shared/time.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../db/connection.ts'
import type { TaxAnswer, TaxInvoice, TaxOutcome, TaxRedLetter, TaxService } from '../../gateways/tax/port.ts'
import { logFault } from '../../log-fault.ts'
import { recordFetched, storeFetched } from '../files/keep-fetched.ts'
import { FREIGHT } from '../orders/billing.ts'
import { findInvoice, linesOfInvoice, lockInvoice, type Invoice } from './invoice-queries.ts'
import { mailInvoice } from './mail-invoice.ts'
import { findOutdated } from './outdated.ts'
import { recordIssued, recordRefused } from './record-outcome.ts'
import { findLetter, linesOfLetter, lockLetter, saveLetterWaits } from './red-letter-queries.ts'
import { completeLetter, refuseLetter } from './red-letters.ts'
import { endRequest, noteError, takeDueRequests, type TaxRequest } from './tax-queries.ts'

const BATCH = 10
/** The most in one run, so that the other tasks have their turn. */
const MOST = 300

type Asking = Pick<Services, 'db' | 'files' | 'tax' | 'mail'>

/** Returns how many requests were sent or asked about. */
export async function askTaxService(services: Asking, { now }: { now: Date }): Promise<number> {
  const { db, tax } = services
  if (!tax) return 0
  let asked = 0
  while (asked < MOST) {
    const due = await takeDueRequests(db, { now, most: BATCH })
    for (const request of due)
      await askOne(services, tax, { request, now }).catch((error: unknown) =>
        noteError(db, request.requestId, { error: String(error), now }),
      )
    asked += due.length
    if (due.length < BATCH) break
  }
  return asked
}

interface Asked {
  request: TaxRequest
  now: Date
}

async function askOne(services: Asking, tax: TaxService, { request, now }: Asked) {
  const outcome = request.wasSent ? await outcomeOf(tax, request) : ({ state: 'unknown' } as const)
  if (outcome.state === 'unknown') {
    const { refused } = await send(services, tax, { request, now })
    if (refused !== null) await refuse(services, { request, now }, refused)
    return
  }
  if (outcome.state === 'refused') return refuse(services, { request, now }, outcome.reason)
  if (outcome.state === 'issued') return takeIn(services, tax, { request, now }, outcome)
  if (request.letterId) await saveLetterWaits(services.db, request.letterId, outcome)
}

function outcomeOf(tax: TaxService, { kind, requestId }: TaxRequest): Promise<TaxOutcome> {
  const asked = { serialNo: requestId }
  return kind === 'ISSUE' ? tax.invoiceOutcome(asked) : tax.redLetterOutcome(asked)
}

async function send({ db }: Asking, tax: TaxService, { request, now }: Asked): Promise<TaxAnswer> {
  const { requestId, applicationId, letterId } = request
  const invoice = (await findInvoice(db, applicationId))!
  if (letterId !== null) return tax.reverse(await redLetterOf(db, { invoice, letterId, serialNo: requestId }))
  const outdated = await findOutdated(db, [applicationId])
  if (outdated) return { refused: `订单 ${outdated} 已退款，请驳回申请，由客户按剩余金额重新申请` }
  return tax.issue(await taxInvoiceOf(db, { invoice, serialNo: requestId, now }))
}

async function taxInvoiceOf(
  db: Services['db'],
  { invoice, serialNo, now }: { invoice: Invoice; serialNo: string; now: Date },
): Promise<TaxInvoice> {
  const lines = await linesOfInvoice(db, invoice.applicationId)
  return {
    serialNo,
    kind: invoice.kind,
    buyer: { name: invoice.titleName, creditCode: invoice.creditCode },
    email: invoice.email,
    remark: [...new Set(lines.map(({ orderNo }) => orderNo))].join(' ').slice(0, 200),
    lines: lines.map(({ lineNo, name, quantity, amountFen, netFen, rate, orderLineId }) => ({
      lineNo,
      name,
      quantity,
      amountFen,
      netFen,
      taxFen: amountFen - netFen,
      rate,
      isFreight: orderLineId === null && name === FREIGHT,
    })),
    now,
  }
}

async function redLetterOf(
  db: Services['db'],
  { invoice, letterId, serialNo }: { invoice: Invoice; letterId: string; serialNo: string },
): Promise<TaxRedLetter> {
  const letter = (await findLetter(db, letterId))!
  const rates = new Map((await linesOfInvoice(db, invoice.applicationId)).map((line) => [line.lineId, line]))
  const lines = await linesOfLetter(db, letterId)
  // An invoice of which nothing was taken back yet is named as a whole; a rest is named line by line.
  const isAll = letter.amountFen === invoice.amountFen
  return {
    serialNo,
    kind: invoice.kind,
    invoiceNo: invoice.invoiceNo ?? '',
    buyer: { name: invoice.titleName, creditCode: invoice.creditCode },
    reason: letter.reason,
    lines: isAll
      ? null
      : lines.map(({ invoiceLineId, ...line }) => ({
          ...line,
          rate: rates.get(invoiceLineId)!.rate,
          isFreight: rates.get(invoiceLineId)!.orderLineId === null && line.name === FREIGHT,
        })),
  }
}

async function refuse({ db }: Asking, { request, now }: Asked, reason: string) {
  const { requestId, applicationId, letterId } = request
  await inTransaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, applicationId)
    if (!invoice || !(await endRequest(tx, requestId, { status: 'REFUSED', error: reason, now }))) return
    const letter = letterId === null ? undefined : await lockLetter(tx, letterId)
    if (letter) await refuseLetter(tx, letter, { fault: reason.slice(0, 300), now })
    else await recordRefused(tx, invoice, { fault: reason.slice(0, 300), now })
  })
}

async function takeIn(
  services: Asking,
  tax: TaxService,
  { request, now }: Asked,
  { invoiceNo, issuedAt, confirmNo, files: offered }: Extract<TaxOutcome, { state: 'issued' }>,
) {
  const { requestId, tenantId, applicationId, letterId, askedBy } = request
  const stored: Awaited<ReturnType<typeof storeFetched>>[] = []
  for (const file of offered)
    try {
      const bytes = await tax.download(file)
      const { kind } = file
      const name = `${invoiceNo}.${kind}`
      stored.push(await storeFetched(services, { tenantId, userId: askedBy, name, kind, bytes }, now))
    } catch (error) {
      // An invoice is issued whether or not its copy arrives; finance can upload it.
      logFault(`file of invoice ${invoiceNo}`, error)
    }
  await inTransaction(services.db, async (tx) => {
    const invoice = await lockInvoice(tx, applicationId)
    if (!invoice || !(await endRequest(tx, requestId, { status: 'DONE', now }))) return
    const files = await recordFetched(tx, stored, now)
    const issuedOn = businessDay(issuedAt)
    const by = { by: askedBy, now }
    const letter = letterId === null ? undefined : await lockLetter(tx, letterId)
    if (letter) await completeLetter(tx, letter, { redNo: invoiceNo, issuedOn, confirmNo, files }, by)
    else {
      await recordIssued(tx, invoice, { invoiceNo, issuedOn, files }, by)
      await mailInvoice(tx, services, { invoice, invoiceNo, now })
    }
  })
}
