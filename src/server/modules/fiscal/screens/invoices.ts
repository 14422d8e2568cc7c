// The behaviour of the screens of invoices and red letters beyond their files.
import { AppError } from '../../../../shared/errors.ts'
import { spreadReversal } from '../../../../shared/invoicing.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { businessDay } from '../../../../shared/time.ts'
import type { SignedIn } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'
import { linesOfInvoice, lockInvoice, reverseNoOf, saveFault, saveInvoiceStatus } from '../invoice-queries.ts'
import { findOutdated } from '../outdated.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { bookInvoice, tellIssued } from '../record-outcome.ts'
import {
  letterUnderWay,
  linesOfLetter,
  lockLetter,
  registeredAs,
  saveLetterSent,
  withdrawProposed,
} from '../red-letter-queries.ts'
import { completeLetter, makeLetter, mustFit, wholeOf } from '../red-letters.ts'
import { cancelRequests, queueRequests } from '../tax-queries.ts'

type Applied = RowOf<'invoice-application'>

export const invoiceApplication: HookOf<'invoice-application'> = {
  steps: {
    async approve(tx, _ctx, { rows }) {
      const orderNo = await findOutdated(
        tx,
        rows.map(({ id }) => id),
      )
      if (orderNo) throw new AppError('INVOICE_OUTDATED', { orderNo })
    },
    issue: (tx, ctx, { rows }) => mustBeFree(tx, ctx, { rows, kind: 'ISSUE' }),
    reject: (tx, ctx, { rows }) => mustBeFree(tx, ctx, { rows, kind: 'ISSUE' }),
    async finishReverse(tx, ctx, { rows }) {
      for (const { id } of rows) {
        const letter = await letterUnderWay(tx, id)
        if (letter && !letter.isWhole)
          throw new AppError('INVOICE_PART_REVERSING', { letterNo: letter.letterNo })
      }
      await mustBeFree(tx, ctx, { rows, kind: 'REVERSE' })
    },
  },
  async afterStep(tx, ctx, { name, rows }) {
    if (name === 'approve') await askFor(tx, ctx, rows)
    if (name === 'issue') for (const { id } of rows) await tellOfIssue(tx, ctx, id)
    if (name === 'reverse') for (const row of rows) await reverseWhole(tx, ctx, row)
    if (name === 'finishReverse') for (const row of rows) await finishByHand(tx, ctx, row)
  },
  actions: {
    async resend(tx, ctx, { rows }) {
      for (const { id } of rows) await saveFault(tx, id, { fault: null, now: ctx.now })
      await askFor(tx, ctx, rows)
    },
    async reversePart(tx, ctx, { rows, input }) {
      for (const row of rows) {
        const { reason, remark } = input
        await reversePart(tx, ctx, row, { amountFen: fenFromYuan(input.amount), reason, remark })
      }
    },
  },
}

/** Refuses while the tax service works on it; what was not sent yet is taken back. */
async function mustBeFree(
  tx: Tx,
  { now }: SignedIn,
  { rows, kind }: { rows: { id: string }[]; kind: 'ISSUE' | 'REVERSE' },
) {
  const applicationIds = rows.map(({ id }) => id)
  if ((await cancelRequests(tx, { applicationIds, kind, now })) > 0)
    throw new AppError('INVOICE_AT_TAX_SERVICE')
}

/** Asks the tax service for the invoices; without one finance registers them by hand. */
async function askFor(tx: Tx, { me, now, services }: SignedIn, rows: { id: string; tenantId: string }[]) {
  if (!services.tax) return
  const asked = rows.map(({ id, tenantId }) => ({ tenantId, applicationId: id, letterId: null }))
  await queueRequests(tx, asked, { by: me.userId, now })
}

async function tellOfIssue(tx: Tx, { now, services }: SignedIn, id: string) {
  await saveFault(tx, id, { fault: null, now })
  await bookInvoice(tx, id, now)
  const invoice = await lockInvoice(tx, id)
  if (!invoice?.invoiceNo) return
  const { invoiceNo } = invoice
  await tellIssued(tx, invoice, { invoiceNo, now })
  await mailInvoice(tx, services, { invoice, invoiceNo, now })
}

async function reverseWhole(tx: Tx, ctx: SignedIn, { id, reverseReason }: Applied) {
  const invoice = (await lockInvoice(tx, id))!
  const parts = wholeOf(await linesOfInvoice(tx, id))
  await withdrawProposed(tx, id, { reason: '整张发票红冲', now: ctx.now })
  const letterId = await makeLetter(
    tx,
    { invoice, parts, isWhole: true, reason: 'ERROR', remark: reverseReason ?? '', status: 'SENT' },
    { by: ctx.me.userId, now: ctx.now },
  )
  await askForLetter(tx, ctx, { applicationId: id, tenantId: invoice.tenantId, letterId })
}

