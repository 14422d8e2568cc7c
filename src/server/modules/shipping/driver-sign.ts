// A driver has no account: the address of their shipment, from a link or a QR code, is the key. It expires
// with the delivery, because links stay in chats and browsers long after.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isUnderWay, nextStatus } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import { applyForInvoices } from '../orders/apply-for-invoices.ts'
import { announce } from '../orders/announce.ts'
import { dueFen, owesOnDelivery, saveCollected } from '../orders/cash-on-delivery.ts'
import { lockOrders } from '../orders/lock-orders.ts'
import { moveOrders } from '../orders/move-orders.ts'
import type { Order } from '../orders/order.ts'
import { findOrder, type OrderFull } from '../orders/find-order.ts'
import { findShipmentByToken, hasUnsigned, saveSigned, shipmentsOf } from '../orders/shipments.ts'

/** The delivery of this address's holder. Throws DELIVERY_ENDED once somebody has signed for it. */
export async function readDelivery(db: Queryable, token: string) {
  const shipment = await findShipmentByToken(db, token)
  const order = shipment && (await findOrder(db, shipment.orderId))
  if (!shipment || !order) throw new AppError('DELIVERY_NOT_FOUND')
  if (shipment.signedAt || !isUnderWay(order)) throw new AppError('DELIVERY_ENDED')
  const shipments = await shipmentsOf(db, order.orderId)
  const { lines } = shipments.find(({ shipmentId }) => shipmentId === shipment.shipmentId)!
  const { orderNo, supplierName, recipient, phone, regionName, detail } = order
  const { shipmentNo, plateNo, driverName, shippedAt } = shipment
  return {
    ...{ orderNo, supplierName, recipient, phone, regionName, detail },
    ...{ shipmentNo, plateNo, driverName, lines },
    shippedAt: shippedAt.toISOString(),
    due: dueWith(shipment, { order, shipments }),
  }
}

/**
 * The amount to collect with this shipment, in yuan: due with the last shipment of an order paid on delivery.
 */
function dueWith(
  { shipmentId }: { shipmentId: string },
  { order, shipments }: { order: OrderFull; shipments: { shipmentId: string; signedAt: Date | null }[] },
): string | null {
  const isLast = shipments.every((other) => (other.signedAt === null) === (other.shipmentId === shipmentId))
  const isDue = order.status === 'shipped' && isLast && owesOnDelivery(order)
  return isDue ? yuan(dueFen(order)) : null
}

/**
 * Signs for a shipment; throws DELIVERY_ENDED when it has been signed for. The last shipment of a complete
 * order also signs the order; one paid on delivery requires the money, else it throws COD_NOT_COLLECTED.
 */
export async function signDelivery(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId' | 'me'>,
  { token, receiver, collected = false }: { token: string; receiver: string; collected?: boolean },
) {
  const shipment = await findShipmentByToken(tx, token)
  if (!shipment) throw new AppError('DELIVERY_NOT_FOUND')
  const [order] = await lockOrders(tx, [shipment.orderId])
  if (!isUnderWay(order!)) throw new AppError('DELIVERY_ENDED')
  const byName = receiver.trim()
  const isNew = await saveSigned(
    tx,
    { shipmentId: shipment.shipmentId },
    { as: 'driver', byName, now: ctx.now },
  )
  if (isNew === 0) throw new AppError('DELIVERY_ENDED')
  await audit(tx, ctx, {
    action: 'driverSign',
    entity: 'order',
    entityId: order!.orderId,
    tenantId: order!.tenantId,
    after: { shipmentNo: shipment.shipmentNo, receiver: byName },
  })
  const to = nextStatus(order!.status, 'sign', 'driver')
  if (to && !(await hasUnsigned(tx, order!.orderId))) {
    const mover = { userId: null, name: byName }
    const owes = owesOnDelivery(order!)
    if (owes && !collected) throw new AppError('COD_NOT_COLLECTED', { due: yuan(dueFen(order!)) })
    const how = { event: 'sign', mover, now: ctx.now, also: sql`, signed_at = ${ctx.now}` } as const
    const signed = await moveOrders(tx, [{ order: order!, to, actor: 'driver' }], how)
    await announce(tx, 'signed', signed, ctx.now)
    await applyForInvoices(
      tx,
      signed.map(({ orderId }) => orderId),
      ctx.now,
    )
    if (owes) await collect(tx, signed, { driver: shipment.driverName || byName, now: ctx.now })
  }
  return {
    orderNo: order!.orderNo,
    shipmentNo: shipment.shipmentNo,
    signedAt: ctx.now.toISOString(),
    signedByName: byName,
  }
}

/**
 * The driver has collected the money: records who, how much and when in the timeline and among the payments.
 */
async function collect(tx: Tx, orders: Order[], { driver, now }: { driver: string; now: Date }) {
  const moves = orders.map((order) => ({ order, to: order.status, actor: 'driver' as const }))
  await moveOrders(tx, moves, { event: 'collect', mover: { userId: null, name: driver }, now })
  await saveCollected(tx, orders, now)
}
