import { sql } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { maybeOne, type Queryable } from '../../db/connection.ts'
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
}

export async function findOrder(db: Queryable, orderId: string): Promise<OrderFull | undefined> {
  const row = await maybeOne(
    db,
    sql<Row<OrderFull>>`
      select ${headColumns}, o.goods_fen::float8 as "goodsFen", o.discount_fen::float8 as "discountFen",
        o.freight_fen::float8 as "freightFen", o.same_day as "sameDay", o.transfer_days as "transferDays", o.invoice_wish as "invoiceWish", o.remark, o.cancel_reason as "cancelReason",
        o.recipient, o.phone, o.landline, o.region_name as "regionName", o.detail,
        o.delivery_names as "deliveryNames", o.tracking_no as "trackingNo", o.driver_name as "driverName",
        o.driver_phone as "driverPhone", o.plate_no as "plateNo", o.paid_at as "paidAt",
        o.shipped_at as "shippedAt", o.signed_at as "signedAt"
      from orders o
      join tenants buyer on buyer.id = o.tenant_id
      join tenants supplier on supplier.id = o.supplier_id
      where o.id = ${orderId}
    `,
  )
  return row && withStatus(row)
}
