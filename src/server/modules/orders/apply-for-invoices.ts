// Applies for the invoice that a buyer requested, once the goods are signed for and paid or charged.
import { sql, type RawBuilder } from 'kysely'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { mayInvoice, splitByLimit, type Share } from '../../../shared/invoicing.ts'
import { splitTax } from '../../../shared/tax.ts'
import { businessDay } from '../../../shared/time.ts'
import { many, maybeOne, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { billingOf } from './billing.ts'
import { taxRatesOn, type TaxRates } from './tax-rates.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { codesOf } from '../../order-codes.ts'

/** What an order has to be billed now: its goods without pieces that were refunded or billed, and its freight. */
export interface BilledOrder {
  tenantId: string
  userId: string
  orderId: string
  orderNo: string
  wish: InvoiceWish | null
  lines: BilledLine[]
}

interface BilledLine extends Share {
  /** Null for freight. */
  orderLineId: string | null
  name: string
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
  const limitFen = await invoiceLimitFen(tx)
  const drafts = orders.flatMap((order) =>
    splitOrders([order], limitFen).map((part, at) => ({
      userId: order.userId,
      applicationNo: numberedNo(order.orderNo, at),
      wish: order.wish!,
      orders: part,
    })),
  )
  await writeApplications(tx, drafts, now)
}

/** KP and the number of the order. */
export const applicationNoOf = (orderNo: string) => `KP${orderNo.replace(/^SO/, '')}`

/** The number of an application after so many others for the same order. */
export const numberedNo = (orderNo: string, before: number) =>
  before === 0 ? applicationNoOf(orderNo) : `${applicationNoOf(orderNo)}-${before + 1}`

/** Divides orders that are billed together into invoices of at most the limit; 0: no limit. */
export function splitOrders(orders: BilledOrder[], limitFen: number): BilledOrder[][] {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, order })))
  return splitByLimit(lines, limitFen).map((invoice) =>
    [...Map.groupBy(invoice, ({ order }) => order)].map(([order, parts]) => ({
      ...order,
      lines: parts.map(({ orderLineId, name, quantity, amountFen }) => ({
        orderLineId,
        name,
        quantity,
        amountFen,
      })),
    })),
  )
}

/** The most that one invoice may be made out for, with tax; 0 when there is no limit. */
export async function invoiceLimitFen(db: Queryable): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ value: string }>`
      select param_value as value from params where param_key = 'invoice_limit_yuan' and deleted_at is null
    `,
  )
  const text = row?.value.trim() ?? ''
  return /^\d{1,8}$/.test(text) ? Number(text) * 100 : DEFAULT_LIMIT_FEN
}

const DEFAULT_LIMIT_FEN = 100_000_000

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
      ...{ email: draft.wish.email, status: 'PENDING', files: [], reversed_fen: 0 },
      amount_fen: sumOf(lines.map(({ amountFen }) => amountFen)),
      net_fen: sumOf(lines.map(({ netFen }) => netFen)),
      tax_fen: sumOf(lines.map(({ taxFen }) => taxFen)),
    })),
  )
  await insertRows(
    tx,
    'invoice_lines',
    made.flatMap(({ draft, id, lines }) =>
      lines.map(({ orderNo, orderLineId, name, quantity, amountFen, rate, netFen, taxFen }, index) => ({
        ...{ id: newId(), ...stamp(draft), application_id: id, line_no: index + 1, order_no: orderNo },
        ...{ order_line_id: orderLineId, reversed_quantity: 0, reversed_fen: 0 },
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

/** What is left to be billed of those of the orders that may be billed and meet the condition; empty ones too. */
export async function billedOrders(
  tx: Tx,
  orderIds: string[],
  condition: RawBuilder<unknown>,
): Promise<BilledOrder[]> {
  const orders = await billingOf(tx, orderIds, sql`${isBillable} and ${condition}`)
  return orders.map(({ lines, ...order }) => ({
    ...order,
    lines: lines.flatMap(({ orderLineId, name, bought, refunded, invoiced }) => {
      const left = mayInvoice(bought, refunded, invoiced)
      return left ? [{ orderLineId, name, ...left }] : []
    }),
  }))
}

function linesOf(orders: BilledOrder[], rates: TaxRates) {
  const all = orders.flatMap(({ orderNo, lines }) =>
    lines.map((line) => ({
      ...line,
      orderNo,
      rate: line.orderLineId === null ? rates.transport : rates.goods,
    })),
  )
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
