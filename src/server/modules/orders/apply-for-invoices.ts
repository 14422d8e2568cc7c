// Applies for the invoice that a buyer requested, once the goods are signed for and paid or charged.
import { sql, type RawBuilder } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { splitTax } from '../../../shared/tax.ts'
import { businessDay } from '../../../shared/time.ts'
import { many, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { taxRatesOn, type TaxRates } from './tax-rates.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { codesOf } from '../../order-codes.ts'

/** What an order has to be billed: its goods without pieces that were refunded, and its freight. */
export interface BilledOrder {
  tenantId: string
  userId: string
  orderId: string
  orderNo: string
  wish: InvoiceWish | null
  freightFen: number
  lines: { name: string; quantity: number; amountFen: number }[]
}

/**
 * Applies for invoices of those orders that are signed for, are paid or on account, and have no application
 * yet. Pieces that could not be delivered are left out. Goods and freight use the rates in force that day.
 */
export async function applyForInvoices(tx: Tx, orderIds: string[], now: Date) {
  const neverAsked = sql`
    o.invoice_wish is not null
    and not exists (select from invoice_lines i where i.tenant_id = o.tenant_id and i.order_no = o.order_no)
  `
  const orders = await billedOrders(tx, orderIds, neverAsked)
  const drafts = orders.map((order) => ({
    ...{ userId: order.userId, applicationNo: applicationNoOf(order.orderNo) },
    ...{ wish: order.wish!, orders: [order] },
  }))
  await writeApplications(tx, drafts, now)
}

/** KP and the number of the order. */
export const applicationNoOf = (orderNo: string) => `KP${orderNo.replace(/^SO/, '')}`

export interface ApplicationDraft {
  /** Who asks. */
  userId: string
  applicationNo: string
  wish: InvoiceWish
  /** Of one company. */
  orders: BilledOrder[]
}

/** Inserts the applications with their lines; returns their ids. */
export async function writeApplications(tx: Tx, drafts: ApplicationDraft[], now: Date): Promise<string[]> {
  if (drafts.length === 0) return []
  const rates = await taxRatesOn(tx, businessDay(now))
  const made = drafts.map((draft) => ({ draft, id: newId(), lines: linesOf(draft.orders, rates) }))
  const at = now.toISOString()
  const stamp = ({ userId, orders }: ApplicationDraft) => ({
    ...{ tenant_id: orders[0]!.tenantId, created_by: userId, updated_by: userId },
    ...{ created_at: at, updated_at: at, version: 1 },
  })
  await insertRows(
    tx,
    'invoice_applications',
    made.map(({ draft, id, lines }) => ({
      ...{ id, ...stamp(draft), application_no: draft.applicationNo, kind: draft.wish.kind },
      ...{ title_name: draft.wish.titleName, credit_code: draft.wish.creditCode || null },
      ...{ email: draft.wish.email, status: 'PENDING', files: [] },
      amount_fen: sumOf(lines.map(({ amountFen }) => amountFen)),
      net_fen: sumOf(lines.map(({ netFen }) => netFen)),
      tax_fen: sumOf(lines.map(({ taxFen }) => taxFen)),
    })),
  )
  await insertRows(
    tx,
    'invoice_lines',
    made.flatMap(({ draft, id, lines }) =>
      lines.map(({ orderNo, name, quantity, amountFen, rate, netFen, taxFen }, index) => ({
        ...{ id: newId(), ...stamp(draft), application_id: id, line_no: index + 1, order_no: orderNo },
        ...{ name, quantity, amount_fen: amountFen, rate, net_fen: netFen, tax_fen: taxFen },
      })),
    ),
  )
  return made.map(({ id }) => id)
}

/** A condition on orders `o`: an invoice may be made out for them. */
export const isBillable = sql<boolean>`
  o.status in (${codesOf('signed', 'completed')}) and o.pay_status in ('paid', 'onAccount', 'partlyRefunded')
`

/** Those of the orders that may be billed and meet the condition; without short and without refunded pieces. */
export function billedOrders(
  tx: Tx,
  orderIds: string[],
  condition: RawBuilder<unknown>,
): Promise<BilledOrder[]> {
  return many(
    tx,
    sql<BilledOrder>`
      select o.id as order_id, o.tenant_id, o.user_id, o.order_no, o.invoice_wish as wish,
        o.freight_fen, (
          select coalesce(jsonb_agg(
            jsonb_build_object('name', l.code || ' ' || l.name_zh,
              'quantity', l.quantity - l.short_quantity - back.pieces,
              'amountFen', l.amount_fen - l.short_fen - back.fen)
            order by l.line_no
          ), '[]')
          from order_lines l
          cross join lateral (
            select coalesce(sum(r.accepted_quantity), 0)::int as pieces, coalesce(sum(r.amount_fen), 0)::bigint as fen
            from return_request_lines r
            join return_requests q on q.id = r.request_id
            where r.order_line_id = l.id and q.status = ${sql.lit(returnStatuses.refunded)}
          ) back
          where l.order_id = o.id and l.quantity > l.short_quantity + back.pieces
            and l.amount_fen > l.short_fen + back.fen
        ) as lines
      from orders o
      where o.id = any(${orderIds}::bigint[]) and ${isBillable} and ${condition}
      order by o.id
    `,
  )
}

function linesOf(orders: BilledOrder[], rates: TaxRates) {
  const all = orders.flatMap(({ orderNo, lines, freightFen }) => {
    const goods = lines.map((line) => ({ ...line, orderNo, rate: rates.goods }))
    const freight = { orderNo, name: '运费', quantity: 1, amountFen: freightFen, rate: rates.transport }
    return freightFen > 0 ? [...goods, freight] : goods
  })
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
