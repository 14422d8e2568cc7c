// Applies for the invoice that a buyer requested, once the goods are signed for and paid or charged.
import { sql } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { splitTax } from '../../../shared/tax.ts'
import { businessDay } from '../../../shared/time.ts'
import { many, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { taxRatesOn, type TaxRates } from './tax-rates.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { codesOf } from '../../order-codes.ts'

interface Wished {
  id: string
  tenantId: string
  userId: string
  orderNo: string
  wish: InvoiceWish
  freightFen: number
  lines: { name: string; quantity: number; amountFen: number }[]
}

/**
 * Applies for invoices of those orders that are signed for, are paid or on account, and have no application
 * yet. Pieces that could not be delivered are left out. Goods and freight use the rates in force that day.
 */
export async function applyForInvoices(tx: Tx, orderIds: string[], now: Date) {
  const orders = await wishedFor(tx, orderIds)
  if (orders.length === 0) return
  const rates = await taxRatesOn(tx, businessDay(now))
  const made = orders.map((order) => ({ order, applicationId: newId(), lines: linesOf(order, rates) }))
  const at = now.toISOString()
  const stamp = ({ tenantId, userId }: Wished) => ({
    ...{
      tenant_id: tenantId,
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
      version: 1,
    },
  })
  await insertRows(
    tx,
    'invoice_applications',
    made.map(({ order, applicationId, lines }) => ({
      id: applicationId,
      ...stamp(order),
      application_no: `KP${order.orderNo.replace(/^SO/, '')}`,
      kind: order.wish.kind,
      title_name: order.wish.titleName,
      credit_code: order.wish.creditCode || null,
      email: order.wish.email,
      amount_fen: sumOf(lines.map(({ amountFen }) => amountFen)),
      net_fen: sumOf(lines.map(({ netFen }) => netFen)),
      tax_fen: sumOf(lines.map(({ taxFen }) => taxFen)),
      status: 'PENDING',
    })),
  )
  await insertRows(
    tx,
    'invoice_lines',
    made.flatMap(({ order, applicationId, lines }) =>
      lines.map(({ name, quantity, amountFen, rate, netFen, taxFen }, index) => ({
        id: newId(),
        ...stamp(order),
        application_id: applicationId,
        line_no: index + 1,
        order_no: order.orderNo,
        ...{ name, quantity, amount_fen: amountFen, rate, net_fen: netFen, tax_fen: taxFen },
      })),
    ),
  )
}

function wishedFor(tx: Tx, orderIds: string[]): Promise<Wished[]> {
  return many(
    tx,
    sql<Wished>`
      select o.id, o.tenant_id, o.user_id, o.order_no, o.invoice_wish as wish,
        o.freight_fen, (
          select coalesce(jsonb_agg(
            jsonb_build_object('name', l.code || ' ' || l.name_zh, 'quantity', l.quantity - l.short_quantity,
              'amountFen', l.amount_fen - l.short_fen)
            order by l.line_no
          ), '[]')
          from order_lines l
          where l.order_id = o.id and l.quantity > l.short_quantity and l.amount_fen > l.short_fen
        ) as lines
      from orders o
      where o.id = any(${orderIds}::bigint[]) and o.invoice_wish is not null
        and o.status in (${codesOf('signed', 'completed')})
        and o.pay_status in ('paid', 'onAccount', 'partlyRefunded')
        and not exists (
          select from invoice_lines i where i.tenant_id = o.tenant_id and i.order_no = o.order_no
        )
      order by o.id
    `,
  )
}

function linesOf({ lines, freightFen }: Wished, rates: TaxRates) {
  const goods = lines.map((line) => ({ ...line, rate: rates.goods }))
  const freight = { name: '运费', quantity: 1, amountFen: freightFen, rate: rates.transport }
  const all = freightFen > 0 ? [...goods, freight] : goods
  const split = splitTax(all.map(({ amountFen, rate }) => ({ grossFen: amountFen, rate })))
  return all.map((line, index) => ({ ...line, ...split[index]! }))
}

function sumOf(fen: number[]): number {
  return fen.reduce((sum, one) => sum + one, 0)
}

export interface OrderInvoice {
  applicationNo: string
  status: 'PENDING' | 'ISSUING' | 'ISSUED' | 'REVERSING' | 'REVERSED' | 'REJECTED'
  invoiceNo: string | null
  issuedOn: string | null
  amountFen: number
}

/** The invoices applied for or issued for an order, limited to that order's share. */
export function invoicesOf(db: Queryable, orderId: string): Promise<OrderInvoice[]> {
  return many(
    db,
    sql<OrderInvoice>`
      select a.application_no, a.status, a.invoice_no,
        a.issued_on::text, sum(l.amount_fen) as amount_fen
      from orders o
      join invoice_lines l on l.tenant_id = o.tenant_id and l.order_no = o.order_no
      join invoice_applications a on a.id = l.application_id
      where o.id = ${orderId}
      group by a.id
      order by a.id
    `,
  )
}
