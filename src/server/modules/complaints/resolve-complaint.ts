// The answer to a complaint, with what is given for it.
import { sql } from 'kysely'
import { decideComplaint, type CompensationKind, type CompensationStatus } from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { mustBeFresh } from '../identity/second-factor/fresh-factor.ts'
import { give, mustBePossible, worthOf, type Wanted } from './compensation.ts'
import { compensationRightFen } from './compensation-right.ts'
import { standingOf, type Complaint } from './complaint.ts'
import { addEvent, lockComplaint } from './complaint-queries.ts'
import { moveComplaint } from './move-complaint.ts'
import { said, takenFrom, tellOf } from './tell-complaint.ts'

interface Resolving {
  complaintId: string
  text: string
  compensation: Wanted | null
}

/**
 * Answers a complaint and gives what is due. What exceeds the person's right waits for a second signer, and so
 * does the answer. Throws COMPLAINT_NOT_FOUND, the errors of a step and those of the compensation.
 */
export async function resolveComplaint(
  tx: Tx,
  ctx: SignedIn,
  { complaintId, text, compensation }: Resolving,
) {
  const complaint = await lockComplaint(tx, complaintId)
  if (!complaint) throw new AppError('COMPLAINT_NOT_FOUND')
  const decided = decideComplaint('resolve', standingOf(complaint), 'staff')
  if ('stoppedBy' in decided) throw new AppError(decided.stoppedBy, { complaintNo: complaint.complaintNo })
  if (!compensation) return answer(tx, ctx, { complaint, act: 'resolve', text, given: null })
  const worthFen = await worthOf(tx, compensation, ctx.now)
  await mustBePossible(tx, complaint, compensation)
  await mustBeFreshFor(tx, ctx, compensation.kind)
  const isWithin = worthFen <= (await compensationRightFen(tx, ctx.me))
  const status = isWithin ? 'GIVEN' : 'WAITING'
  const row = await insertCompensation(tx, ctx, { complaint, compensation, worthFen, text, status })
  if (!isWithin) return propose(tx, ctx, { complaint, worthFen, text })
  await give(tx, ctx, { ...row, complaint })
  await answer(tx, ctx, { complaint, act: 'resolve', text, given: row })
}

/** Money that leaves asks for a fresh second factor of whoever has one. */
async function mustBeFreshFor(tx: Tx, ctx: SignedIn, kind: CompensationKind) {
  if (kind === 'REFUND' || kind === 'CREDIT') await mustBeFresh(ctx, tx)
}

interface Compensation {
  compensationId: string
  kind: CompensationKind
  worthFen: number
  points: number | null
  couponId: string | null
}

async function insertCompensation(
  tx: Tx,
  { me, now }: SignedIn,
  of: {
    complaint: Complaint
    compensation: Wanted
    worthFen: number
    text: string
    status: CompensationStatus
  },
): Promise<Compensation> {
  const { complaint, compensation, worthFen } = of
  const { kind } = compensation
  const points = kind === 'POINTS' ? compensation.points : null
  const couponId = kind === 'COUPON' ? compensation.couponId : null
  const compensationId = newId()
  await run(
    tx,
    sql`
      insert into complaint_compensations (
        id, tenant_id, complaint_no, complaint_id, status, kind, worth_fen, points, coupon_id, answer, proposer_id,
        created_by, updated_by, created_at, updated_at
      )
      values (
        ${compensationId}, ${complaint.tenantId}, ${complaint.complaintNo}, ${complaint.complaintId}, ${of.status}, ${kind},
        ${worthFen}, ${points}, ${couponId}, ${of.text}, ${me.userId}, ${me.userId}, ${me.userId}, ${now}, ${now}
      )
    `,
  )
  return { compensationId, kind, worthFen, points, couponId }
}

async function propose(
  tx: Tx,
  { me, now }: SignedIn,
  { complaint, worthFen, text }: { complaint: Complaint; worthFen: number; text: string },
) {
  const { complaintId, complaintNo } = complaint
  await run(
    tx,
    sql`
      update complaints
      set is_signing = true, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${complaintId}
    `,
  )
  const by = { userId: me.userId, name: me.realName }
  await addEvent(
    tx,
    complaint,
    { event: 'propose', side: 'staff', by, text: `${yuan(worthFen)} · ${text}` },
    now,
  )
  const news = {
    name: { zh: '投诉补偿待复核', en: 'A compensation waits for your signature' },
    content: {
      zh: `${me.realName} 提请为投诉 ${complaintNo} 补偿 ${yuan(worthFen)} 元，请复核`,
      en: `${me.realName} proposes ${yuan(worthFen)} yuan for complaint ${complaintNo}; please sign or decline`,
    },
  }
  await tellOf(tx, complaint, [{ to: ['signers'], butUser: me.userId, ...news }], now)
}

const kinds = {
  COUPON: { zh: '优惠券', en: 'a coupon' },
  POINTS: { zh: '积分', en: 'points' },
  REFUND: { zh: '退款', en: 'a refund' },
  CREDIT: { zh: '冲减挂账', en: 'less debt on account' },
}

