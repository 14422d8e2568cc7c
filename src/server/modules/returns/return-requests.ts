import { sql, type RawBuilder } from 'kysely'
import { fileAddress } from '../../../shared/files.ts'
import { yuan } from '../../../shared/money.ts'
import {
  mayTakeAct,
  returnActs,
  returnStatusOf,
  type ReturnDelivery,
  type ReturnReason,
} from '../../../shared/return-terms.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import type { Me } from '../../context.ts'
import { lineNumber } from '../orders/line-number.ts'
import { sidesOf } from './sides.ts'
import { many, one, type Queryable } from '../../db/connection.ts'

interface RequestRow {
  requestId: string
  returnNo: string
  orderId: string
  orderNo: string
  buyerName: string
  supplierName: string
  userName: string
  code: number
  description: string
  delivery: ReturnDelivery
  pickup: string
  amountFen: number
  answer: string
  tenantId: string
  supplierId: string
  carrier: string
  trackingNo: string
  images: string[]
  createdAt: Date
  lines: {
    orderLineId: string
    code: string
    oeNumber: string
    nameZh: string
    nameEn: string
    unit: string
    quantity: number
    sent: number | null
    arrived: number | null
    accepted: number | null
    damaged: number
    scrap: number
    reason: ReturnReason
    amountFen: number
  }[]
}

/** Requests whose order is in `scope`, newest first, as presented to the caller. */
export async function readReturns(
  db: Queryable,
  scope: RawBuilder<unknown>,
  { me, size, current }: { me: Me; size: number; current: number },
) {
  const where = sql`from return_requests q join orders o on o.id = q.order_id where ${scope}`
  const rows = await many(
    db,
    sql<RequestRow>`
      select q.id as request_id, q.return_no, q.order_id, o.order_no,
        (select tenant_name from tenants where id = q.tenant_id) as buyer_name,
        (select tenant_name from tenants where id = q.supplier_id) as supplier_name,
        q.user_name, q.status as code, q.description, q.delivery, q.pickup,
        q.amount_fen, q.answer, q.tenant_id, q.supplier_id, q.carrier,
        q.tracking_no, q.images, q.created_at, (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'orderLineId', l.id::text, 'code', l.code, 'oeNumber', ${lineNumber},
              'nameZh', l.name_zh, 'nameEn', l.name_en, 'unit', l.unit,
              'quantity', r.quantity, 'sent', r.sent_quantity, 'arrived', r.arrived_quantity,
              'accepted', r.accepted_quantity, 'damaged', r.damaged_quantity, 'scrap', r.scrap_quantity, 'reason', r.reason, 'amountFen', r.amount_fen
            )
            order by l.line_no
          ), '[]')
          from return_request_lines r
          join order_lines l on l.id = r.order_line_id
          where r.request_id = q.id
        ) as lines
      ${where}
      order by q.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${where} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { requests: rows.map((row) => presentReturn(row, me)), total }
}

function presentReturn(
  { code, amountFen, createdAt, lines, images, tenantId, supplierId, ...row }: RequestRow,
  me: Me,
) {
  const sides = sidesOf({ tenantId, supplierId }, me)
  const status = returnStatusOf(code)
  return {
    ...row,
    status,
    amount: yuan(amountFen),
    images: images.map((key) => ({ fileUrl: `/api${fileAddress(key)}` })),
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ amountFen: fen, ...line }) => ({ ...line, amount: yuan(fen) })),
    allowedActions: returnActs.filter((act) => mayTakeAct(act, { status, sides })),
  }
}
