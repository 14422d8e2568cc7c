import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

/** Each demo order that was shipped left in one shipment, signed for when the order was. */
export async function seedShipments(tx: Tx) {
  await run(
    tx,
    sql`
      insert into shipments (
        id, tenant_id, order_id, supplier_id, shipment_no, carrier, tracking_no, driver_name, driver_phone, plate_no,
        sign_token, shipped_at, shipped_by, shipped_by_name, signed_at, signed_by_name, signed_as
      )
      select o.id, o.tenant_id, o.id, o.supplier_id, 1, o.delivery_names -> 'company' ->> 'zh', o.tracking_no,
        o.driver_name, o.driver_phone, o.plate_no,
        -- The key of the driver's address must not be guessable, not even in a demonstration.
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), o.shipped_at, shipped.actor_id,
        shipped.actor_name, o.signed_at, coalesce(signed.actor_name, ''),
        case when o.signed_at is not null then 'buyer' end
      from orders o
      join order_history shipped on shipped.order_id = o.id and shipped.event = 'vendorShip'
      left join order_history signed on signed.order_id = o.id and signed.event = 'sign'
      where o.shipped_at is not null
    `,
  )
  await run(
    tx,
    sql`
      insert into shipment_lines (shipment_id, order_line_id, tenant_id, quantity)
      select l.order_id, l.id, l.tenant_id, l.shipped_quantity
      from order_lines l
      join shipments s on s.id = l.order_id
      where l.shipped_quantity > 0
    `,
  )
}
