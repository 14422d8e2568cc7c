// Asks carriers where shipments are. Nothing outside is asked while a transaction is open: a round takes its
// shipments first, which keeps other server processes off them for a while, and writes each answer by itself.
import { sql } from 'kysely'
import type { TrackingStage } from '../../../shared/tracking-stages.ts'
import { inTransaction, many, run, type Db } from '../../db/connection.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { CarrierGateway, TrackedParcel, TrackingEvent } from '../../gateways/carrier/port.ts'
import { logFault } from '../../log-fault.ts'
import { askAgainAt } from './ask-again.ts'

/** At most this many are asked for in a round; providers do not like to be hurried. */
const MOST_IN_A_ROUND = 50

/** Carriers forget numbers, and use them again. */
const LONGEST_DAYS = 60

interface Due extends TrackedParcel {
  shipmentId: string
  tenantId: string
  stage: TrackingStage | null
  failures: number
}

/** Asks for the shipments whose turn it is; returns how many have moved on. */
export async function trackShipments(
  db: Db,
  { carriers, now }: { carriers: CarrierGateway; now: Date },
): Promise<number> {
  let moved = 0
  for (const shipment of await takeDue(db, now)) {
    try {
      const events = await carriers.track(shipment)
      if (await saveEvents(db, { shipment, events, now })) moved++
    } catch (error) {
      logFault(`tracking of shipment ${shipment.shipmentId}`, error)
      const failures = shipment.failures + 1
      await run(
        db,
        sql`
          update shipments
          set track_failures = ${failures}, track_again_at = ${askAgainAt({ stage: shipment.stage, failures }, now)}
          where id = ${shipment.shipmentId}
        `,
      )
    }
  }
  return moved
}

/** Whoever takes a shipment has this long to ask. */
const TAKEN_MINUTES = 15

function takeDue(db: Db, now: Date): Promise<Due[]> {
  const until = new Date(now.getTime() + TAKEN_MINUTES * 60_000)
  return many(
    db,
    sql<Due>`
      with due as (
        select s.id, c.tracking_code
        from shipments s
        join logistics_companies c on c.name_zh = s.carrier and c.tracking_code is not null
        where s.signed_at is null and s.tracking_no <> ''
          and s.tracking_stage is distinct from 'delivered' and s.tracking_stage is distinct from 'returned'
          and (s.track_again_at is null or s.track_again_at <= ${now})
          and s.shipped_at > ${now}::timestamptz - make_interval(days => ${sql.lit(LONGEST_DAYS)})
        order by s.track_again_at nulls first, s.id
        limit ${sql.lit(MOST_IN_A_ROUND)}
        for update of s skip locked
      )
      update shipments s
      set track_again_at = ${until}
      from due, orders o
      left join warehouses w on w.id = o.warehouse_id
      where s.id = due.id and o.id = s.order_id
      returning s.id as shipment_id, s.tenant_id, due.tracking_code as carrier_code, s.tracking_no, o.phone,
        coalesce(w.city_zh, '') as from, o.region_name as to, s.shipped_at as sent_at, s.tracking_stage as stage,
        s.track_failures as failures
    `,
  )
}

/** Whether the carrier told anything new. */
function saveEvents(
  db: Db,
  { shipment, events, now }: { shipment: Due; events: TrackingEvent[]; now: Date },
): Promise<boolean> {
  const { shipmentId, tenantId } = shipment
  const stage = events.at(-1)?.stage ?? shipment.stage
  const again = askAgainAt({ stage, failures: 0 }, now)
  return inTransaction(db, async (tx) => {
    const known = await many(
      tx,
      sql<{ id: string }>`
        update shipments
        set tracking_stage = ${stage}, track_again_at = ${again}, track_failures = 0
        where id = ${shipmentId}
        returning id
      `,
    )
    if (known.length === 0) return false
    // Carriers correct what they said before, so the whole way is written anew.
    const before = await run(tx, sql`delete from shipment_events where shipment_id = ${shipmentId}`)
    await insertRows(
      tx,
      'shipment_events',
      events.map(({ at, stage: reached, place, text }, index) => ({
        ...{ shipment_id: shipmentId, tenant_id: tenantId, event_no: index + 1 },
        ...{ happened_at: at, stage: reached, place, told: text },
      })),
    )
    return events.length > before || stage !== shipment.stage
  })
}
