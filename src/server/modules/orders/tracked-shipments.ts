// What carriers tell of shipments: which are to be asked for, and what was answered.
import { sql } from 'kysely'
import type { TrackingStage } from '../../../shared/tracking-stages.ts'
import { many, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { TrackedParcel, TrackingEvent } from '../../gateways/carrier/port.ts'

/** At most this many are asked for in a round; providers do not like to be hurried. */
const MOST_IN_A_ROUND = 50

/** Carriers forget numbers, and use them again. */
const LONGEST_DAYS = 60

/** Whoever takes a shipment has this long to ask. */
const TAKEN_MINUTES = 15

export interface DueShipment extends TrackedParcel {
  shipmentId: string
  tenantId: string
  stage: TrackingStage | null
  failures: number
}

/** Takes the shipments whose turn it is, which keeps other server processes off them for a while. */
export function takeDueShipments(db: Db, now: Date): Promise<DueShipment[]> {
  const until = new Date(now.getTime() + TAKEN_MINUTES * 60_000)
  return many(
    db,
    sql<DueShipment>`
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

/** Records when to ask again after the carrier could not be asked so many times in a row. */
export function postponeShipment(
  db: Queryable,
  shipmentId: string,
  { failures, again }: { failures: number; again: Date },
) {
  return run(
    db,
    sql`
      update shipments
      set track_failures = ${failures}, track_again_at = ${again}
      where id = ${shipmentId}
    `,
  )
}

/**
 * Keeps what a carrier told, in place of what it told before: carriers correct themselves. Answers how many events
 * were known before.
 */
export async function saveShipmentEvents(
  tx: Tx,
  { shipmentId, tenantId }: DueShipment,
  { events, stage, again }: { events: TrackingEvent[]; stage: TrackingStage | null; again: Date },
): Promise<number> {
  await run(
    tx,
    sql`
      update shipments
      set tracking_stage = ${stage}, track_again_at = ${again}, track_failures = 0
      where id = ${shipmentId}
    `,
  )
  const before = await run(tx, sql`delete from shipment_events where shipment_id = ${shipmentId}`)
  await insertRows(
    tx,
    'shipment_events',
    events.map(({ at, stage: reached, place, text }, index) => ({
      ...{ shipment_id: shipmentId, tenant_id: tenantId, event_no: index + 1 },
      ...{ happened_at: at, stage: reached, place, told: text },
    })),
  )
  return before
}
