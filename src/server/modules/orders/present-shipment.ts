import type { Static } from 'typebox'
import type { Shipment as ShipmentReply } from '../../../shared/calls/shipment.ts'
import { isUnderWay, type OrderActor, type OrderStatus } from '../../../shared/order-status.ts'
import type { shipmentsOf } from './shipments.ts'

type ShipmentRow = Awaited<ReturnType<typeof shipmentsOf>>[number]

interface Viewed {
  order: { status: OrderStatus }
  roles: readonly OrderActor[]
  maySign: boolean
}

/**
 * The driver's link is for the sender of the goods only: with it, the buyer could sign in another person's
 * name.
 */
export function presentShipment(
  row: ShipmentRow,
  { order, roles, maySign }: Viewed,
): Static<typeof ShipmentReply> {
  const { shipmentId, shipmentNo, carrier, trackingNo, driverName, driverPhone, plateNo, lines } = row
  const { trackingStage, events, shippedByName, signedByName, signedAs, signToken, shippedAt, signedAt } = row
  const sends = roles.includes('supplier') || roles.includes('staff')
  return {
    ...{ shipmentId, shipmentNo, carrier, trackingNo, driverName, driverPhone, plateNo, lines },
    ...{ shippedByName, signedByName, signedAs, trackingStage },
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    shippedAt: shippedAt.toISOString(),
    signedAt: signedAt && signedAt.toISOString(),
    isReceivable: maySign && roles.includes('buyer') && signedAt === null && isUnderWay(order),
    driverPath: sends && !signedAt ? `/deliver/${signToken}` : null,
  }
}