function givenText({ kind, worthFen, points }: Compensation) {
  if (kind === 'POINTS') return { zh: `补偿 ${points} 积分`, en: `${points} points were given` }
  const amount = yuan(worthFen)
  return { zh: `补偿${kinds[kind].zh} ${amount} 元`, en: `${kinds[kind].en} of ${amount} yuan was given` }
}

async function answer(
  tx: Tx,
  { me, now }: SignedIn,
  of: { complaint: Complaint; act: 'resolve' | 'sign'; text: string; given: Compensation | null },
) {
  const { complaint, act, text, given } = of
  const { complaintNo } = complaint
  const words = given ? givenText(given) : null
  await moveComplaint(tx, complaint, {
    ...{ act, side: 'staff', by: { userId: me.userId, name: me.realName }, now, text, dueAt: null },
    also: sql`, answer = ${text}, resolved_at = ${now}, is_signing = false`,
    news: [
      {
        to: ['buyer'],
        name: { zh: '投诉已办结，请评价', en: 'Your complaint is answered; please rate it' },
        content: {
          zh: `投诉 ${complaintNo}${said(text).zh}${words ? `（${words.zh}）` : ''}`,
          en: `Complaint ${complaintNo}${said(text).en}${words ? ` (${words.en})` : ''}`,
        },
      },
      ...takenFrom(complaint),
    ],
  })
}

interface Waiting extends Compensation {
  complaintId: string
  status: CompensationStatus
  proposerId: string
  answer: string
}

/** The compensation, locked; throws COMPENSATION_DECIDED for one that waits no longer. */
async function lockCompensation(tx: Tx, compensationId: string): Promise<Waiting & { complaint: Complaint }> {
  const row = await maybeOne(
    tx,
    sql<Waiting>`
      select id as compensation_id, complaint_id, status, kind, worth_fen, points, coupon_id, proposer_id, answer
      from complaint_compensations
      where id = ${compensationId}
      for update
    `,
  )
  const complaint = row && (await lockComplaint(tx, row.complaintId))
  if (!row || !complaint) throw new AppError('COMPLAINT_NOT_FOUND')
  if (row.status !== 'WAITING')
    throw new AppError('COMPENSATION_DECIDED', { complaintNo: complaint.complaintNo })
  return { ...row, complaint }
}

/** The second signature: gives the compensation, and the complaint is answered. Throws COMPENSATION_OWN. */
export async function signCompensation(tx: Tx, ctx: SignedIn, compensationId: string) {
  const { complaint, proposerId, answer: text, ...row } = await lockCompensation(tx, compensationId)
  if (proposerId === ctx.me.userId) throw new AppError('COMPENSATION_OWN')
  await mustBeFreshFor(tx, ctx, row.kind)
  await give(tx, ctx, { ...row, complaint })
  await decide(tx, ctx, { compensationId, status: 'GIVEN', reason: null })
  await answer(tx, ctx, { complaint, act: 'sign', text, given: row })
  const { complaintNo } = complaint
  const news = {
    name: { zh: '投诉补偿已复核通过', en: 'A compensation was signed' },
    content: {
      zh: `投诉 ${complaintNo} 的补偿已复核通过并发放`,
      en: `The compensation of complaint ${complaintNo} was signed and given`,
    },
  }
  await tellOf(tx, complaint, [{ to: [{ staffId: proposerId }], ...news }], ctx.now)
}

/** The second signer declines: the complaint goes on without the compensation. */
export async function declineCompensation(
  tx: Tx,
  ctx: SignedIn,
  { compensationId, reason }: { compensationId: string; reason: string },
) {
  const { me, now } = ctx
  const { complaint, proposerId } = await lockCompensation(tx, compensationId)
  await decide(tx, ctx, { compensationId, status: 'DECLINED', reason })
  await run(
    tx,
    sql`
      update complaints
      set is_signing = false, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${complaint.complaintId}
    `,
  )
  const by = { userId: me.userId, name: me.realName }
  await addEvent(tx, complaint, { event: 'decline', side: 'staff', by, text: reason }, now)
  if (proposerId === me.userId) return
  const { complaintNo } = complaint
  const news = {
    name: { zh: '投诉补偿未通过复核', en: 'A compensation was declined' },
    content: {
      zh: `投诉 ${complaintNo} 的补偿未通过：${reason}`,
      en: `The compensation of complaint ${complaintNo} was declined: ${reason}`,
    },
  }
  await tellOf(tx, complaint, [{ to: [{ staffId: proposerId }], ...news }], now)
}

/** A proposer who declines takes the proposal back: nobody has signed it. */
async function decide(
  tx: Tx,
  { me, now }: SignedIn,
  of: { compensationId: string; status: 'GIVEN' | 'DECLINED'; reason: string | null },
) {
  await run(
    tx,
    sql`
      update complaint_compensations
      set status = ${of.status}, signer_id = nullif(${me.userId}::bigint, proposer_id), reason = ${of.reason},
        version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${of.compensationId} and status = 'WAITING'
    `,
  )
}
