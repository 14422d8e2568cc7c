import { sql } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import type { listReturnedParts } from '../../../shared/calls/returns.ts'
import { returnStatusOf, type ClaimReason } from '../../../shared/return-terms.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { soldBy } from '../orders/order-scope.ts'

interface Row {
  lineId: string
  requestId: string
  returnNo: string
  buyerName: string
  statusCode: number
  code: string
  nameZh: string
  nameEn: string
  unit: string
  reason: ClaimReason
  quantity: number
  accepted: number | null
  damaged: number
  scrap: number
  wrong: number
  foreign: number
  createdAt: Date
}

/** The lines of returns of what the caller sells, newest first. */
export async function readReturnedParts(
  { db, me }: SignedIn,
  { q, size = 20, current = 1 }: QueryOf<typeof listReturnedParts>,
) {
  const words = q?.trim() ?? ''
  const pattern = holding(words)
  const found = sql`
    from return_request_lines r
    join return_requests q on q.id = r.request_id
    join orders o on o.id = q.order_id
    join order_lines l on l.id = r.order_line_id
    where ${soldBy(me)}
      ${words ? sql`and (q.return_no ilike ${pattern} or l.code ilike ${pattern} or l.name_zh ilike ${pattern} or l.name_en ilike ${pattern})` : sql``}
  `
  const rows = await many(
    db,
    sql<Row>`
      select r.id as line_id, q.id as request_id, q.return_no, q.status as status_code, l.code, l.name_zh, l.name_en,
        (select t.tenant_name from tenants t where t.id = q.tenant_id) as buyer_name,
        l.unit, r.reason, r.quantity, r.accepted_quantity as accepted, r.damaged_quantity as damaged,
        r.scrap_quantity as scrap, r.wrong_quantity as wrong, r.foreign_quantity as "foreign", q.created_at
      ${found}
      order by q.id desc, l.line_no
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${found} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  const records = rows.map(({ statusCode, createdAt, ...row }) => ({
    ...{ ...row, status: returnStatusOf(statusCode), createdAt: createdAt.toISOString() },
  }))
  return pageOf(records, { total, size, current })
}
