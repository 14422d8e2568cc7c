import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Moves what people wait for to another part, and from offers that gave way to those in their place. */
export async function moveShortages(
  tx: Tx,
  {
    fromId,
    toId,
    replaced,
  }: { fromId: string; toId: string; replaced: { offerId: string; byOfferId: string }[] },
): Promise<void> {
  const pairs = sql`
    json_to_recordset(${JSON.stringify(replaced)}::json) as pair ("offerId" bigint, "byOfferId" bigint)
  `
  // Who waits for both waits for one.
  await run(
    tx,
    sql`
      delete from shortages gone
      using ${pairs}, shortages kept
      where gone.offer_id = pair."offerId" and kept.offer_id = pair."byOfferId"
        and gone.status = 'WAITING' and kept.status = 'WAITING'
        and kept.tenant_id = gone.tenant_id and kept.user_id = gone.user_id
    `,
  )
  await run(
    tx,
    sql`
      update shortages w
      set part_id = ${toId},
        offer_id = coalesce((select pair."byOfferId" from ${pairs} where pair."offerId" = w.offer_id), w.offer_id)
      where w.part_id = ${fromId}
    `,
  )
}
