// What the pages of the platform's staff show and do; the screen of complaints takes the same steps.
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { complaintStaffChoices, stepComplaint } from '../../../shared/calls/complaint-staff.ts'
import type { StaffStep } from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { isPlatform, lockRows, visible } from '../../engine/visible-rows.ts'
import { fieldError } from '../../http/field-errors.ts'
import { may } from '../../may.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { compensationRightFen } from './compensation-right.ts'
import type { Wanted } from './compensation.ts'
import { staffCodes } from './complaint.ts'
import { resolveComplaint } from './resolve-complaint.ts'
import * as acts from './staff-acts.ts'

type Step = BodyOf<typeof stepComplaint>
type Choices = ReplyOf<typeof complaintStaffChoices>

/** What waits for the staff, as in the queues of the screen: not for a supplier, nor for a second signature. */
const waiting: Record<StaffStep, RawBuilder<unknown>> = {
  audit: sql`c.status = 'pending'`,
  service: sql`c.status = 'working' and not c.is_signing`,
  transfer: sql`c.status = 'transferred' and not c.is_with_supplier and not c.is_signing`,
}

const MOST_COUPONS = 200

const screenOf = ({ services }: SignedIn) => services.screens.byName('complaint')!

/** The complaints that wait at a desk or are about an order, in the caller's data scope. Throws FORBIDDEN for companies. */
export function atDesks(
  ctx: SignedIn,
  { step, orderId }: { step?: StaffStep; orderId?: string },
): RawBuilder<unknown> {
  mustBePlatform(ctx)
  const atStep = step ? waiting[step] : sql`true`
  const ofOrder = orderId ? sql`c.order_id = ${orderId}` : sql`true`
  return sql`${atStep} and ${ofOrder} and ${reachedBy(ctx)}`
}

/**
 * The complaints `c` that the data scope of the platform's staff takes in, as on the screen of complaints; companies
 * have rules of their own.
 */
export function reachedBy(ctx: SignedIn): RawBuilder<unknown> {
  return isPlatform(ctx) ? visible(screenOf(ctx), ctx, { alias: 'c' }) : sql`true`
}

/** What a step can name. Throws FORBIDDEN for companies. */
export async function readStaffChoices(ctx: SignedIn): Promise<Choices> {
  mustBePlatform(ctx)
  const { db, me, language, now } = ctx
  const name = language === 'en' ? sql`name_en` : sql`name_zh`
  const couponName = language === 'en' ? sql`coalesce(nullif(name_en, ''), name)` : sql`name`
  return {
    categories: await many(
      db,
      sql<{ id: string; name: string }>`
        select id, ${name} as name from complaint_categories where status = 'ENABLED' order by sort, id
      `,
    ),
    departments: await many(
      db,
      sql<{ id: string; name: string }>`
        select id, name
        from departments
        where tenant_id = ${PLATFORM_TENANT} and status = 'ENABLED' and deleted_at is null
        order by sort, id
      `,
    ),
    coupons: await many(
      db,
      sql<{ id: string; name: string }>`
        select id, ${couponName} as name
        from marketings
        where marketing_type = 'COUPON' and status = 'ONLINE' and start_time <= ${now} and end_time > ${now}
        order by id desc
        limit ${MOST_COUPONS}
      `,
    ),
    mayGive: yuan(await compensationRightFen(db, me)),
  }
}

/** Takes a step. Throws FORBIDDEN, INVALID, RECORD_NOT_FOUND and what the step itself throws. */
export async function takeStep(tx: Tx, ctx: SignedIn, body: Step) {
  mustBePlatform(ctx)
  const { complaintId, act } = body
  if (!may(ctx.me, staffCodes[act])) throw new AppError('FORBIDDEN', { permission: staffCodes[act] })
  await lockRows(tx, ctx, { screen: screenOf(ctx), ids: [complaintId] })
  const text = body.text?.trim() ?? ''
  if (text === '' && act !== 'accept' && act !== 'recall') throw missing(ctx, 'text')
  await doStep(tx, ctx, { ...body, text })
  await audit(tx, ctx, {
    action: act,
    entity: 'complaint',
    entityId: complaintId,
    after: text ? { text } : {},
  })
}

function doStep(tx: Tx, ctx: SignedIn, { act, ...input }: Step & { text: string }): Promise<void> {
  const { complaintId, text } = input
  switch (act) {
    case 'accept':
      return acts.acceptComplaint(tx, ctx, { complaintId, text, categoryId: input.categoryId ?? null })
    case 'reject':
      return acts.rejectComplaint(tx, ctx, { complaintId, text })
    case 'toSupplier':
      return acts.passToSupplier(tx, ctx, { complaintId, text })
    case 'recall':
      return acts.recallComplaint(tx, ctx, { complaintId, text })
    case 'resolve':
      return resolveComplaint(tx, ctx, { complaintId, text, compensation: wantedOf(ctx, input) })
    case 'transfer':
      if (!input.departmentId) throw missing(ctx, 'departmentId')
      return acts.transferComplaint(tx, ctx, { complaintId, text, departmentId: input.departmentId })
  }
}

function wantedOf(ctx: SignedIn, step: Omit<Step, 'act'>): Wanted | null {
  const { kind, amount, points, couponId } = step
  if (!kind) return null
  if (kind === 'POINTS') {
    if (!points) throw missing(ctx, 'points')
    return { kind, points }
  }
  if (kind === 'COUPON') {
    if (!couponId) throw missing(ctx, 'couponId')
    return { kind, couponId }
  }
  const amountFen = amount ? fenFromYuan(amount) : 0
  if (amountFen <= 0) throw missing(ctx, 'amount')
  return { kind, amountFen }
}

function missing({ language }: SignedIn, field: string) {
  return new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword: 'required' })] })
}

function mustBePlatform(ctx: SignedIn) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'service_complaint_view' })
}
