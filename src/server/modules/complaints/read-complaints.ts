import { sql, type RawBuilder } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { complaintDetail, listMyComplaints } from '../../../shared/calls/complaint.ts'
import {
  complaintReaders,
  complaintStatuses,
  type CompensationKind,
  type ComplaintEvent,
  type ComplaintSide,
  type ComplaintStatus,
  type ComplaintSubject,
  type ComplaintWish,
} from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileAddress } from '../../../shared/files.ts'
import { yuan } from '../../../shared/money.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import type { Me, SignedIn } from '../../context.ts'
import { many, maybeOne, one, type Queryable } from '../../db/connection.ts'
import { actsOf, sideOf } from './complaint.ts'

type Listed = ReplyOf<typeof listMyComplaints>['records'][number]
type Detail = ReplyOf<typeof complaintDetail>

interface Row {
  complaintId: string
  complaintNo: string
  status: ComplaintStatus
  subject: ComplaintSubject
  category: string
  wish: ComplaintWish
  description: string
  orderId: string | null
  orderNo: string
  about: string
  tenantId: string
  buyerName: string
  supplierId: string | null
  supplierName: string
  userName: string
  isWithSupplier: boolean
  isSigning: boolean
  isReopened: boolean
  sharedAt: Date | null
  dueAt: Date | null
  isEscalated: boolean
  createdAt: Date
}

const isEnglish = ({ language }: Pick<SignedIn, 'language'>) => language === 'en'

const columns = (ctx: SignedIn) => sql`
  c.id as complaint_id, c.complaint_no, c.status, c.subject,
  ${isEnglish(ctx) ? sql`k.name_en` : sql`k.name_zh`} as category, c.wish, c.description, c.order_id, c.order_no,
  coalesce(
    c.person,
    (
      select l.code || ' ' || ${isEnglish(ctx) ? sql`coalesce(nullif(l.name_en, ''), l.name_zh)` : sql`l.name_zh`}
      from order_lines l
      where l.id = c.order_line_id
    ),
    (select coalesce(nullif(s.tracking_no, ''), '#' || s.shipment_no) from shipments s where s.id = c.shipment_id),
    ''
  ) as about,
  c.tenant_id, buyer.tenant_name as buyer_name, c.supplier_id, coalesce(supplier.tenant_name, '') as supplier_name,
  c.user_name, c.is_with_supplier, c.is_signing, c.is_reopened, c.shared_at, c.due_at, c.is_escalated, c.created_at
`

const from = sql`
  from complaints c
  join complaint_categories k on k.id = c.category_id
  join tenants buyer on buyer.id = c.tenant_id
  left join tenants supplier on supplier.id = c.supplier_id
`

/** The complaints of a company; a person of a narrow scope has their own. */
export function raisedBy({ tenantId, userId, dataScope }: Me): RawBuilder<unknown> {
  const isWide = dataScope === 'ALL' || dataScope === 'TENANT_BELOW' || dataScope === 'TENANT'
  return isWide ? sql`c.tenant_id = ${tenantId}` : sql`c.tenant_id = ${tenantId} and c.user_id = ${userId}`
}

/** What the platform passed to a supplier. */
export function passedTo({ tenantId }: Pick<Me, 'tenantId'>): RawBuilder<unknown> {
  return sql`c.supplier_id = ${tenantId} and c.shared_at is not null`
}

interface Asked {
  size: number
  current: number
  /** Those whose step is due first, instead of the newest. */
  dueFirst?: true
}

/** Complaints in `scope`, as the caller's side sees them. */
export async function readComplaintPage(
  ctx: SignedIn,
  scope: RawBuilder<unknown>,
  { size, current, dueFirst }: Asked,
): Promise<{ records: Listed[]; total: number }> {
  const rows = await many(
    ctx.db,
    sql<Row>`
      select ${columns(ctx)}
      ${from}
      where ${scope}
      order by ${dueFirst ? sql`c.due_at, c.id` : sql`c.id desc`}
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from complaints c where ${scope} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { records: rows.map((row) => present(row, ctx.me)), total }
}

function present(row: Row, me: Me): Listed {
  const { tenantId, supplierId, isWithSupplier, isSigning, isReopened, sharedAt, ...shown } = row
  const side = sideOf({ tenantId, supplierId, sharedAt }, me)
  const standing = { status: row.status, isWithSupplier, isSigning, isReopened, supplierId }
  return {
    ...shown,
    statusCode: complaintStatuses[row.status].code,
    dueAt: row.dueAt && row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    allowedActs: side ? actsOf(standing, { me, side }) : [],
  }
}

interface Answered {
  images: string[]
  answer: string
  rating: number | null
  ratingText: string
}

/**
 * A complaint with its history; throws COMPLAINT_NOT_FOUND for one that does not concern the caller, or is not
 * `within` what they reach.
 */
export async function readComplaint(
  db: Queryable,
  ctx: SignedIn,
  complaintId: string,
  within: RawBuilder<unknown> = sql`true`,
): Promise<Detail> {
  const row = await maybeOne(
    db,
    sql<Row & Answered>`
      select ${columns(ctx)}, c.images, coalesce(c.answer, '') as answer, c.rating,
        coalesce(c.rating_text, '') as rating_text
      ${from}
      where c.id = ${complaintId} and ${within}
    `,
  )
  const side = row && sideOf(row, ctx.me)
  if (!row || !side) throw new AppError('COMPLAINT_NOT_FOUND')
  const { images, answer, rating, ratingText, ...head } = row
  const isSupplier = side === 'supplier'
  return {
    ...present(head, ctx.me),
    side,
    isSigning: side === 'staff' && row.isSigning,
    images: images.map(addressed),
    answer: isSupplier ? '' : answer,
    compensation: isSupplier ? null : await givenFor(db, complaintId),
    rating: isSupplier ? null : rating,
    ratingText: isSupplier ? '' : ratingText,
    timeline: await readTimeline(db, { complaintId, side }),
  }
}

const addressed = (key: string) => ({ fileUrl: `/api${fileAddress(key)}` })

async function givenFor(db: Queryable, complaintId: string): Promise<Detail['compensation']> {
  const given = await maybeOne(
    db,
    sql<{ kind: CompensationKind; worthFen: number; points: number | null }>`
      select kind, worth_fen, points
      from complaint_compensations
      where complaint_id = ${complaintId} and status = 'GIVEN'
      order by id desc
      limit 1
    `,
  )
  return given ? { kind: given.kind, worth: yuan(given.worthFen), points: given.points } : null
}

async function readTimeline(
  db: Queryable,
  { complaintId, side }: { complaintId: string; side: ComplaintSide },
): Promise<Detail['timeline']> {
  const rows = await many(
    db,
    sql<{
      event: ComplaintEvent
      at: Date
      side: ComplaintSide
      byName: string
      text: string
      images: string[]
    }>`
      select event, created_at as at, side, actor_name as by_name, text, images
      from complaint_events
      where complaint_id = ${complaintId}
      order by id
    `,
  )
  const isRead = (event: ComplaintEvent) =>
    side === 'staff' || complaintReaders[event].some((reader) => reader === side)
  return rows
    .filter(({ event }) => isRead(event))
    .map(({ at, images, ...entry }) => ({ ...entry, at: at.toISOString(), images: images.map(addressed) }))
}
