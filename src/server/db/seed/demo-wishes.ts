// The demo buyer buys from the first supplier and keeps three of its parts.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const BUYER = { tenantId: '2001', userId: '2' }
const SUPPLIER = '3001'
const KEPT = 3

export async function seedWishes(tx: Tx, { now }: { now: Date }) {
  const { tenantId, userId } = BUYER
  await run(
    tx,
    sql`
      insert into default_suppliers (tenant_id, supplier_id, updated_by, updated_at)
      values (${tenantId}, ${SUPPLIER}, ${userId}, ${now})
      on conflict do nothing
    `,
  )
  await run(
    tx,
    sql`
      insert into favourites (tenant_id, user_id, part_id, created_at)
      select ${tenantId}, ${userId}, part_id, ${now}
      from offers
      where supplier_id = ${SUPPLIER} and status = 'ONLINE'
      order by part_id
      limit ${KEPT}
      on conflict do nothing
    `,
  )
  await run(
    tx,
    sql`
      insert into price_watches
        (id, tenant_id, user_id, part_id, target_fen, when_in_stock, price_then_fen, checked_at, created_at)
      select 7000000 + row_number() over (order by part_id), ${tenantId}::bigint, ${userId}::bigint, part_id,
        min(price_fen) * 9 / 10, false, min(price_fen), ${now}::timestamptz, ${now}::timestamptz - interval '3 days'
      from offers
      where supplier_id = ${SUPPLIER} and status = 'ONLINE' and price_fen > 10000
      group by part_id
      order by part_id
      limit ${KEPT}
    `,
  )
}
