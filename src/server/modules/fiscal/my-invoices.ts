// A buyer's invoices, for the storefront.
import { sql, type RawBuilder } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { holding } from '../../engine/contains.ts'
import { visible } from '../../engine/visible-rows.ts'
import { isBillable } from '../orders/apply-for-invoices.ts'
import { FREIGHT, isActive } from '../orders/billing.ts'
import { boughtBy } from '../orders/order-scope.ts'

type InvoiceStatus = 'PENDING' | 'ISSUING' | 'ISSUED' | 'REVERSING' | 'REVERSED' | 'REJECTED'

interface InvoiceRow {
  applicationId: string
  applicationNo: string
  status: InvoiceStatus
  kind: 'SPECIAL' | 'ORDINARY'
  titleName: string
  email: string
  amountFen: number
  reversedFen: number
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

/** What may still be invoiced of the order `o`, in fen: paid, not refunded, and on no invoice that stands. */
export const leftToInvoice: RawBuilder<number> = sql`
  (o.amount_fen - o.difference_fen - coalesce((
    select sum(i.amount_fen - i.reversed_fen)
    from invoice_lines i
    join invoice_applications a on a.id = i.application_id
    where i.tenant_id = o.tenant_id and i.order_no = o.order_no and ${isActive}
  ), 0))
`

/** Whether an invoice of the order `o` does not say which lines it bills: nobody can tell what is left of each. */
const hasOlderInvoice = sql<boolean>`
  exists (
    select from invoice_lines i
    join invoice_applications a on a.id = i.application_id
    where i.tenant_id = o.tenant_id and i.order_no = o.order_no and i.order_line_id is null and i.name <> ${FREIGHT}
      and ${isActive}
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
      select t.id as application_id, t.application_no, t.status, t.kind, t.title_name, t.email, t.amount_fen, t.reversed_fen,
        t.created_at, t.invoice_no, t.issued_on::text,
        case t.status when 'REJECTED' then t.reject_reason when 'REVERSED' then t.reverse_reason end as reason,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'orderId', o.id::text, 'orderNo', o.order_no, 'isBilled', ${leftToInvoice} <= 0 or ${hasOlderInvoice}
          ) order by o.id), '[]')
          from orders o
          where o.tenant_id = t.tenant_id
            and o.order_no in (select l.order_no from invoice_lines l where l.application_id = t.id)
        ) as orders,
        (
          select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by f.id), '[]')
          from files f
          where f.key = any(t.files)
            or f.key in (select unnest(r.files) from red_letters r where r.application_id = t.id)
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

function presentInvoice({ amountFen, reversedFen, createdAt, orders, ...row }: InvoiceRow) {
  const isOver = row.status === 'REJECTED' || row.status === 'REVERSED'
  return {
    ...row,
    amount: yuan(amountFen),
    reversed: yuan(reversedFen),
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
  const where = sql`${boughtBy(ctx.me)} and ${isBillable} and ${leftToInvoice} > 0 and not ${hasOlderInvoice} ${found}`
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
        ${leftToInvoice} as amount_fen
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
