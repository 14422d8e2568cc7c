// Loads the parts of an order other than its head.
import { sql } from 'kysely'
import type { OrderActor, OrderStatus, TimelineEvent } from '../../../shared/order-status.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { PriceKind } from '../pricing/item-price.ts'
import { lineNumber } from '../parts/line-number.ts'
import { withStatus } from './page-queries.ts'
import type { OrderPart } from './order-parts.ts'
import type { RefundCause } from './refunds.ts'

export interface OrderLine {
  lineId: string
  offerId: string
  partId: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  vehicles: string
  unit: string
  categoryId: string
  drawing: string
  quantity: number
  shippedQuantity: number
  shortQuantity: number
  shortFen: number
  ownerName: string
  serviceName: string
  shippingName: string
  priceFen: number
  discountFen: number
  amountFen: number
  listFen: number
  priceKind: PriceKind
  priceName: Text | null
  discounts: OrderDiscount[]
}

interface OrderDiscount {
  kind: 'fullMinus' | 'coupon' | 'points' | 'clerk'
  marketingId: string | null
  couponId: string | null
  name: Text
  amountFen: number
}

export function linesOf(db: Queryable, orderId: string): Promise<OrderLine[]> {
  return many(
    db,
    sql<OrderLine>`
      select l.id as line_id, l.offer_id, l.part_id, l.code, ${lineNumber} as oe_number, l.name_zh,
        l.name_en, l.brand_zh, l.brand_en, l.spec, l.vehicles, l.unit,
        l.category_id, c.drawing, l.quantity, l.shipped_quantity,
        l.short_quantity, l.short_fen, owner.tenant_name as owner_name,
        service.tenant_name as service_name, shipping.tenant_name as shipping_name,
        l.price_fen, l.discount_fen, l.amount_fen,
        coalesce(l.list_price_fen, l.price_fen) as list_fen, l.price_kind,
        l.price_name,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('kind', d.kind, 'marketingId', d.marketing_id::text, 'couponId', d.coupon_id::text,
              'name', d.name, 'amountFen', d.amount_fen)
            order by d.place
          )
          from order_discounts d
          where d.order_line_id = l.id
        ), '[]') as discounts
      from order_lines l
      join part_categories c on c.id = l.category_id
      join tenants owner on owner.id = l.owner_supplier_id
      join tenants service on service.id = l.service_supplier_id
      join tenants shipping on shipping.id = l.shipping_supplier_id
      where l.order_id = ${orderId}
      order by l.line_no
    `,
  )
}

export interface HistoryEntry {
  event: TimelineEvent
  status: OrderStatus
  at: Date
  by: OrderActor
  byName: string
  reason: string
}

export async function historyOf(db: Queryable, orderId: string): Promise<HistoryEntry[]> {
  const rows = await many(
    db,
    sql<Omit<HistoryEntry, 'status'> & { statusCode: number }>`
      select event, to_status as status_code, created_at as at, actor as by, actor_name as by_name, reason
      from order_history
      where order_id = ${orderId}
      order by id
    `,
  )
  return rows.map(withStatus)
}

export interface OrderPayment {
  paymentId: string
  part: OrderPart
  method: string
  status: string
  amountFen: number
  transactionNo: string
  paidAt: Date | null
}

export function paymentsOf(db: Queryable, orderId: string): Promise<OrderPayment[]> {
  return many(
    db,
    sql<OrderPayment>`
      select p.id as payment_id, po.part, p.method, p.status, po.amount_fen,
        coalesce(p.transaction_no, '') as transaction_no, p.paid_at
      from payment_orders po
      join payments p on p.id = po.payment_id
      where po.order_id = ${orderId}
      order by p.id
    `,
  )
}

export interface OrderRefund {
  refundId: string
  status: 'pending' | 'done' | 'failed'
  amountFen: number
  cause: RefundCause
  reason: string
  createdAt: Date
  refundedAt: Date | null
}

export function refundsOf(db: Queryable, orderId: string): Promise<OrderRefund[]> {
  return many(
    db,
    sql<OrderRefund>`
      select id as refund_id, status, amount_fen, cause, reason, created_at,
        refunded_at
      from refunds
      where order_id = ${orderId}
      order by id
    `,
  )
}
