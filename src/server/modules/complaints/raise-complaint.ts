import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { submitComplaint } from '../../../shared/calls/complaint.ts'
import { openComplaintStatuses, wishesLikeReturns, type ComplaintWish } from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import { complaintImages } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import { maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError, type FieldFault } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { addEvent, deadline, nextComplaintNo } from './complaint-queries.ts'
import { hoursAfter } from './move-complaint.ts'
import { mustNotBeReturned } from './open-complaints.ts'
import { tellOf } from './tell-complaint.ts'

type Body = BodyOf<typeof submitComplaint>

/** A company that waits for more answers than this is called, not written to. */
const MOST_OPEN = 30

interface Category {
  departmentId: string | null
  auditHours: number
  remindHours: number
}

interface About {
  orderId: string | null
  orderNo: string
  orderLineId: string | null
  shipmentId: string | null
  supplierId: string | null
}

const nothing: About = { orderId: null, orderNo: '', orderLineId: null, shipmentId: null, supplierId: null }
const open = sql.join(openComplaintStatuses.map((status) => sql.lit(status)))

/**
 * Raises a complaint about an order, one of its lines, a parcel or a person. The order is locked, so that the
 * same complaint is raised once. Throws INVALID, ORDER_NOT_FOUND, COMPLAINT_OPEN, COMPLAINTS_TOO_MANY and
 * COMPLAINT_RETURN_RUNS.
 */
export async function raiseComplaint(tx: Tx, ctx: SignedIn, body: Body) {
  const { me, now } = ctx
  const category = await findCategory(tx, ctx, body.categoryId)
  const about = await findSubject(tx, ctx, body)
  const person = body.subject === 'PERSON' ? (body.person?.trim() ?? '') : null
  if (person === '') throw refusal(ctx, { field: 'person', keyword: 'required' })
  await mustBeNew(tx, ctx, { ...about, subject: body.subject, person })
  if (about.orderId && isLikeReturn(body.wish))
    await mustNotBeReturned(tx, { orderId: about.orderId, orderLineId: about.orderLineId })
  const images = await claimComplaintPictures(tx, ctx, body.images ?? [])
  const complaint = {
    ...{ complaintId: newId(), complaintNo: await nextComplaintNo(tx, now), tenantId: me.tenantId },
    ...{ userId: me.userId, supplierId: about.supplierId, departmentId: category.departmentId },
  }
  const times = deadline(category, hoursAfter(now, category.auditHours), now)
  await run(
    tx,
    sql`
      insert into complaints (
        id, tenant_id, complaint_no, status, due_at, remind_at, category_id, user_id, user_name, subject, person, order_id,
        order_no, order_line_id, shipment_id, supplier_id, wish, description, images, department_id, created_by, updated_by,
        created_at, updated_at
      )
      values (
        ${complaint.complaintId}, ${me.tenantId}, ${complaint.complaintNo}, 'pending', ${times.dueAt}, ${times.remindAt},
        ${body.categoryId}, ${me.userId}, ${me.realName}, ${body.subject}, ${person}, ${about.orderId}, ${about.orderNo},
        ${about.orderLineId}, ${about.shipmentId}, ${about.supplierId}, ${body.wish}, ${body.description.trim()},
        ${images}::text[], ${category.departmentId}, ${me.userId}, ${me.userId}, ${now}, ${now}
      )
    `,
  )
  const by = { userId: me.userId, name: me.realName }
  await addEvent(tx, complaint, { event: 'submit', side: 'buyer', by }, now)
  const { complaintNo } = complaint
  const news = {
    name: { zh: '新的投诉', en: 'A new complaint' },
    content: {
      zh: `投诉 ${complaintNo} 待审核，请在期限前处理`,
      en: `Complaint ${complaintNo} is to be audited; please do so in time`,
    },
  }
  await tellOf(tx, complaint, [{ to: ['staff'], ...news }], now)
  const after = { complaintNo, orderNo: about.orderNo, subject: body.subject, wish: body.wish }
  await audit(tx, ctx, { action: 'submit', entity: 'complaint', entityId: complaint.complaintId, after })
  return { complaintId: complaint.complaintId, complaintNo }
}

