import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Moves watches to the part that another one became; offers that gave way are watched in their place. */
export async function moveWatches(
  tx: Tx,
  {
    fromId,
    toId,
    replaced,
  }: { fromId: string; toId: string; replaced: { offerId: string; byOfferId: string }[] },
) {
  const pairs = sql`
    json_to_recordset(${JSON.stringify(replaced)}::json) as pair ("offerId" bigint, "byOfferId" bigint)
  `
  const next = sql`coalesce((select pair."byOfferId" from ${pairs} where pair."offerId" = w.offer_id), w.offer_id)`
  // Who watches both keeps the watch of the part that stays.
  await run(
    tx,
    sql`
      delete from price_watches w
      using price_watches kept
      where w.part_id = ${fromId} and kept.part_id = ${toId} and kept.tenant_id = w.tenant_id
        and kept.user_id = w.user_id and kept.offer_id is not distinct from ${next}
    `,
  )
  await run(
    tx,
    sql`update price_watches w set part_id = ${toId}, offer_id = ${next} where w.part_id = ${fromId}`,
  )
}
