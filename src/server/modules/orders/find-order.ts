import { sql } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { DeliveryNames } from './order.ts'
import { headColumns, withStatus, type OrderHead, type Row } from './page-queries.ts'

/** An order as its page shows it. */
export interface OrderFull extends OrderHead {
  goodsFen: number
  discountFen: number
  freightFen: number
  sameDay: boolean
  transferDays: number
  invoiceWish: InvoiceWish | null
  remark: string
  cancelReason: string
  recipient: string
  phone: string
  landline: string
  regionName: string
  detail: string
  deliveryNames: DeliveryNames
  trackingNo: string
  driverName: string
  driverPhone: string
  plateNo: string
  paidAt: Date | null
  shippedAt: Date | null
  signedAt: Date | null
  /** Who took it by telephone; empty for an order that its buyer placed. */
  takenByName: string
}

export async function findOrder(db: Queryable, orderId: string): Promise<OrderFull | undefined> {
  const [order] = await findOrders(db, [orderId])
  return order
}

/** Those of the orders that there are, in no particular order. */
export async function findOrders(db: Queryable, orderIds: string[]): Promise<OrderFull[]> {
  const rows = await many(
    db,
    sql<Row<OrderFull>>`
      select ${headColumns}, o.goods_fen, o.discount_fen,
        o.freight_fen, o.same_day, o.transfer_days, o.invoice_wish, o.remark, o.cancel_reason,
        o.recipient, o.phone, o.landline, o.region_name, o.detail,
        o.delivery_names, o.driver_name,
        o.driver_phone, o.plate_no, o.paid_at,
        o.shipped_at, o.signed_at, coalesce(taken.clerk_name, '') as taken_by_name
      from orders o
      join tenants buyer on buyer.id = o.tenant_id
      join tenants supplier on supplier.id = o.supplier_id
      left join telephone_orders taken on taken.trade_id = o.trade_id
      where o.id = any(${orderIds}::bigint[])
    `,
  )
  return rows.map(withStatus)
}
