// Shipments: which goods left, when, with whom, and who signed for them.
import { sql } from 'kysely'
import type { TrackingStage } from '../../../shared/tracking-stages.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { lineNumber } from '../parts/line-number.ts'

export type SignedAs = 'buyer' | 'driver' | 'system'

export interface Shipment {
  shipmentId: string
  orderId: string
  shipmentNo: number
  carrier: string
  trackingNo: string
  driverName: string
  driverPhone: string
  plateNo: string
  signToken: string
  shippedAt: Date
  shippedByName: string
  signedAt: Date | null
  signedByName: string
  signedAs: SignedAs | null
  /** Null until the carrier says anything. */
  trackingStage: TrackingStage | null
}

/** Pieces of an order line that are neither shipped nor given up. */
export interface OpenLine {
  lineId: string
  orderId: string
  lineNo: number
  code: string
  supplierId: string
  partId: string
  warehouseId: string
  quantity: number
  left: number
  amountFen: number
  shortQuantity: number
  shortFen: number
}

/** The pieces of these orders still to ship, by order and line. The orders must be locked. */
export function openLines(tx: Tx, orderIds: string[]): Promise<OpenLine[]> {
  return many(
    tx,
    sql<OpenLine>`
      select id as line_id, order_id, line_no, code,
        shipping_supplier_id as supplier_id, part_id, warehouse_id, quantity,
        quantity - shipped_quantity - short_quantity as left, amount_fen,
        short_quantity, short_fen
      from order_lines
      where order_id = any(${orderIds}::bigint[]) and quantity > shipped_quantity + short_quantity
      order by order_id, line_no
    `,
  )
}

export interface NewShipment extends Pick<
  Shipment,
  'shipmentId' | 'orderId' | 'carrier' | 'trackingNo' | 'driverName' | 'driverPhone' | 'plateNo' | 'signToken'
> {
  tenantId: string
  supplierId: string
  lines: { lineId: string; quantity: number }[]
}

/** Inserts the shipments, numbered within their orders, and counts their pieces as shipped. */
export async function insertShipments(
  tx: Tx,
  shipments: NewShipment[],
  { by, now }: { by: { userId: string; realName: string }; now: Date },
) {
  const rows = shipments.map((shipment) => ({
    id: shipment.shipmentId,
    tenant_id: shipment.tenantId,
    order_id: shipment.orderId,
    supplier_id: shipment.supplierId,
    carrier: shipment.carrier,
    tracking_no: shipment.trackingNo,
    driver_name: shipment.driverName,
    driver_phone: shipment.driverPhone,
    plate_no: shipment.plateNo,
    sign_token: shipment.signToken,
  }))
  await run(
    tx,
    sql`
      insert into shipments (
        id, tenant_id, order_id, supplier_id, shipment_no, carrier, tracking_no, driver_name, driver_phone, plate_no,
        sign_token, shipped_at, shipped_by, shipped_by_name
      )
      select new.id, new.tenant_id, new.order_id, new.supplier_id,
        1 + (select coalesce(max(s.shipment_no), 0) from shipments s where s.order_id = new.order_id),
        new.carrier, new.tracking_no, new.driver_name, new.driver_phone, new.plate_no, new.sign_token,
        ${now}, ${by.userId}, ${by.realName}
      from jsonb_populate_recordset(null::shipments, ${JSON.stringify(rows)}::jsonb) as new
    `,
  )
  const lines = shipments.flatMap((shipment) =>
    shipment.lines.map(({ lineId, quantity }) => ({
      shipment_id: shipment.shipmentId,
      order_line_id: lineId,
      tenant_id: shipment.tenantId,
      quantity,
    })),
  )
  await insertRows(tx, 'shipment_lines', lines)
  await run(
    tx,
    sql`
      update order_lines
      set shipped_quantity = shipped_quantity + sent.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sent(order_line_id bigint, quantity integer)
      where order_lines.id = sent.order_line_id
    `,
  )
}

const columns = sql`
  s.id as shipment_id, s.order_id, s.shipment_no, s.carrier,
  s.tracking_no, s.driver_name, s.driver_phone,
  s.plate_no, s.sign_token, s.shipped_at,
  s.shipped_by_name, s.signed_at, s.signed_by_name,
  s.signed_as, s.tracking_stage
`

