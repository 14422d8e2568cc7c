import { sql } from 'kysely'
import type { Me } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { lineNumber } from '../parts/line-number.ts'
import { soldBy } from '../orders/order-scope.ts'

/** A line of an order as it is printed. */
export interface PaperLine {
  orderId: string
  lineId: string
  code: string
  oeNumber: string | null
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  /** Pieces that are still wanted: ordered less those that could not be picked. */
  quantity: number
  shippedQuantity: number
  priceFen: number
  amountFen: number
}

/** The lines of orders, by order and place. */
export function paperLines(db: Queryable, orderIds: string[]): Promise<PaperLine[]> {
  return many(
    db,
    sql<PaperLine>`
      select l.order_id, l.id as line_id, l.code, nullif(${lineNumber}, '') as oe_number, l.name_zh, l.name_en, l.brand_zh,
        l.brand_en, l.spec, l.unit, l.quantity - l.short_quantity as quantity, l.shipped_quantity, l.price_fen,
        l.amount_fen - l.short_fen as amount_fen
      from order_lines l
      where l.order_id = any(${orderIds}::bigint[])
      order by l.order_id, l.line_no
    `,
  )
}

/** What an inspector looks at. */
export interface InspectedItem {
  item: string
  name: string
  standard: string
  method: string
  samplingPercent: string
}

/** More sub-items than this do not fit onto a sheet that somebody fills in. */
const MOST_INSPECTED = 60

/** The enabled quality items with their sub-items, in order. */
export function inspectedItems(db: Queryable): Promise<InspectedItem[]> {
  return many(
    db,
    sql<InspectedItem>`
      select i.name as item, s.name, s.standard, coalesce(s.method, '') as method, trim_scale(i.sampling::numeric)::text as sampling_percent
      from quality_items i
      join quality_sub_items s on s.item_id = i.id
      where i.status = 'ENABLED'
      order by i.code, s.line_no, s.id
      limit ${MOST_INSPECTED}
    `,
  )
}

/** An order as a document to try a template on. */
interface LatestOrder {
  orderId: string
  orderNo: string
  buyerName: string
}

/** The newest orders that somebody handles as a seller. */
export function latestOrders(db: Queryable, me: Me, most: number): Promise<LatestOrder[]> {
  return many(
    db,
    sql<LatestOrder>`
      select o.id as order_id, o.order_no, buyer.tenant_name as buyer_name
      from orders o
      join tenants buyer on buyer.id = o.tenant_id
      where ${soldBy(me)}
      order by o.submitted_at desc, o.id desc
      limit ${most}
    `,
  )
}
