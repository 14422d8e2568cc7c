import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** A line of an order as it is printed. */
export interface PaperLine {
  orderId: string
  lineId: string
  code: string
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
      select l.order_id, l.id as line_id, l.code, l.name_zh, l.name_en, l.brand_zh, l.brand_en, l.spec, l.unit,
        l.quantity - l.short_quantity as quantity, l.shipped_quantity, l.price_fen, l.amount_fen - l.short_fen as amount_fen
      from order_lines l
      where l.order_id = any(${orderIds}::bigint[])
      order by l.order_id, l.line_no
    `,
  )
}