async function reversePart(
  tx: Tx,
  ctx: SignedIn,
  { id }: Applied,
  { amountFen, reason, remark }: { amountFen: number; reason: string; remark: string },
) {
  const invoice = (await lockInvoice(tx, id))!
  const lines = await linesOfInvoice(tx, id)
  mustFit(lines, amountFen)
  const open = lines.map((line) => line.amountFen - line.reversedFen - line.pendingFen)
  const parts = spreadReversal(open, amountFen).flatMap((fen, at) =>
    fen > 0 ? [{ line: lines[at]!, quantity: 0, amountFen: fen }] : [],
  )
  const letterId = await makeLetter(
    tx,
    {
      invoice,
      parts,
      isWhole: amountFen === invoice.amountFen,
      reason: reason as 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE',
      remark,
      status: 'SENT',
    },
    { by: ctx.me.userId, now: ctx.now },
  )
  await saveInvoiceStatus(tx, { applicationId: id, status: 'REVERSING' }, { by: ctx.me.userId, now: ctx.now })
  await askForLetter(tx, ctx, { applicationId: id, tenantId: invoice.tenantId, letterId })
}

async function askForLetter(
  tx: Tx,
  { me, now, services }: SignedIn,
  asked: { tenantId: string; applicationId: string; letterId: string },
) {
  if (services.tax) await queueRequests(tx, [asked], { by: me.userId, now })
}

/** The number was registered by hand; an invoice without a letter is older than letters. */
async function finishByHand(tx: Tx, ctx: SignedIn, { id }: Applied) {
  const invoice = (await lockInvoice(tx, id))!
  const by = { by: ctx.me.userId, now: ctx.now }
  let letter = await letterUnderWay(tx, id)
  if (!letter) {
    const parts = wholeOf(await linesOfInvoice(tx, id))
    const made = {
      invoice,
      parts,
      isWhole: true,
      reason: 'ERROR' as const,
      remark: '',
      status: 'SENT' as const,
    }
    letter = (await lockLetter(tx, await makeLetter(tx, made, by)))!
  }
  const redNo = await reverseNoOf(tx, id)
  const issuedOn = businessDay(ctx.now)
  await completeLetter(tx, letter, { redNo, issuedOn, confirmNo: null, files: [] }, by)
}

type Letter = RowOf<'red-letter'>

export const redLetter: HookOf<'red-letter'> = {
  steps: {
    async send(tx, ctx, { rows }) {
      for (const row of rows) await mustStand(tx, ctx, row)
    },
    async register(tx, ctx, { rows }) {
      for (const row of rows) {
        if (row.status === 'PROPOSED') await mustStand(tx, ctx, row)
        else await mustBeFree(tx, ctx, { rows: [{ id: row.applicationId }], kind: 'REVERSE' })
      }
    },
  },
  async afterStep(tx, ctx, { name, rows }) {
    if (name === 'send') for (const row of rows) await sendLetter(tx, ctx, row)
    if (name === 'register') for (const row of rows) await registerLetter(tx, ctx, row)
  },
}

/** Its invoice must be issued with nothing else under way, and have that much left. */
async function mustStand(tx: Tx, _ctx: SignedIn, { id, applicationId, letterNo }: Letter) {
  const invoice = await lockInvoice(tx, applicationId)
  if (invoice?.status !== 'ISSUED') throw new AppError('RED_LETTER_BLOCKED', { letterNo })
  const lines = new Map((await linesOfInvoice(tx, applicationId)).map((line) => [line.lineId, line]))
  for (const { invoiceLineId, amountFen } of await linesOfLetter(tx, id)) {
    const { amountFen: billedFen, reversedFen } = lines.get(invoiceLineId)!
    if (amountFen > billedFen - reversedFen) throw new AppError('RED_LETTER_BLOCKED', { letterNo })
  }
}

async function sendLetter(tx: Tx, ctx: SignedIn, { id, applicationId, tenantId }: Letter) {
  await saveLetterSent(tx, id, { now: ctx.now })
  await saveInvoiceStatus(tx, { applicationId, status: 'REVERSING' }, { by: ctx.me.userId, now: ctx.now })
  await askForLetter(tx, ctx, { applicationId, tenantId, letterId: id })
}

async function registerLetter(tx: Tx, ctx: SignedIn, { id }: Letter) {
  const letter = (await lockLetter(tx, id))!
  const { redNo, issuedOn } = await registeredAs(tx, id)
  const by = { by: ctx.me.userId, now: ctx.now }
  await completeLetter(tx, letter, { redNo, issuedOn, confirmNo: null, files: [] }, by)
}
