// A buyer's invoices, for the storefront.
import { sql, type RawBuilder } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { holding } from '../../engine/contains.ts'
import { visible } from '../../engine/visible-rows.ts'
import { isBillable } from '../orders/apply-for-invoices.ts'
import { boughtBy } from '../orders/order-scope.ts'

type InvoiceStatus = 'PENDING' | 'ISSUING' | 'ISSUED' | 'REVERSING' | 'REVERSED' | 'REJECTED'

/** Orders of these may be applied for again. */
const OVER = sql.raw(`('REJECTED', 'REVERSED')`)

interface InvoiceRow {
  applicationId: string
  applicationNo: string
  status: InvoiceStatus
  kind: 'SPECIAL' | 'ORDINARY'
  titleName: string
  email: string
  amountFen: number
  orders: { orderId: string; orderNo: string; isBilled: boolean }[]
  createdAt: Date
  invoiceNo: string | null
  issuedOn: string | null
  reason: string | null
  files: { key: string; name: string }[]
}

interface Asked {
  size: number
  current: number
}

/** No application that is under way or issued bills the order `o`. */
export const isUnbilled: RawBuilder<boolean> = sql`
  not exists (
    select from invoice_lines i
    join invoice_applications a on a.id = i.application_id
    where i.tenant_id = o.tenant_id and i.order_no = o.order_no and a.status not in ${OVER}
  )
`

/** The applications that the caller sees, newest first, with their orders and files. */
export async function readMyInvoices(
  ctx: SignedIn,
  { status, size, current }: Asked & { status: InvoiceStatus | undefined },
) {
  const screen = ctx.services.screens.byName('invoice-application')!
  const where = sql`
    t.tenant_id = ${ctx.me.tenantId} and ${visible(screen, ctx)} ${status ? sql`and t.status = ${status}` : sql``}
  `
  const rows = await many(
    ctx.db,
    sql<InvoiceRow>`
      select t.id as application_id, t.application_no, t.status, t.kind, t.title_name, t.email, t.amount_fen,
        t.created_at, t.invoice_no, t.issued_on::text,
        case t.status when 'REJECTED' then t.reject_reason when 'REVERSED' then t.reverse_reason end as reason,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'orderId', o.id::text, 'orderNo', o.order_no, 'isBilled', not ${isUnbilled}
          ) order by o.id), '[]')
          from orders o
          where o.tenant_id = t.tenant_id
            and o.order_no in (select l.order_no from invoice_lines l where l.application_id = t.id)
        ) as orders,
        (
          select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by f.id), '[]')
          from files f
          where f.key = any(t.files)
        ) as files
      from invoice_applications t
      where ${where}
      order by t.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from invoice_applications t where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return pageOf(rows.map(presentInvoice), { total, size, current })
}

function presentInvoice({ amountFen, createdAt, orders, ...row }: InvoiceRow) {
  const isOver = row.status === 'REJECTED' || row.status === 'REVERSED'
  return {
    ...row,
    amount: yuan(amountFen),
    createdAt: createdAt.toISOString(),
    orders: orders.map(({ orderId, orderNo }) => ({ orderId, orderNo })),
    mayApplyAgain: isOver && orders.length > 0 && orders.every(({ isBilled }) => !isBilled),
  }
}

/** The caller's orders for which an invoice may be applied for, newest first. */
export async function readInvoiceable(
  ctx: SignedIn,
  { q, size, current }: Asked & { q: string | undefined },
) {
  const words = q?.trim() ?? ''
  const pattern = holding(words)
  const found = words ? sql`and (o.order_no ilike ${pattern} or o.own_reference ilike ${pattern})` : sql``
  const where = sql`${boughtBy(ctx.me)} and ${isBillable} and ${isUnbilled} ${found}`
  const rows = await many(
    ctx.db,
    sql<{
      orderId: string
      orderNo: string
      ownReference: string
      supplierName: string
      signedAt: Date | null
      amountFen: number
    }>`
      select o.id as order_id, o.order_no, o.own_reference, t.tenant_name as supplier_name, o.signed_at,
        o.amount_fen - o.difference_fen as amount_fen
      from orders o
      join tenants t on t.id = o.supplier_id
      where ${where}
      order by o.submitted_at desc, o.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from orders o where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  const records = rows.map(({ signedAt, amountFen, ...order }) => ({
    ...order,
    signedAt: signedAt && signedAt.toISOString(),
    amount: yuan(amountFen),
  }))
  return pageOf(records, { total, size, current })
}
