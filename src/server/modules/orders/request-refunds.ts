import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Order } from './order.ts'
import { saveMoney } from './queries.ts'
import { chargesBehind, insertRefunds, refundsUnderWay, type RefundCause } from './refunds.ts'
import { spreadRefund } from '../price-differences/spread-refund.ts'

/**
 * Requests a refund of everything paid for these orders and not yet refunded. The rows are sent to the
 * providers after the commit (payments/send-refunds.ts), so no outside service delays this transaction.
 */
export async function requestRefunds(
  tx: Tx,
  orders: Order[],
  { cause, reason, now }: { cause: RefundCause; reason: string; now: Date },
) {
  if (orders.length === 0) return
  const ids = orders.map(({ orderId }) => orderId)
  const [charges, underWay] = [await chargesBehind(tx, ids), await refundsUnderWay(tx, ids)]
  const refunds = orders.flatMap((order) => {
    // What a price difference has asked for already is not asked for again.
    const amountFen =
      order.paidFen - order.refundedFen - order.forfeitedFen - (underWay.get(order.orderId) ?? 0)
    return amountFen > 0 ? refundsOf(order, amountFen, charges) : []
  })
  await insertRefunds(tx, refunds, { cause, reason, now })
  await saveMoney(
    tx,
    orders.map((order) => ({ ...order, payStatus: 'refunding' as const })),
    now,
  )
}

interface Part {
  amountFen: number
  reason: string
  now: Date
}

/** Requests a refund of pieces that could not be delivered. An unpaid order just owes less. */
export function refundDifference(tx: Tx, order: Order, part: Part) {
  return refundPart(tx, order, { ...part, cause: 'difference' })
}

/** Requests a refund of returned goods. */
export function refundReturned(tx: Tx, order: Order, part: Part) {
  return refundPart(tx, order, { ...part, cause: 'returned' })
}

/** Requests a refund that compensates for something; nothing comes back, and the order costs what it did. */
export function refundCompensation(tx: Tx, order: Order, part: Part) {
  return refundPart(tx, order, { ...part, cause: 'compensation' })
}

/** What was paid for an order and is not asked back yet, in fen. */
export async function refundableFen(tx: Tx, order: Order): Promise<number> {
  const underWay = (await refundsUnderWay(tx, [order.orderId])).get(order.orderId) ?? 0
  return Math.max(0, order.paidFen - order.refundedFen - order.forfeitedFen - underWay)
}

async function refundPart(
  tx: Tx,
  order: Order,
  { amountFen, cause, reason, now }: Part & { cause: RefundCause },
) {
  const underWay = (await refundsUnderWay(tx, [order.orderId])).get(order.orderId) ?? 0
  const owed = Math.min(amountFen, order.paidFen - order.refundedFen - underWay)
  if (owed <= 0) return
  const charges = await chargesBehind(tx, [order.orderId])
  await insertRefunds(tx, refundsOf(order, owed, charges), { cause, reason, now })
  await saveMoney(tx, [{ ...order, payStatus: 'refunding' }], now)
}

function refundsOf(order: Order, amountFen: number, charges: Awaited<ReturnType<typeof chargesBehind>>) {
  const { tenantId, orderId } = order
  const parts = spreadRefund(amountFen, charges.get(orderId) ?? [])
  return parts.map((part) => ({ refundId: newId(), tenantId, orderId, ...part }))
}
