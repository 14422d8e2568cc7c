import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Names another part, by id and code, in promotions and agreed prices. */
export async function moveGoods(
  tx: Tx,
  { fromId, toId, code }: { fromId: string; toId: string; code: string },
): Promise<void> {
  await run(
    tx,
    sql`
      update marketing_products goods
      set part_id = ${toId}, part_code = ${code},
        offer_id = coalesce(
          (
            select kept.id
            from offers gone
            join offers kept on kept.supplier_id = gone.supplier_id and kept.part_id = ${toId}
            where gone.id = goods.offer_id
          ),
          goods.offer_id
        )
      where goods.part_id = ${fromId}
    `,
  )
  await run(
    tx,
    sql`update price_agreements set part_id = ${toId}, part_code = ${code} where part_id = ${fromId}`,
  )
}
