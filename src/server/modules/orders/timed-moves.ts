// Moves orders by the clock. The time comes in as an argument; src/server/jobs calls these on schedule.
import { sql } from 'kysely'
import { nextStatus, type OrderEvent } from '../../../shared/order-status.ts'
import { openComplaintStatuses } from '../../../shared/complaint.ts'
import { openReturnStatuses, returnStatuses } from '../../../shared/return-terms.ts'
import type { Db } from '../../db/connection.ts'
import { announce } from './announce.ts'
import { applyForInvoices } from './apply-for-invoices.ts'
import { announceDue } from './cash-on-delivery.ts'
import { earnPoints } from '../points/order-points.ts'
import { endOrders } from './end-orders.ts'
import { BATCH, inBatches } from './in-batches.ts'
import { moveOrders, NOBODY, type Move } from './move-orders.ts'
import type { Order } from './order.ts'
import { lockDueOrders } from './lock-orders.ts'
import { saveSigned } from './shipments.ts'
import { readOrderTerms } from './terms.ts'

const DAY_MS = 86_400_000

/**
 * Cancels orders whose time to pay (all, deposit or balance), or to be confirmed by the customer, is over;
 * their stock is released. Returns the count.
 */
export async function expireUnpaidOrders(db: Db, { now }: { now: Date }): Promise<number> {
  let expired = 0
  for (const [status, event] of unpaidStates) {
    expired += await inBatches(db, async (tx) => {
      const due = await lockDueOrders(tx, { status, due: 'expires_at', by: now, limit: BATCH })
      await endOrders(tx, movesOf(event, due), { event, mover: NOBODY, reason: '', now })
      return due.length
    })
  }
  return expired
}

/** The end of an order that has waited too long for money, or a telephone order for its answer. */
const unpaidStates = [
  ['pendingDiscount', 'lapse'],
  ['pendingCustomer', 'lapse'],
  ['pendingPayment', 'expire'],
  ['pendingDeposit', 'expire'],
  ['pendingBalance', 'balanceExpire'],
] as const

/** Signs for orders that were shipped long ago and never signed for. Returns the count. */
export async function signDeliveredOrders(db: Db, { now }: { now: Date }): Promise<number> {
  const { autoSignDays } = await readOrderTerms(db)
  const by = new Date(now.getTime() - autoSignDays * DAY_MS)
  return inBatches(db, async (tx) => {
    const due = await lockDueOrders(tx, { status: 'shipped', due: 'shipped_at', by, limit: BATCH })
    const also = sql`, signed_at = ${now}`
    const signed = await moveOrders(tx, movesOf('sign', due), { event: 'sign', mover: NOBODY, now, also })
    const orders = { orderIds: signed.map(({ orderId }) => orderId) }
    await saveSigned(tx, orders, { as: 'system', byName: '', now })
    await announce(tx, 'signed', signed, now)
    await applyForInvoices(tx, orders.orderIds, now)
    await announceDue(tx, signed, now)
    return due.length
  })
}

/** Completes orders that were signed for long enough ago and owe nothing. Returns the count. */
export async function completeSignedOrders(db: Db, { now }: { now: Date }): Promise<number> {
  const terms = await readOrderTerms(db)
  const by = new Date(now.getTime() - terms.autoCompleteDays * DAY_MS)
  return inBatches(db, async (tx) => {
    const due = await lockDueOrders(tx, {
      status: 'signed',
      due: 'signed_at',
      by,
      limit: BATCH,
      except: OWING,
    })
    const also = sql`, completed_at = ${now}`
    const completed = await moveOrders(tx, movesOf('complete', due), {
      event: 'complete',
      mover: NOBODY,
      now,
      also,
    })
    await earnPoints(
      tx,
      completed.map(({ orderId }) => orderId),
      { terms, now },
    )
    return due.length
  })
}

const openReturns = openReturnStatuses.map((name) => sql.lit(returnStatuses[name]))

const openComplaints = openComplaintStatuses.map((name) => sql.lit(name))

/** Uncollected cash on delivery keeps an order open, and so do goods on their way back and open complaints. */
const OWING = sql`
  and not exists (select from complaints c where c.order_id = orders.id and c.status in (${sql.join(openComplaints)}))
  and not exists (select from return_requests r where r.order_id = orders.id and r.status in (${sql.join(openReturns)}))
  and not (payment_method = 'cod' and pay_status = 'unpaid' and amount_fen > difference_fen)
`

export function movesOf(event: OrderEvent, orders: Order[]): Move[] {
  return orders.map((order) => ({ order, to: nextStatus(order.status, event, 'system')!, actor: 'system' }))
}