const isLikeReturn = (wish: ComplaintWish) => (wishesLikeReturns as readonly ComplaintWish[]).includes(wish)

async function findCategory(tx: Tx, ctx: SignedIn, categoryId: string): Promise<Category> {
  const category = await maybeOne(
    tx,
    sql<Category>`
      select department_id, audit_hours, remind_hours
      from complaint_categories
      where id = ${categoryId} and status = 'ENABLED'
    `,
  )
  if (!category) throw refusal(ctx, { field: 'categoryId', keyword: 'exists' })
  return category
}

/** What it is about, with its order locked; of an order that the caller placed or may see. */
async function findSubject(tx: Tx, ctx: SignedIn, body: Body): Promise<About> {
  const { subject } = body
  const orderLineId = subject === 'LINE' ? body.orderLineId : undefined
  const shipmentId = subject === 'SHIPMENT' ? body.shipmentId : undefined
  if (subject === 'LINE' && !orderLineId) throw refusal(ctx, { field: 'orderLineId', keyword: 'required' })
  if (subject === 'SHIPMENT' && !shipmentId) throw refusal(ctx, { field: 'shipmentId', keyword: 'required' })
  if (!body.orderId) {
    if (subject === 'PERSON') return nothing
    throw refusal(ctx, { field: 'orderId', keyword: 'required' })
  }
  const [order] = await lockReached(tx, ctx, [body.orderId])
  if (!order || order.tenantId !== ctx.me.tenantId || order.status === 'pendingDiscount')
    throw new AppError('ORDER_NOT_FOUND')
  const { orderId } = order
  const isPart = await one(
    tx,
    sql<{ line: boolean; shipment: boolean }>`
      select exists (select from order_lines where id = ${orderLineId ?? null}::bigint and order_id = ${orderId}) as line,
        exists (select from shipments where id = ${shipmentId ?? null}::bigint and order_id = ${orderId}) as shipment
    `,
  )
  if (orderLineId && !isPart.line) throw refusal(ctx, { field: 'orderLineId', keyword: 'exists' })
  if (shipmentId && !isPart.shipment) throw refusal(ctx, { field: 'shipmentId', keyword: 'exists' })
  return {
    ...{ orderId, orderNo: order.orderNo, supplierId: order.supplierId },
    ...{ orderLineId: orderLineId ?? null, shipmentId: shipmentId ?? null },
  }
}

async function mustBeNew(
  tx: Tx,
  { me }: SignedIn,
  about: About & { subject: Body['subject']; person: string | null },
) {
  const running = await maybeOne(
    tx,
    sql<{ complaintNo: string }>`
      select complaint_no
      from complaints
      where tenant_id = ${me.tenantId} and status in (${open}) and subject = ${about.subject}
        and order_id is not distinct from ${about.orderId}::bigint
        and order_line_id is not distinct from ${about.orderLineId}::bigint
        and shipment_id is not distinct from ${about.shipmentId}::bigint
        and person is not distinct from ${about.person}::text
      limit 1
    `,
  )
  if (running) throw new AppError('COMPLAINT_OPEN', running)
  const { count } = await one(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from complaints where tenant_id = ${me.tenantId} and status in (${open})
    `,
  )
  if (count >= MOST_OPEN) throw new AppError('COMPLAINTS_TOO_MANY', { limit: MOST_OPEN })
}

/** The keys of the caller's pictures, which all sides may view from now on. Throws INVALID for anything else. */
export async function claimComplaintPictures(
  tx: Tx,
  ctx: SignedIn,
  images: { fileUrl: string }[],
): Promise<string[]> {
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const named = [{ keys, limits: complaintImages }]
  const unfit = await claimFiles(tx, ctx, { named, tenantId: ctx.me.tenantId, shared: true })
  if (unfit.length > 0) throw refusal(ctx, { field: 'images', keyword: 'file' })
  return keys
}

function refusal({ language }: SignedIn, fault: FieldFault): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}
