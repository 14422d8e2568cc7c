import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { MOST_PIECES } from './cart.ts'

/**
 * Puts other offers in the place of these, in every cart and beside the carts. Where a cart has both, the pieces are
 * added up, and so are the vehicles for which they are meant.
 */
export async function moveCartLines(
  tx: Tx,
  replaced: { offerId: string; byOfferId: string }[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return
  const pairs = sql`
    json_to_recordset(${JSON.stringify(replaced)}::json) as pair ("offerId" bigint, "byOfferId" bigint)
  `
  await run(
    tx,
    sql`
      update cart_lines kept
      set quantity = least(kept.quantity + gone.quantity, ${sql.lit(MOST_PIECES)}), version = kept.version + 1,
        updated_at = ${now}
      from ${pairs}
      join cart_lines gone on gone.offer_id = pair."offerId"
      where kept.offer_id = pair."byOfferId" and kept.tenant_id = gone.tenant_id and kept.user_id = gone.user_id
        and kept.store_id is not distinct from gone.store_id
    `,
  )
  await run(
    tx,
    sql`
      insert into cart_line_vehicles (line_id, vehicle_id)
      select kept.id, cv.vehicle_id
      from ${pairs}
      join cart_lines gone on gone.offer_id = pair."offerId"
      join cart_line_vehicles cv on cv.line_id = gone.id
      join cart_lines kept on kept.offer_id = pair."byOfferId" and kept.tenant_id = gone.tenant_id
        and kept.user_id = gone.user_id and kept.store_id is not distinct from gone.store_id
      on conflict do nothing
    `,
  )
  await run(
    tx,
    sql`
      delete from cart_lines gone
      using ${pairs}, cart_lines kept
      where gone.offer_id = pair."offerId" and kept.offer_id = pair."byOfferId"
        and kept.tenant_id = gone.tenant_id and kept.user_id = gone.user_id
        and kept.store_id is not distinct from gone.store_id
    `,
  )
  await run(
    tx,
    sql`
      update cart_lines line
      set offer_id = pair."byOfferId", version = line.version + 1, updated_at = ${now}
      from ${pairs}
      where line.offer_id = pair."offerId"
    `,
  )
  await run(
    tx,
    sql`
      delete from cart_asides gone
      using ${pairs}, cart_asides kept
      where gone.offer_id = pair."offerId" and kept.offer_id = pair."byOfferId"
        and kept.tenant_id = gone.tenant_id and kept.user_id = gone.user_id
        and kept.from_user_id is not distinct from gone.from_user_id
    `,
  )
  await run(
    tx,
    sql`
      update cart_asides aside
      set offer_id = pair."byOfferId"
      from ${pairs}
      where aside.offer_id = pair."offerId"
    `,
  )
}
