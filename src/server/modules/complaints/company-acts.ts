// What the complainant's company and the supplier do with a complaint.
import { sql } from 'kysely'
import type { ComplaintSide } from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { wholeParameter } from '../identity/parameters.ts'
import { mayAct, sideOf, type Complaint } from './complaint.ts'
import { lockComplaint } from './complaint-queries.ts'
import { hoursAfter, moveComplaint, type Stepping } from './move-complaint.ts'
import { claimComplaintPictures } from './raise-complaint.ts'

type Step = Omit<Stepping, 'side' | 'by' | 'now'>

const REOPEN_DAYS = 15
const DAY_MS = 86_400_000

/** Moves a complaint on for a company that takes part; for others it is not there. */
async function step(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, as }: { complaintId: string; as: ComplaintSide },
  decide: (complaint: Complaint) => Step | Promise<Step>,
) {
  const { me, now } = ctx
  const complaint = await lockComplaint(tx, complaintId)
  if (!complaint || sideOf(complaint, me) !== as || !mayAct(me, as)) throw new AppError('COMPLAINT_NOT_FOUND')
  const chosen = await decide(complaint)
  await moveComplaint(tx, complaint, {
    ...{ ...chosen, side: as, by: { userId: me.userId, name: me.realName }, now },
  })
  await audit(tx, ctx, {
    ...{ action: chosen.act, entity: 'complaint', entityId: complaintId, tenantId: complaint.tenantId },
    before: { status: complaint.status },
    after: { complaintNo: complaint.complaintNo, ...(chosen.text && { text: chosen.text }) },
  })
}

interface Saying {
  complaintId: string
  text?: string
}

/** The complainant takes it back; a compensation that waits for its signature is dropped with it. */
export async function withdrawComplaint(tx: Tx, ctx: SignedIn, { complaintId, text = '' }: Saying) {
  // Locked before the complaint, as whoever signs it does.
  await run(
    tx,
    sql`
      update complaint_compensations
      set status = 'DROPPED', version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where complaint_id = ${complaintId} and tenant_id = ${ctx.me.tenantId} and status = 'WAITING'
    `,
  )
  await step(tx, ctx, { complaintId, as: 'buyer' }, ({ complaintNo, isWithSupplier }) => ({
    ...{ act: 'withdraw', text: text.trim(), dueAt: null, also: sql`, is_signing = false` },
    news: [
      {
        to: isWithSupplier ? ['staff', 'supplier'] : ['staff'],
        name: { zh: '投诉已撤销', en: 'A complaint was withdrawn' },
        content: {
          zh: `投诉 ${complaintNo} 已由客户撤销`,
          en: `The customer withdrew complaint ${complaintNo}`,
        },
      },
    ],
  }))
}

/** The complainant rates the answer, from 1 to 5. */
export function appraiseComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, rating, text = '' }: Saying & { rating: number },
) {
  const comment = text.trim()
  return step(tx, ctx, { complaintId, as: 'buyer' }, ({ complaintNo }) => ({
    ...{ act: 'appraise', text: comment, dueAt: null },
    also: sql`, rating = ${rating}, rating_text = ${comment}`,
    news: [
      {
        to: ['staff'],
        name: { zh: '投诉已评价', en: 'A complaint was rated' },
        content: {
          zh: `投诉 ${complaintNo} 的处理获得 ${rating} 分`,
          en: `The answer to complaint ${complaintNo} was rated ${rating} of 5`,
        },
      },
    ],
  }))
}

/** The complainant is not content: it is worked on again, once. Throws COMPLAINT_REOPEN_LATE. */
export function reopenComplaint(tx: Tx, ctx: SignedIn, { complaintId, text = '' }: Saying) {
  return step(tx, ctx, { complaintId, as: 'buyer' }, async ({ complaintNo, resolvedAt, solveHours }) => {
    const days = await wholeParameter(tx, { key: 'complaint_reopen_days', otherwise: REOPEN_DAYS })
    if (resolvedAt && ctx.now.getTime() - resolvedAt.getTime() > days * DAY_MS)
      throw new AppError('COMPLAINT_REOPEN_LATE', { complaintNo, days })
    const dueAt = hoursAfter(ctx.now, solveHours)
    return {
      ...{ act: 'reopen', text: text.trim(), dueAt },
      also: sql`, is_reopened = true, solve_due_at = ${dueAt}, rating = null, rating_text = null`,
      news: [
        {
          to: ['staff'],
          name: { zh: '投诉要求重新处理', en: 'A complaint was reopened' },
          content: {
            zh: `客户对投诉 ${complaintNo} 的结果不满意，请重新处理：${text.trim()}`,
            en: `The customer is not content with the answer to complaint ${complaintNo}: ${text.trim()}`,
          },
        },
      ],
    }
  })
}

/** The supplier says what happened; it goes back to the platform. */
export function answerComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, text, images = [] }: { complaintId: string; text: string; images?: { fileUrl: string }[] },
) {
  return step(tx, ctx, { complaintId, as: 'supplier' }, async ({ complaintNo, solveDueAt }) => ({
    ...{ act: 'answer', text: text.trim(), dueAt: solveDueAt },
    images: await claimComplaintPictures(tx, ctx, images),
    news: [
      {
        to: ['staff'],
        name: { zh: '供应商已答复投诉', en: 'The supplier answered a complaint' },
        content: {
          zh: `投诉 ${complaintNo} 供应商已答复，请办结`,
          en: `The supplier answered complaint ${complaintNo}; please resolve it`,
        },
      },
    ],
  }))
}
