// What the platform's staff do with a complaint until it is answered.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Complaint } from './complaint.ts'
import { lockComplaint } from './complaint-queries.ts'
import { hoursAfter, moveComplaint, type Stepping } from './move-complaint.ts'
import { said, takenFrom } from './tell-complaint.ts'

type Step = Omit<Stepping, 'side' | 'by' | 'now'>

async function step(
  tx: Tx,
  { me, now }: SignedIn,
  complaintId: string,
  decide: (complaint: Complaint) => Step | Promise<Step>,
) {
  const complaint = await lockComplaint(tx, complaintId)
  if (!complaint) throw new AppError('COMPLAINT_NOT_FOUND')
  const chosen = await decide(complaint)
  await moveComplaint(tx, complaint, {
    ...{ ...chosen, side: 'staff', by: { userId: me.userId, name: me.realName }, now },
  })
}

interface Accepting {
  complaintId: string
  /** Another category than the customer's; its department and times count. */
  categoryId: string | null
  text: string
}

export function acceptComplaint(tx: Tx, ctx: SignedIn, { complaintId, categoryId, text }: Accepting) {
  return step(tx, ctx, complaintId, async (complaint) => {
    const other = categoryId === null ? null : await categoryOf(tx, categoryId)
    const dueAt = hoursAfter(ctx.now, (other ?? complaint).solveHours)
    const changed = other ? sql`, category_id = ${categoryId}, department_id = ${other.departmentId}` : sql``
    const { complaintNo } = complaint
    return {
      ...{ act: 'accept', text, dueAt, also: sql`, solve_due_at = ${dueAt} ${changed}` },
      news: [
        {
          to: ['buyer'],
          name: { zh: '投诉已受理', en: 'Your complaint is being looked into' },
          content: {
            zh: `投诉 ${complaintNo} 已受理${said(text).zh}`,
            en: `Complaint ${complaintNo} was accepted${said(text).en}`,
          },
        },
      ],
    }
  })
}

async function categoryOf(tx: Tx, categoryId: string) {
  const category = await maybeOne(
    tx,
    sql<{ departmentId: string | null; solveHours: number }>`
      select department_id, solve_hours from complaint_categories where id = ${categoryId}
    `,
  )
  return category ?? null
}

export function rejectComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, text }: { complaintId: string; text: string },
) {
  return step(tx, ctx, complaintId, ({ complaintNo }) => ({
    ...{ act: 'reject', text, dueAt: null, also: sql`, answer = ${text}` },
    news: [
      {
        to: ['buyer'],
        name: { zh: '投诉被驳回', en: 'Your complaint was rejected' },
        content: {
          zh: `投诉 ${complaintNo} 被驳回：${text}`,
          en: `Complaint ${complaintNo} was rejected: ${text}`,
        },
      },
    ],
  }))
}

/** Passes it to another department, which answers within the category's hours. */
export function transferComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, departmentId, text }: { complaintId: string; departmentId: string; text: string },
) {
  return step(tx, ctx, complaintId, async (complaint) => {
    const { complaintNo, answerHours } = complaint
    // The new department is told, not the one that had it.
    complaint.departmentId = departmentId
    return {
      ...{ act: 'transfer', text, dueAt: hoursAfter(ctx.now, answerHours) },
      also: sql`, department_id = ${departmentId}`,
      news: [
        {
          to: ['staff'],
          name: { zh: '有投诉转办给您的部门', en: 'A complaint was passed to your department' },
          content: { zh: `投诉 ${complaintNo}：${text}`, en: `Complaint ${complaintNo}: ${text}` },
        },
        ...takenFrom(complaint),
      ],
    }
  })
}

/** Passes it to the supplier, who sees what was complained about and answers. */
export function passToSupplier(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, text }: { complaintId: string; text: string },
) {
  return step(tx, ctx, complaintId, ({ complaintNo, answerHours }) => ({
    ...{ act: 'toSupplier', text, dueAt: hoursAfter(ctx.now, answerHours) },
    also: sql`, shared_at = coalesce(shared_at, ${ctx.now})`,
    news: [
      {
        to: ['supplier'],
        name: { zh: '有投诉需要您答复', en: 'A complaint waits for your answer' },
        content: {
          zh: `投诉 ${complaintNo}：${text}。请在期限前答复`,
          en: `Complaint ${complaintNo}: ${text}. Please answer in time`,
        },
      },
    ],
  }))
}

/** Takes it back from whoever it was passed to. */
export function recallComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, text }: { complaintId: string; text: string },
) {
  return step(tx, ctx, complaintId, (complaint) => ({
    ...{ act: 'recall', text, dueAt: complaint.solveDueAt, news: takenFrom(complaint) },
  }))
}
