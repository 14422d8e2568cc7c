import { sql, type RawBuilder } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import {
  inspectedStatuses,
  mayTakeAct,
  returnActs,
  returnStatusOf,
  type ReturnDelivery,
  type ClaimReason,
  type ReturnStatus,
  type ReturnWish,
} from '../../../shared/return-terms.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import type { Me } from '../../context.ts'
import { may } from '../../may.ts'
import { lineNumber } from '../parts/line-number.ts'
import { presentPictures } from './return-cart.ts'
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
  regionName: string
  wish: ReturnWish
  isLacking: boolean
  amountFen: number
  replacementCarrier: string
  replacementTrackingNo: string
  confirmBy: Date | null
  afterStatement: string
  backCarrier: string
  backTrackingNo: string
  backSentAt: Date | null
  answer: string
  tenantId: string
  supplierId: string
  carrier: string
  trackingNo: string
  images: string[]
  createdAt: Date
  lines: {
    orderLineId: string
    partId: string
    code: string
    oeNumber: string
    nameZh: string
    nameEn: string
    unit: string
    quantity: number
    agreed: number | null
    sent: number | null
    arrived: number | null
    accepted: number | null
    damaged: number
    scrap: number
    wrong: number
    foreign: number
    answer: string
    images: string[]
    vin: string
    mileageKm: number | null
    installedOn: string | null
    reason: ClaimReason
    amountFen: number
  }[]
}

/** The statement that the charge of an order on account stands on. */
const statementOfOrder = sql`
  coalesce((
    select s.statement_no
    from credit_entries e
    join statement_lines l on l.credit_entry_id = e.id
    join statements s on s.id = l.statement_id
    where e.order_id = o.id and e.kind = 'charge' and o.payment_method = 'account'
    order by s.id
    limit 1
  ), '')
`

/** Requests in `scope`, newest or oldest first, as presented to the caller. */
export async function readReturns(
  db: Queryable,
  scope: RawBuilder<unknown>,
  { me, size, current, isQueue = false }: { me: Me; size: number; current: number; isQueue?: boolean },
) {
  const where = sql`from return_requests q join orders o on o.id = q.order_id where ${scope}`
  const rows = await many(
    db,
    sql<RequestRow>`
      select q.id as request_id, q.return_no, q.order_id, o.order_no,
        (select tenant_name from tenants where id = q.tenant_id) as buyer_name,
        (select tenant_name from tenants where id = q.supplier_id) as supplier_name,
        q.user_name, q.status as code, q.description, q.delivery, q.pickup, q.region_name, q.wish, q.is_lacking,
        q.replacement_carrier, q.replacement_tracking_no, q.confirm_by, ${statementOfOrder} as after_statement, q.back_carrier, q.back_tracking_no, q.back_sent_at,
        q.amount_fen, q.answer, q.tenant_id, q.supplier_id, q.carrier,
        q.tracking_no, q.images, q.created_at, (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'orderLineId', l.id::text, 'partId', l.part_id::text, 'code', l.code, 'oeNumber', ${lineNumber},
              'nameZh', l.name_zh, 'nameEn', l.name_en, 'unit', l.unit,
              'quantity', r.quantity, 'agreed', r.agreed_quantity, 'sent', r.sent_quantity, 'arrived', r.arrived_quantity,
              'accepted', r.accepted_quantity, 'damaged', r.damaged_quantity, 'scrap', r.scrap_quantity,
              'wrong', r.wrong_quantity, 'foreign', r.foreign_quantity, 'answer', r.answer, 'images', r.images,
              'vin', r.vin, 'mileageKm', r.mileage_km, 'installedOn', r.installed_on,
              'reason', r.reason, 'amountFen', r.amount_fen
            )
            order by l.line_no
          ), '[]')
          from return_request_lines r
          join order_lines l on l.id = r.order_line_id
          where r.request_id = q.id
        ) as lines
      ${where}
      order by q.id ${isQueue ? sql`asc` : sql`desc`}
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

function presentReturn({ code, ...asked }: RequestRow, me: Me) {
  const { amountFen, createdAt, lines, images, tenantId, supplierId, backSentAt, ...told } = asked
  const { replacementCarrier, replacementTrackingNo, backCarrier, backTrackingNo, ...sent } = told
  const { confirmBy, afterStatement, ...row } = sent
  const sides = sidesOf({ tenantId, supplierId }, me)
  const status = returnStatusOf(code)
  const isPriced = tenantId === me.tenantId || may(me, 'sale_paper_price')
  const amount = (fen: number) => (isPriced ? yuan(fen) : null)
  return {
    ...row,
    status,
    amount: amount(amountFen),
    replacement: { carrier: replacementCarrier, trackingNo: replacementTrackingNo },
    confirmBy: status === 'replaced' && confirmBy ? confirmBy.toISOString() : null,
    afterStatement: tenantId === me.tenantId || me.tenantType === '' ? afterStatement : '',
    wayBack: { carrier: backCarrier, trackingNo: backTrackingNo },
    images: presentPictures(images),
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ amountFen: fen, images: keys, ...line }) => ({
      ...{ ...line, images: presentPictures(keys), amount: amount(fen) },
    })),
    allowedActions: returnActs.filter((act) => mayTakeAct(act, { status, sides })),
    maySendBack: sides.includes('warehouse') && backSentAt === null && hasRefused({ status, lines }),
  }
}

/** Whether pieces arrived that were not accepted. */
export function hasRefused({
  status,
  lines,
}: {
  status: ReturnStatus
  lines: { arrived: number | null; accepted: number | null }[]
}): boolean {
  const isInspected = inspectedStatuses.some((name) => name === status)
  return isInspected && lines.some(({ arrived, accepted }) => (arrived ?? 0) > (accepted ?? 0))
}
