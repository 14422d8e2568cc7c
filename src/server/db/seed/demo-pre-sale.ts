// Demo goods that are on their way: the last offers of two suppliers can be ordered before they arrive,
// those of one for a deposit.
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { run, type Tx } from '../connection.ts'

const DAY_MS = 86_400_000
const arrivals = [
  { supplierId: '3001', days: 12, percent: 20 },
  { supplierId: '3002', days: 30, percent: null },
]

export async function seedPreSale(tx: Tx, { now }: { now: Date }) {
  for (const { supplierId, days, percent } of arrivals) {
    await run(
      tx,
      sql`
        update offers
        set goods_due_on = ${businessDay(new Date(now.getTime() + days * DAY_MS))}::date,
          deposit_percent = ${percent}
        where id in (
          select o.id
          from offers o
          join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
          where o.supplier_id = ${supplierId} and o.status = 'ONLINE' and s.available >= 4
            and not exists (select from marketing_products m where m.offer_id = o.id)
          order by o.id desc
          limit 3
        )
      `,
    )
  }
}
