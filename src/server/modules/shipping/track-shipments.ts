// Asks carriers where shipments are. Nothing outside is asked while a transaction is open: a round takes its
// shipments first, and each answer is written by itself.
import { inTransaction, type Db } from '../../db/connection.ts'
import type { CarrierGateway, TrackingEvent } from '../../gateways/carrier/port.ts'
import { logFault } from '../../log-fault.ts'
import {
  postponeShipment,
  saveShipmentEvents,
  takeDueShipments,
  type DueShipment,
} from '../orders/tracked-shipments.ts'
import { askAgainAt } from './ask-again.ts'

/** Asks for the shipments whose turn it is; returns how many have moved on. */
export async function trackShipments(
  db: Db,
  { carriers, now }: { carriers: CarrierGateway; now: Date },
): Promise<number> {
  let moved = 0
  for (const shipment of await takeDueShipments(db, now)) {
    try {
      const events = await carriers.track(shipment)
      if (await saveEvents(db, { shipment, events, now })) moved++
    } catch (error) {
      logFault(`tracking of shipment ${shipment.shipmentId}`, error)
      const failures = shipment.failures + 1
      const again = askAgainAt({ stage: shipment.stage, failures }, now)
      await postponeShipment(db, shipment.shipmentId, { failures, again })
    }
  }
  return moved
}

/** Whether the carrier told anything new. */
function saveEvents(
  db: Db,
  { shipment, events, now }: { shipment: DueShipment; events: TrackingEvent[]; now: Date },
): Promise<boolean> {
  const stage = events.at(-1)?.stage ?? shipment.stage
  const again = askAgainAt({ stage, failures: 0 }, now)
  return inTransaction(db, async (tx) => {
    const before = await saveShipmentEvents(tx, shipment, { events, stage, again })
    return events.length > before || stage !== shipment.stage
  })
}
