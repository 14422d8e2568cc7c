// What another system is told about an order.
import { sql } from 'kysely'
import { orderStatuses, type OrderStatus } from '../../../shared/order-status.ts'
import { yuan } from '../../../shared/money.ts'
import { businessTime } from '../../../shared/time.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { Due } from './push-queries.ts'

interface PushedOrder {
  deliveryId: string
  orderId: string
  orderNo: string
  status: number
  payStatus: string
  amountFen: number
  buyerId: string
  buyerName: string
  buyerErpCode: string | null
  supplierId: string
  supplierName: string
  supplierErpCode: string | null
  userId: string
  externalId: string | null
  lines: {
    partId: string
    code: string
    nameZh: string
    nameEn: string
    quantity: number
    priceFen: number
    amountFen: number
  }[]
}

const statusNames = new Map<number, string>(
  (Object.keys(orderStatuses) as OrderStatus[]).map((name) => [orderStatuses[name].code, name]),
)

/** The content by delivery, as JSON text; of a test without an order. */
export async function bodiesOf(db: Queryable, due: Due[]): Promise<Map<string, string>> {
  const orders = new Map((await pushedOrders(db, due)).map((order) => [order.deliveryId, order]))
  return new Map(
    due.map((each) => [each.deliveryId, JSON.stringify(bodyOf(each, orders.get(each.deliveryId)))]),
  )
}

function bodyOf({ deliveryId, event, occurredAt }: Due, order: PushedOrder | undefined): object {
  const about = { id: deliveryId, event, occurredAt: businessTime(occurredAt) }
  if (!order) return about
  return {
    ...about,
    order: {
      orderId: order.orderId,
      orderNo: order.orderNo,
      status: statusNames.get(order.status) ?? String(order.status),
      payStatus: order.payStatus,
      amount: yuan(order.amountFen),
      buyer: { tenantId: order.buyerId, name: order.buyerName, erpCode: order.buyerErpCode },
      supplier: { tenantId: order.supplierId, name: order.supplierName, erpCode: order.supplierErpCode },
      placedBy: { userId: order.userId, externalId: order.externalId },
      lines: order.lines.map(({ priceFen, amountFen, ...line }) => ({
        ...line,
        price: yuan(priceFen),
        amount: yuan(amountFen),
      })),
    },
  }
}

function pushedOrders(db: Queryable, due: Due[]): Promise<PushedOrder[]> {
  const ids = due.map(({ deliveryId }) => deliveryId)
  return many(
    db,
    sql<PushedOrder>`
      select d.id::text as delivery_id, o.id::text as order_id, o.order_no, o.status, o.pay_status, o.amount_fen,
        o.tenant_id::text as buyer_id, b.tenant_name as buyer_name, o.supplier_id::text, v.tenant_name as supplier_name,
        bd.erp_code as buyer_erp_code, vd.erp_code as supplier_erp_code,
        o.user_id::text, p.external_id, (
          select coalesce(jsonb_agg(jsonb_build_object(
              'partId', l.part_id::text, 'code', l.code, 'nameZh', l.name_zh, 'nameEn', l.name_en,
              'quantity', l.quantity, 'priceFen', l.price_fen, 'amountFen', l.amount_fen
            ) order by l.line_no), '[]')
          from order_lines l
          where l.order_id = o.id
        ) as lines
      from push_deliveries d
      join third_party_sends s on s.id = d.send_id
      join orders o on o.id = d.order_id
      join tenants b on b.id = o.tenant_id
      join tenants v on v.id = o.supplier_id
      left join tenant_details bd on bd.tenant_id = b.id
      left join tenant_details vd on vd.tenant_id = v.id
      left join lateral (
        select u.external_id
        from third_party_users u
        where u.user_id = o.user_id and u.system = s.system and u.status = 'ENABLED'
        order by u.id
        limit 1
      ) p on true
      where d.id = any(${ids}::bigint[])
    `,
  )
}
