import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { complaintChoices } from '../../../shared/calls/complaint.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne } from '../../db/connection.ts'
import { boughtBy } from '../orders/order-scope.ts'

type Choices = ReplyOf<typeof complaintChoices>

const MOST_ORDERS = 30

/** What a complaint can be about. */
export async function readChoices(ctx: SignedIn, orderId: string | undefined): Promise<Choices> {
  const categories = await many(
    ctx.db,
    sql<Choices['categories'][number]>`
      select id::text as category_id, ${ctx.language === 'en' ? sql`name_en` : sql`name_zh`} as name, audit_hours, solve_hours
      from complaint_categories
      where status = 'ENABLED'
      order by sort, id
    `,
  )
  const order = orderId === undefined ? null : await readOrder(ctx, orderId)
  const orders = await many(
    ctx.db,
    sql<{ orderId: string; orderNo: string; supplierName: string; submittedAt: Date }>`
      select o.id as order_id, o.order_no, s.tenant_name as supplier_name, o.submitted_at
      from orders o
      join tenants s on s.id = o.supplier_id
      where ${boughtBy(ctx.me)}
      order by o.submitted_at desc, o.id desc
      limit ${MOST_ORDERS}
    `,
  )
  return {
    categories,
    order,
    orders: orders.map((each) => ({ ...each, submittedAt: each.submittedAt.toISOString() })),
  }
}

async function readOrder({ db, me }: SignedIn, orderId: string): Promise<Choices['order']> {
  const order = await maybeOne(
    db,
    sql<NonNullable<Choices['order']>>`
      select o.id::text as order_id, o.order_no, s.tenant_name as supplier_name,
        (
          select coalesce(jsonb_agg(
            jsonb_build_object('orderLineId', l.id::text, 'code', l.code, 'nameZh', l.name_zh, 'nameEn', l.name_en)
            order by l.line_no
          ), '[]')
          from order_lines l
          where l.order_id = o.id
        ) as lines,
        (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'shipmentId', p.id::text, 'shipmentNo', p.shipment_no, 'carrier', p.carrier, 'trackingNo', p.tracking_no
            )
            order by p.shipment_no
          ), '[]')
          from shipments p
          where p.order_id = o.id
        ) as shipments
      from orders o
      join tenants s on s.id = o.supplier_id
      where o.id = ${orderId} and ${boughtBy(me)}
    `,
  )
  return order ?? null
}
