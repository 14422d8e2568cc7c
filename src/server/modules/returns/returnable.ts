// The delivered pieces that may be returned: those signed for, less those already requested.
import { sql, type RawBuilder } from 'kysely'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'
import type { Me } from '../../context.ts'
import { lineNumber } from '../parts/line-number.ts'
import { boughtBy } from '../orders/order-scope.ts'

export interface Returnable {
  orderLineId: string
  orderId: string
  orderNo: string
  /** Null while it is being received. */
  signedAt: Date | null
  supplierId: string
  supplierName: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  unit: string
  drawing: string
  priceFen: number
  delivered: number
  returnable: number
  /** The line after its discounts, and its ordered quantity. */
  netFen: number
  ordered: number
  /** Pieces that are or will be refunded: undelivered ones, and those in return requests. */
  backBefore: number
  backFen: number
  /** The catalogue says which vehicles the part fits. */
  fitsVehicles: boolean
}

const columns = sql`
  l.id as order_line_id, o.id as order_id, o.order_no, o.signed_at,
  o.supplier_id, t.tenant_name as supplier_name, l.code, ${lineNumber} as oe_number, l.name_zh,
  l.name_en, l.unit, c.drawing, l.price_fen,
  l.shipped_quantity as delivered, l.shipped_quantity - back.pieces as returnable,
  l.amount_fen as net_fen, l.quantity as ordered,
  l.short_quantity + back.pieces as back_before, l.short_fen + back.fen as back_fen,
  exists (select from part_fitment f where f.part_id = l.part_id) as fits_vehicles
`

/** Returns without a refund: their pieces, or those that replaced them, may be requested again. */
const notBack = (['exchanged', 'withdrawn', 'declined', 'failed'] as const).map((name) =>
  sql.lit(returnStatuses[name]),
)

const source = sql`
  from order_lines l
  join orders o on o.id = l.order_id
  join tenants t on t.id = o.supplier_id
  join part_categories c on c.id = l.category_id
  cross join lateral (
    select coalesce(sum(coalesce(r.accepted_quantity, r.agreed_quantity, r.quantity)), 0)::int as pieces, coalesce(sum(r.amount_fen), 0) as fen
    from return_request_lines r
    join return_requests q on q.id = r.request_id
    where r.order_line_id = l.id
      and q.status not in (${sql.join(notBack)})
  ) back
`

const isDelivered: RawBuilder<unknown> = sql`
  o.status in (${codesOf('signed', 'completed')})
`

/** Goods of orders that are still being delivered. */
const isUnderWay: RawBuilder<unknown> = sql`
  o.status in (${codesOf('partShipped', 'shipped')})
`

/**
 * The lines with these ids that were delivered, or are just being received, and belong to the person; others are
 * absent.
 */
export function returnableLines(
  db: Queryable,
  me: Me,
  orderLineIds: string[],
  { isReceiving = false }: { isReceiving?: boolean } = {},
): Promise<Returnable[]> {
  return many(
    db,
    sql<Returnable>`
      select ${columns} ${source}
      where l.id = any(${orderLineIds}::bigint[]) and ${boughtBy(me)} and (${isDelivered} ${isReceiving ? sql`or ${isUnderWay}` : sql``})
      order by o.signed_at desc, o.id, l.line_no
    `,
  )
}

export async function readReturnablePage(
  db: Queryable,
  me: Me,
  {
    q,
    orderId,
    size,
    current,
  }: { q: string | undefined; orderId: string | undefined; size: number; current: number },
): Promise<{ goods: Returnable[]; total: number }> {
  const words = q?.trim() ?? ''
  const pattern = holding(words)
  const where = sql`
    where ${boughtBy(me)} and ${isDelivered} and l.shipped_quantity > back.pieces
      ${orderId ? sql`and o.id = ${orderId}` : sql``}
      ${words ? sql`and (o.order_no ilike ${pattern} or l.code ilike ${pattern} or l.name_zh ilike ${pattern} or l.name_en ilike ${pattern})` : sql``}
  `
  const goods = await many(
    db,
    sql<Returnable>`
      select ${columns} ${source} ${where}
      order by o.signed_at desc, o.id, l.line_no
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${source} ${where} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { goods, total }
}
