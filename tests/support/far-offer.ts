import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { anOffer, setStock } from './shopping.ts'
import type { TestServer } from './test-server.ts'

/** An offer with too little stock of its own, and a rule that brings it from another warehouse. */
export async function anOfferFromAfar(
  server: TestServer,
  { own, there, kept }: { own: number; there: number; kept: number },
) {
  const offer = await anOffer(server, { stock: own })
  const [warehouseId, ruleId, now] = [newId(), newId(), server.clock()]
  await run(
    server.db,
    sql`
      insert into warehouses (id, tenant_id, code, kind, name_zh, name_en, city_zh, city_en, region_code, created_at, updated_at)
      values (${warehouseId}, '3001', ${`W${warehouseId}`}, 'SUB', '远仓', 'Far store', '西安', 'Xi’an',
        (select region_code from warehouses where id = ${offer.warehouseId}), ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into move_rules (id, tenant_id, name, from_id, to_id, kind, min_kept, days, created_at, updated_at)
      values (${ruleId}, '3001', ${`R${ruleId}`}, ${warehouseId}, ${offer.warehouseId}, 'TRANSFER', ${kept}, 3, ${now}, ${now})
    `,
  )
  const far = { ...offer, warehouseId }
  await setStock(server, far, there)
  return { offer, far, ruleId }
}
