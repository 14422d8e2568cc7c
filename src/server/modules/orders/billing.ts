// What was bought, refunded and invoiced of each line of an order.
import { sql, type RawBuilder } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import type { Share } from '../../../shared/invoicing.ts'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { many, type Queryable } from '../../db/connection.ts'

/** The line of an invoice that bills freight has this name and no line of an order. */
export const FREIGHT = '运费'

/** A condition on applications `a`: they bill their orders, now or soon. */
export const isActive = sql<boolean>`a.status not in ('REJECTED', 'REVERSED')`

interface Billing {
  tenantId: string
  userId: string
  orderId: string
  orderNo: string
  wish: InvoiceWish | null
  lines: BillingLine[]
}

interface BillingLine {
  /** Null for freight. */
  orderLineId: string | null
  name: string
  bought: Share
  /** Refunded after a return, or never delivered. */
  refunded: Share
  /** On invoices that stand, without what red letters took back. */
  invoiced: Share
}

/** The billing of those of the orders `o` that meet the condition. */
export async function billingOf(
  db: Queryable,
  orderIds: string[],
  condition: RawBuilder<unknown>,
): Promise<Billing[]> {
  const rows = await many(
    db,
    sql<Billing & { freightFen: number; freightInvoicedFen: number }>`
      select o.id as order_id, o.tenant_id, o.user_id, o.order_no, o.invoice_wish as wish, o.freight_fen,
        (
          select coalesce(sum(i.amount_fen - i.reversed_fen), 0)
          from invoice_lines i
          join invoice_applications a on a.id = i.application_id
          where i.tenant_id = o.tenant_id and i.order_no = o.order_no and i.order_line_id is null
            and i.name = ${FREIGHT} and ${isActive}
        ) as freight_invoiced_fen, (
          select coalesce(jsonb_agg(
            jsonb_build_object('orderLineId', l.id::text, 'name', l.code || ' ' || l.name_zh,
              'bought', jsonb_build_object('quantity', l.quantity, 'amountFen', l.amount_fen),
              'refunded', jsonb_build_object(
                'quantity', l.short_quantity + back.pieces, 'amountFen', l.short_fen + back.fen),
              'invoiced', jsonb_build_object('quantity', billed.pieces, 'amountFen', billed.fen))
            order by l.line_no
          ), '[]')
          from order_lines l
          cross join lateral (
            select coalesce(sum(r.accepted_quantity), 0)::int as pieces, coalesce(sum(r.amount_fen), 0)::bigint as fen
            from return_request_lines r
            join return_requests q on q.id = r.request_id
            where r.order_line_id = l.id and q.status = ${sql.lit(returnStatuses.refunded)}
          ) back
          cross join lateral (
            select coalesce(sum(i.quantity - i.reversed_quantity), 0)::int as pieces,
              coalesce(sum(i.amount_fen - i.reversed_fen), 0)::bigint as fen
            from invoice_lines i
            join invoice_applications a on a.id = i.application_id
            where i.order_line_id = l.id and ${isActive}
          ) billed
          where l.order_id = o.id
        ) as lines
      from orders o
      where o.id = any(${orderIds}::bigint[]) and ${condition}
      order by o.id
    `,
  )
  return rows.map(({ freightFen, freightInvoicedFen, lines, ...order }) => {
    const freight: BillingLine = {
      orderLineId: null,
      name: FREIGHT,
      bought: { quantity: 1, amountFen: freightFen },
      refunded: { quantity: 0, amountFen: 0 },
      invoiced: { quantity: freightInvoicedFen > 0 ? 1 : 0, amountFen: freightInvoicedFen },
    }
    return { ...order, lines: freightFen > 0 ? [...lines, freight] : lines }
  })
}
