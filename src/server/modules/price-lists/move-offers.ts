import { sql } from 'kysely'
import type { Acting } from '../../audit.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { tellPriceSource } from '../pricing/price-source.ts'

/** An offer that gave way to another of the same supplier. */
interface ReplacedOffer {
  offerId: string
  byOfferId: string
}

/**
 * Moves the offers of one part to another. A supplier that offers both keeps the offer of the second; the other goes
 * offline, and lends it price and number where the second was offline, and its cost where the second has none. Returns those that gave way.
 */
export async function moveOffers(
  tx: Tx,
  { fromId, toId }: { fromId: string; toId: string },
  { me, now }: Acting,
): Promise<ReplacedOffer[]> {
  const userId = me?.userId ?? null
  await tellPriceSource(tx, 'MERGE')
  await run(
    tx,
    sql`select id from offers where part_id = any(${[fromId, toId]}::bigint[]) order by id for update`,
  )
  await run(
    tx,
    sql`
      update offers kept
      set status = 'ONLINE', price_fen = gone.price_fen, supplier_code = gone.supplier_code,
        warehouse_id = gone.warehouse_id, version = kept.version + 1, updated_by = ${userId}, updated_at = ${now}
      from offers gone
      where kept.part_id = ${toId} and kept.status in ('OFFLINE', 'PAUSED')
        and gone.part_id = ${fromId} and gone.status = 'ONLINE' and gone.supplier_id = kept.supplier_id
    `,
  )
  // Else the clerks of the supplier could sell the part below what it cost.
  await run(
    tx,
    sql`
      update offers kept
      set cost_fen = gone.cost_fen
      from offers gone
      where kept.part_id = ${toId} and kept.cost_fen is null
        and gone.part_id = ${fromId} and gone.cost_fen is not null and gone.supplier_id = kept.supplier_id
    `,
  )
  const replaced = await many(
    tx,
    sql<ReplacedOffer>`
      update offers gone
      set status = 'OFFLINE', version = gone.version + 1, updated_by = ${userId}, updated_at = ${now}
      from offers kept
      where gone.part_id = ${fromId} and kept.part_id = ${toId} and kept.supplier_id = gone.supplier_id
      returning gone.id::text as offer_id, kept.id::text as by_offer_id
    `,
  )
  await run(
    tx,
    sql`
      update offers o
      set part_id = ${toId}, version = o.version + 1, updated_by = ${userId}, updated_at = ${now}
      where o.part_id = ${fromId}
        and not exists (select from offers kept where kept.part_id = ${toId} and kept.supplier_id = o.supplier_id)
    `,
  )
  return replaced
}
