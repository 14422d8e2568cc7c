import { sql, type RawBuilder } from 'kysely'
import type { OrderDocument } from '../../../shared/calls/order-detail.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { labelSql } from '../../engine/labels.ts'
import { tableOf } from '../../engine/row-sql.ts'
import { visible } from '../../engine/visible-rows.ts'
import { holdsCode } from '../../may.ts'
import { reachedOrders } from './related-orders.ts'

/** Documents of one kind; no order has more. */
const MOST = 50

/** The screens with documents of orders, and which of their rows (alias t) belong to an order (alias o). */
const kinds: Record<string, RawBuilder<unknown>> = {
  'transfer-voucher': sql`
    exists (select 1 from transfer_voucher_orders v where v.voucher_id = t.id and v.order_id = o.id)
  `,
  'payment-refund': sql`t.order_id = o.id`,
  'invoice-application': sql`
    exists (select 1 from invoice_lines l where l.application_id = t.id and l.order_no = o.order_no)
  `,
  'credit-ledger': sql`t.order_id = o.id`,
}

/** The transfers, refunds, invoices and entries of credit of an order that the caller may open. */
export async function orderDocuments(ctx: SignedIn, orderId: string): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const [name, belongs] of Object.entries(kinds)) {
    const screen = ctx.services.screens.byName(name)
    const detail = screen?.calls.find(({ kind }) => kind === 'detail')
    if (!screen || !detail || !holdsCode(ctx.me, screen.menu.code) || !holdsCode(ctx.me, detail.permission))
      continue
    const rows = await many(
      ctx.db,
      sql<{ id: string; label: string | null }>`
        select t.id::text as id, ${labelSql(screen, ctx, 't')} as label
        from orders o, ${tableOf(screen)} t
        where o.id = ${orderId} and ${reachedOrders(ctx)} and ${belongs} and ${visible(screen, ctx)}
        order by t.id
        limit ${MOST}
      `,
    )
    documents.push(
      ...rows.map(({ id, label }) => ({
        ...{ screen: name, kind: screen.title[ctx.language], id },
        ...{ label: label || id, address: `${screen.menu.path}/record/${id}` },
      })),
    )
  }
  return documents
}
