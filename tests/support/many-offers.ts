import { sql } from 'kysely'
import { inTransaction, many, run, type Db } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { NO_PERSON, recordMovements } from '../../src/server/modules/stock/movements.ts'
import type { TestOffer } from './shopping.ts'

/**
 * Offers of new parts by one supplier, with this many pieces of each in its warehouse: more than the demo
 * catalogue has.
 */
export async function manyOffers(
  db: Db,
  count: number,
  { pieces = 100 }: { pieces?: number } = {},
): Promise<TestOffer[]> {
  const ids = Array.from({ length: count }, () => newId())
  await run(
    db,
    sql`
      insert into parts (id, tenant_id, code, code_n, name_zh, brand_id, category_id, created_at, updated_at)
      select made.id, p.tenant_id, 'MANY-' || made.id, 'MANY' || made.id, p.name_zh, p.brand_id, p.category_id,
        p.created_at, p.created_at
      from (select * from parts order by id limit 1) p
      cross join unnest(${ids}::bigint[]) as made (id)
    `,
  )
  await run(
    db,
    sql`
      insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)
      select made.id, o.tenant_id, o.supplier_id, made.id, 12345, o.warehouse_id, o.created_at, o.created_at
      from (select * from offers where supplier_id = 3001 order by id limit 1) o
      cross join unnest(${ids}::bigint[]) as made (id)
    `,
  )
  const offers = await many(
    db,
    sql<TestOffer>`
      select id as offer_id, part_id, supplier_id, warehouse_id
      from offers
      where id = any(${ids}::bigint[])
    `,
  )
  const opening = { kind: 'OPENING', document: null, by: NO_PERSON, now: new Date() } as const
  const lines = offers.map((offer) => ({ ...offer, onHandBy: pieces }))
  await inTransaction(db, (tx) => recordMovements(tx, lines, opening, { mayAdd: true }))
  return offers
}
