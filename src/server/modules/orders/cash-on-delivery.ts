// Orders that are paid on delivery: what is due, and its collection.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { bookReceived } from '../books/order-entries.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import { applyForInvoices } from './apply-for-invoices.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Order } from './order.ts'
import { fenOfPart, partOf } from './order-parts.ts'

type Owed = Pick<Order, 'paymentMethod' | 'payStatus' | 'amountFen' | 'differenceFen'>

/** True while something is still to be collected for the order. */
export function owesOnDelivery(order: Owed): boolean {
  return order.paymentMethod === 'cod' && order.payStatus === 'unpaid' && dueFen(order) > 0
}

/** The amount to collect, in fen; pieces that could not be delivered are not charged. */
export function dueFen({ amountFen, differenceFen }: Pick<Order, 'amountFen' | 'differenceFen'>): number {
  return amountFen - differenceFen
}

/**
 * True when the buyer may pay the amount due on delivery online: the goods are on their way or have arrived.
 */
export function mayPayOnline(order: Owed & Pick<Order, 'status'>): boolean {
  return owesOnDelivery(order) && (order.status === 'shipped' || order.status === 'signed')
}

/**
 * The amount that a payment of the order must have: its part and, on delivery, without undelivered pieces.
 */
export function payableFen(order: Owed & Pick<Order, 'status' | 'depositFen'>): number {
  const part = partOf(order)
  if (part !== 'all') return fenOfPart(part, order)
  return order.paymentMethod === 'cod' ? dueFen(order) : order.amountFen
}

/** Records the collected amount as a cash payment; the orders are locked and owe it. */
export async function saveCollected(tx: Tx, orders: Order[], now: Date) {
  const at = now.toISOString()
  const payments = orders.map((order) => ({ paymentId: newId(), order }))
  await insertRows(
    tx,
    'payments',
    payments.map(({ paymentId, order }) => ({
      id: paymentId,
      tenant_id: order.tenantId,
      user_id: order.userId,
      method: 'cash',
      amount_fen: dueFen(order),
      status: 'paid',
      token: '',
      transaction_no: `COD${paymentId}`,
      created_at: at,
      expires_at: at,
      paid_at: at,
      updated_at: at,
    })),
  )
  await insertRows(
    tx,
    'payment_orders',
    payments.map(({ paymentId, order }) => ({
      payment_id: paymentId,
      order_id: order.orderId,
      tenant_id: order.tenantId,
      amount_fen: dueFen(order),
    })),
  )
  const ids = orders.map(({ orderId }) => orderId)
  await run(
    tx,
    sql`
      update orders
      set paid_fen = amount_fen - difference_fen, pay_status = 'paid', paid_at = ${now}, version = version + 1,
        updated_at = ${now}
      where id = any(${ids}::bigint[])
    `,
  )
  for (const { paymentId, order } of payments) {
    const shares = [{ order, amountFen: dueFen(order) }]
    await bookReceived(tx, { paymentId, transactionNo: `COD${paymentId}`, method: 'cash', shares }, now)
  }
  await tellAll(tx, orders.flatMap(collected), now)
  await applyForInvoices(tx, ids, now)
}

function collected(order: Order): Telling[] {
  const { orderId, orderNo, tenantId, userId, supplierId } = order
  const source = { sourceId: orderId, sourceNum: orderNo, type: 'notice' as const }
  const name = { zh: '货到付款已收款', en: 'Cash on delivery collected' }
  const content = {
    zh: `订单 ${orderNo} 的货款 ${yuan(dueFen(order))} 元已收取`,
    en: `${yuan(dueFen(order))} yuan for order ${orderNo} have been collected`,
  }
  return [
    { ...source, tenantId, userIds: [userId], name, content },
    { ...source, tenantId: supplierId, name, content },
  ]
}

/** Notifies both sides of the amount due on delivery; skips orders that owe nothing. */
export async function announceDue(tx: Tx, orders: Order[], now: Date) {
  const tellings = orders.filter(owesOnDelivery).flatMap((order): Telling[] => {
    const { orderId, orderNo, tenantId, userId, supplierId } = order
    const source = { sourceId: orderId, sourceNum: orderNo }
    const due = yuan(dueFen(order))
    const buyer = {
      name: { zh: '货到付款', en: 'Cash on delivery' },
      content: {
        zh: `订单 ${orderNo} 为货到付款，请在收货时支付 ${due} 元`,
        en: `Order ${orderNo} is paid on delivery; please have ${due} yuan ready`,
      },
    }
    const supplier = {
      name: { zh: '货到付款待收款', en: 'Cash to collect on delivery' },
      content: {
        zh: `订单 ${orderNo} 为货到付款，待收款 ${due} 元`,
        en: `Order ${orderNo} is paid on delivery; ${due} yuan are to be collected`,
      },
    }
    return [
      { ...source, type: 'order_cod_cust', tenantId, userIds: [userId], ...buyer },
      { ...source, type: 'order_cod_seller', tenantId: supplierId, ...supplier },
    ]
  })
  await tellAll(tx, tellings, now)
}
