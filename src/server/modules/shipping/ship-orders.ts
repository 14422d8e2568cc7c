import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { vendorShipOrders } from '../../../shared/calls/order-steps.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { shipStock } from '../stock/release-stock.ts'
import { announce } from '../orders/announce.ts'
import { act, moverOf } from '../orders/act.ts'
import { announceDue } from '../orders/cash-on-delivery.ts'
import { chargeShipped } from '../orders/charge-shipped.ts'
import { moveOrders, type Move } from '../orders/move-orders.ts'
import type { Order } from '../orders/order.ts'
import { pointsForLateWork, pointsForShipping } from '../picking-points/points-of-work.ts'
import { endPicks } from '../picks/end-picks.ts'
import { insertShipments, openLines, type NewShipment, type OpenLine } from '../orders/shipments.ts'

type ShipBody = BodyOf<typeof vendorShipOrders>

/**
 * Ships confirmed orders: everything left of them or, of one order, the named pieces of its lines. Shipped
 * pieces are taken from the reserved stock; an incomplete order stays part-shipped.
 */
export function shipOrders(tx: Tx, ctx: SignedIn, body: ShipBody) {
  const { orderIds, lines, reason = '' } = body
  if (lines && orderIds.length > 1) {
    const fields = [
      fieldError(ctx.language, { field: 'orderIds', keyword: 'maxItems', params: { limit: 1 } }),
    ]
    throw new AppError('INVALID', {}, { fields })
  }
  return act(tx, ctx, 'vendorShip', { orderIds, reason }, async (moves) => {
    const open = await openLines(
      tx,
      moves.map(({ order }) => order.orderId),
    )
    const leaving = lines
      ? chosenPieces(ctx, open, lines)
      : open.map((line) => ({ line, quantity: line.left }))
    const byOrder = Map.groupBy(leaving, ({ line }) => line.orderId)
    const shipments = moves.map(({ order }) => shipmentOf(order, byOrder.get(order.orderId) ?? [], body))
    const parts = new Map(shipments.map(({ orderId, shipmentId }) => [orderId, shipmentId]))
    await shipStock(
      tx,
      leaving.map(({ line, quantity }) => ({ ...line, quantity, documentId: parts.get(line.orderId)! })),
      { by: moverOf(ctx), now: ctx.now },
    )
    await insertShipments(tx, shipments, { by: ctx.me, now: ctx.now })
    await pointsFor(tx, ctx, { moves, shipments })
    await endPicks(tx, { orderIds: [...parts.keys()], as: 'SHIPPED', userId: ctx.me.userId, now: ctx.now })
    const left = (order: Order) =>
      open.reduce((sum, line) => sum + (line.orderId === order.orderId ? line.left : 0), 0) -
      (byOrder.get(order.orderId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    const partly = moves.filter(({ order }) => left(order) > 0)
    const wholly = moves.filter(({ order }) => left(order) === 0)
    await chargeShipped(tx, ctx, [
      ...partly.map(({ order }) => ({
        ...order,
        partFen: worthOf(byOrder.get(order.orderId) ?? []),
        shipment: parts.get(order.orderId)!,
      })),
      ...wholly.map(({ order }) => ({ ...order, shipment: parts.get(order.orderId)! })),
    ])
    return [
      ...(await leave(tx, ctx, partly, { body, whole: false })),
      ...(await leave(tx, ctx, wholly, { body, whole: true })),
    ]
  })
}

/** Points of whoever ships: for each line, and of those who first ship an order too late. */
async function pointsFor(
  tx: Tx,
  ctx: SignedIn,
  { moves, shipments }: { moves: Move[]; shipments: NewShipment[] },
) {
  const orders = moves.map(({ order }) => order)
  const notBegun = orders.filter(({ status }) => status !== 'partShipped')
  await pointsForLateWork(tx, ctx, { event: 'PICK_TIMEOUT', orders: notBegun })
  const numbers = new Map(orders.map(({ orderId, orderNo }) => [orderId, orderNo]))
  await pointsForShipping(
    tx,
    ctx,
    shipments.map(({ shipmentId, orderId, lines }) => ({
      ...{ shipmentId, orderId, orderNo: numbers.get(orderId)!, lines: lines.length },
    })),
  )
}

/** The price of these pieces; fractions of a fen go to the last part. */
function worthOf(pieces: { line: OpenLine; quantity: number }[]): number {
  return pieces.reduce(
    // Beyond 2^53, a product of fen and pieces would be rounded.
    (sum, { line, quantity }) =>
      sum + Number((BigInt(line.amountFen) * BigInt(quantity)) / BigInt(line.quantity)),
    0,
  )
}

async function leave(
  tx: Tx,
  ctx: SignedIn,
  moves: Move[],
  { body, whole }: { body: ShipBody; whole: boolean },
): Promise<Order[]> {
  if (moves.length === 0) return []
  const { reason = '', trackingNo = '', driverName = '', driverPhone = '', plateNo = '' } = body
  // The order itself carries the latest shipment's details, because lists show one.
  const also = sql`
    , tracking_no = ${trackingNo.trim()}, driver_name = ${driverName.trim()}, driver_phone = ${driverPhone},
    plate_no = ${plateNo.trim()} ${whole ? sql`, shipped_at = ${ctx.now}` : sql``}
  `
  const event = whole ? 'vendorShip' : 'vendorShipPart'
  const led = whole ? moves : moves.map((move) => ({ ...move, to: 'partShipped' as const }))
  const shipped = await moveOrders(tx, led, { event, mover: moverOf(ctx), reason, now: ctx.now, also })
  await announce(tx, whole ? 'shipped' : 'partShipped', shipped, ctx.now)
  if (whole) await announceDue(tx, shipped, ctx.now)
  return shipped
}

/** The named pieces. Unknown lines, repeated lines and more pieces than are left are errors. */
function chosenPieces({ language }: SignedIn, open: OpenLine[], wanted: NonNullable<ShipBody['lines']>) {
  const seen = new Set<string>()
  const fields: FieldError[] = []
  const chosen = wanted.flatMap(({ lineId, quantity }, index) => {
    const line = open.find((candidate) => candidate.lineId === lineId)
    if (!line || seen.has(lineId)) {
      fields.push(fieldError(language, { field: `lines.${index}.lineId`, keyword: 'exists' }))
      return []
    }
    seen.add(lineId)
    if (quantity > line.left) {
      const params = { limit: line.left }
      fields.push(fieldError(language, { field: `lines.${index}.quantity`, keyword: 'maximum', params }))
    }
    return [{ line, quantity }]
  })
  if (fields.length > 0) throw new AppError('SHIPMENT_TOO_LARGE', {}, { fields })
  return chosen
}

function shipmentOf(
  order: Order,
  pieces: { line: OpenLine; quantity: number }[],
  { carrier = '', trackingNo = '', driverName = '', driverPhone = '', plateNo = '' }: ShipBody,
): NewShipment {
  return {
    shipmentId: newId(),
    tenantId: order.tenantId,
    orderId: order.orderId,
    supplierId: order.supplierId,
    carrier: carrier.trim(),
    trackingNo: trackingNo.trim(),
    driverName: driverName.trim(),
    driverPhone,
    plateNo: plateNo.trim(),
    signToken: randomBytes(24).toString('base64url'),
    lines: pieces.map(({ line, quantity }) => ({ lineId: line.lineId, quantity })),
  }
}
