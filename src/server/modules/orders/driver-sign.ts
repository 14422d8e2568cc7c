// A driver has no account: the address of their shipment, out of a link or a QR code, is the key.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { nextStatus } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Ctx } from '../../http/context.ts'
import { announce } from './announce.ts'
import { lockOrders } from './lock-orders.ts'
import { moveOrders } from './move-orders.ts'
import { findOrder } from './page-queries.ts'
import { findShipmentByToken, hasUnsigned, saveSigned, shipmentsOf } from './shipments.ts'

/** What the holder of the address delivers. */
export async function readDelivery(db: Queryable, token: string) {
  const shipment = await findShipmentByToken(db, token)
  const order = shipment && (await findOrder(db, shipment.orderId))
  if (!shipment || !order) throw new AppError('DELIVERY_NOT_FOUND')
  const shipments = await shipmentsOf(db, order.orderId)
  const { lines } = shipments.find(({ shipmentId }) => shipmentId === shipment.shipmentId)!
  const { orderNo, supplierName, recipient, phone, regionName, detail } = order
  const { shipmentNo, plateNo, driverName, shippedAt, signedAt, signedByName } = shipment
  return {
    ...{ orderNo, supplierName, recipient, phone, regionName, detail },
    ...{ shipmentNo, plateNo, driverName, signedByName, lines },
    shippedAt: shippedAt.toISOString(),
    signedAt: signedAt && signedAt.toISOString(),
  }
}

/**
 * Signs a shipment over to its receiver. Signing again changes nothing. An order that has left as a
 * whole is signed with its last shipment.
 */
export async function signDelivery(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId' | 'me'>,
  { token, receiver }: { token: string; receiver: string },
) {
  const shipment = await findShipmentByToken(tx, token)
  if (!shipment) throw new AppError('DELIVERY_NOT_FOUND')
  const [order] = await lockOrders(tx, [shipment.orderId])
  const byName = receiver.trim()
  const isNew = await saveSigned(
    tx,
    { shipmentId: shipment.shipmentId },
    { as: 'driver', byName, now: ctx.now },
  )
  if (isNew === 0) return readDelivery(tx, token)
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
    const how = { event: 'sign', mover, now: ctx.now, also: sql`, signed_at = ${ctx.now}` } as const
    await announce(tx, 'signed', await moveOrders(tx, [{ order: order!, to, actor: 'driver' }], how), ctx.now)
  }
  return readDelivery(tx, token)
}