interface ShipmentLine {
  lineId: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  unit: string
  quantity: number
  lacking: number
  damaged: number
}

/** What a carrier told of a shipment on its way. */
interface ShipmentEvent {
  at: string
  stage: TrackingStage
  place: string
  text: string
}

type WholeShipment = Shipment & { lines: ShipmentLine[]; events: ShipmentEvent[] }

export const shipmentsOf = (db: Queryable, orderId: string) => shipmentsOfOrders(db, [orderId])

/** By order, each order's in their turn. */
export function shipmentsOfOrders(db: Queryable, orderIds: string[]): Promise<WholeShipment[]> {
  return many(
    db,
    sql<WholeShipment>`
      select ${columns}, (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'lineId', l.id::text, 'code', l.code, 'oeNumber', ${lineNumber}, 'nameZh', l.name_zh, 'nameEn', l.name_en, 'unit', l.unit,
              'quantity', sl.quantity, 'lacking', sl.lacking_quantity, 'damaged', sl.damaged_quantity
            ) order by l.line_no
          ), '[]'::jsonb)
        from shipment_lines sl
        join order_lines l on l.id = sl.order_line_id
        where sl.shipment_id = s.id
      ) as lines, (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('at', e.happened_at, 'stage', e.stage, 'place', e.place, 'text', e.told)
            order by e.event_no desc
          ), '[]'::jsonb)
        from shipment_events e
        where e.shipment_id = s.id
      ) as events
      from shipments s
      where s.order_id = any(${orderIds}::bigint[])
      order by s.order_id, s.shipment_no
    `,
  )
}

export function findShipmentByToken(db: Queryable, token: string): Promise<Shipment | undefined> {
  return maybeOne(db, sql<Shipment>`select ${columns} from shipments s where s.sign_token = ${token}`)
}

/**
 * Marks shipments as signed for; those signed before keep their first signer. Returns the number of new ones.
 */
export function saveSigned(
  tx: Tx,
  of: { orderIds: string[] } | { shipmentId: string },
  { as, byName, now }: { as: SignedAs; byName: string; now: Date },
): Promise<number> {
  const chosen =
    'shipmentId' in of ? sql`id = ${of.shipmentId}` : sql`order_id = any(${of.orderIds}::bigint[])`
  return run(
    tx,
    sql`
      update shipments
      set signed_at = ${now}, signed_as = ${as}, signed_by_name = ${byName}
      where ${chosen} and signed_at is null
    `,
  )
}

/** True while a shipment of the order has not been signed for. */
export async function hasUnsigned(db: Queryable, orderId: string): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql<{ found: number }>`
      select 1 as found from shipments where order_id = ${orderId} and signed_at is null limit 1
    `,
  )
  return row !== undefined
}

/** A shipment with the pieces of its lines; undefined for an unknown one. */
export async function findShipment(
  db: Queryable,
  shipmentId: string,
): Promise<(Shipment & { lines: { lineId: string; quantity: number }[] }) | undefined> {
  return maybeOne(
    db,
    sql<Shipment & { lines: { lineId: string; quantity: number }[] }>`
      select ${columns}, (
        select coalesce(jsonb_agg(
          jsonb_build_object('lineId', sl.order_line_id::text, 'quantity', sl.quantity) order by sl.order_line_id
        ), '[]')
        from shipment_lines sl
        where sl.shipment_id = s.id
      ) as lines
      from shipments s
      where s.id = ${shipmentId}
    `,
  )
}

/** Records what was missing and damaged of a shipment when its buyer signed. */
export async function saveReceipt(
  tx: Tx,
  shipmentId: string,
  lines: { lineId: string; lacking: number; damaged: number }[],
) {
  if (lines.length === 0) return
  await run(
    tx,
    sql`
      update shipment_lines
      set lacking_quantity = given.lacking, damaged_quantity = given.damaged
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as given ("lineId" bigint, lacking integer, damaged integer)
      where shipment_lines.shipment_id = ${shipmentId} and shipment_lines.order_line_id = given."lineId"
    `,
  )
}
