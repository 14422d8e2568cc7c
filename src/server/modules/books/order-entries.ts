// What happens to the money of orders, as entries of the books.
import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { bookCouponCost, bookCouponsReturned } from './coupon-cost.ts'
import type { AccountPurpose } from '../../../shared/book-accounts.ts'
import { postEntries, postEntry, type BookLine } from './post-entry.ts'

interface MoneyOrder {
  orderId: string
  orderNo: string
  tenantId: string
  paymentMethod: string
}

/** The customer's account for an order: what is due on delivery, or what was paid ahead. */
function customerLine({ orderId, tenantId, paymentMethod }: MoneyOrder, amountFen: number): BookLine {
  const purpose = paymentMethod === 'cod' ? 'COLLECTABLE' : 'PREPAYMENT'
  return { purpose, partyId: tenantId, orderId, amountFen }
}

/** Where money of a method of payment lies: at the bank, in hand, or with the provider until it settles. */
function moneyLine(method: string, amountFen: number): BookLine {
  const places: Record<string, AccountPurpose> = { transfer: 'BANK', cash: 'CASH' }
  return { purpose: places[method] ?? 'CLEARING', subject: method, amountFen }
}

/** Money arrived for orders. */
export function bookReceived(
  tx: Tx,
  payment: {
    paymentId: string
    transactionNo: string
    method: string
    shares: { order: MoneyOrder; amountFen: number }[]
  },
  now: Date,
) {
  const { paymentId, transactionNo, method, shares } = payment
  const totalFen = shares.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const lines = [
    moneyLine(method, totalFen),
    ...shares.map(({ order, amountFen }) => customerLine(order, -amountFen)),
  ]
  const event = `received ${transactionNo}`
  return postEntry(
    tx,
    { document: 'PAYMENT', documentId: paymentId, documentNo: transactionNo, event, lines },
    now,
  )
}

/** A customer paid a statement; what it settles is written off apart. */
export function bookStatementPayment(
  tx: Tx,
  payment: {
    paymentId: string
    transactionNo: string
    method: string
    customerId: string
    amountFen: number
  },
  now: Date,
) {
  const { paymentId, transactionNo, method, customerId, amountFen } = payment
  const lines: BookLine[] = [
    moneyLine(method, amountFen),
    { purpose: 'UNAPPLIED', partyId: customerId, amountFen: -amountFen },
  ]
  const document = { document: 'PAYMENT' as const, documentId: paymentId, documentNo: transactionNo }
  return postEntry(tx, { ...document, event: `received ${transactionNo}`, lines }, now)
}

/** A refund has left. */
export function bookRefunded(
  tx: Tx,
  { refundId, method, order, amountFen }: RefundMade & { order: MoneyOrder },
  now: Date,
) {
  const lines = [customerLine(order, amountFen), moneyLine(method, -amountFen)]
  const document = { document: 'REFUND' as const, documentId: refundId, documentNo: order.orderNo }
  return postEntry(tx, { ...document, event: 'refunded', lines }, now)
}

/** Money of an order is given back for a complaint; what the goods cost stays. */
export function bookCompensated(
  tx: Tx,
  { compensationId, complaintNo, order, amountFen }: Compensated,
  now: Date,
) {
  const lines: BookLine[] = [
    { purpose: 'ADJUSTMENT', orderId: order.orderId, amountFen },
    customerLine(order, -amountFen),
  ]
  const document = { document: 'REFUND' as const, documentId: compensationId, documentNo: complaintNo }
  return postEntry(tx, { ...document, event: 'compensated', lines }, now)
}

interface Compensated {
  compensationId: string
  complaintNo: string
  order: MoneyOrder
  amountFen: number
}

interface RefundMade {
  refundId: string
  method: string
  amountFen: number
}

/**
 * Orders have left in whole: what was paid ahead, or is due on delivery, is sold. Orders on account are sold
 * part by part, when their credit is charged.
 */
export async function bookShipped(tx: Tx, orderIds: string[], now: Date) {
  if (orderIds.length === 0) return
  await bookCouponCost(tx, orderIds, now)
  const orders = await many(
    tx,
    sql<MoneyOrder & { soldFen: number; supplierId: string }>`
      select id as order_id, order_no, tenant_id, payment_method, amount_fen - difference_fen as sold_fen, supplier_id
      from orders
      where id = any(${orderIds}::bigint[]) and payment_method <> 'account'
      order by id
    `,
  )
  await postEntries(
    tx,
    orders.map((order) => ({
      ...{ document: 'ORDER', documentId: order.orderId, documentNo: order.orderNo, event: 'shipped' },
      lines: [
        customerLine(order, order.soldFen),
        {
          purpose: 'SALES',
          partyId: order.supplierId,
          orderId: order.orderId,
          amountFen: -order.soldFen,
        },
      ],
    })),
    now,
  )
}

/** Goods of an order that had left came back; an order on account is credited instead. */
export async function bookReturned(
  tx: Tx,
  returned: {
    requestId: string
    returnNo: string
    order: MoneyOrder
    supplierId: string
    amountFen: number
    lines: { orderLineId: string; quantity: number; before: number }[]
  },
  now: Date,
) {
  const { requestId, returnNo, order, supplierId, amountFen, lines: pieces } = returned
  const { orderNo } = order
  await bookCouponsReturned(
    tx,
    { requestId, returnNo, order: { orderId: order.orderId, orderNo, supplierId }, lines: pieces },
    now,
  )
  if (order.paymentMethod === 'account') return
  const { orderId } = order
  const lines: BookLine[] = [
    { purpose: 'RETURNS', partyId: supplierId, orderId, amountFen },
    customerLine(order, -amountFen),
  ]
  const document = { document: 'RETURN' as const, documentId: requestId, documentNo: returnNo }
  await postEntry(tx, { ...document, event: 'returned', lines }, now)
}

/** Deposits of orders that ended are kept. */
export function bookForfeited(tx: Tx, orders: (MoneyOrder & { keptFen: number })[], now: Date) {
  return postEntries(
    tx,
    orders.map((order) => ({
      ...{ document: 'ORDER', documentId: order.orderId, documentNo: order.orderNo, event: 'forfeited' },
      lines: [
        customerLine(order, order.keptFen),
        { purpose: 'FORFEITED', orderId: order.orderId, amountFen: -order.keptFen },
      ],
    })),
    now,
  )
}
