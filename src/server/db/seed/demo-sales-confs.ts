// Demo parts that are sold by the box or the bag, from the last and cheapest of what two suppliers offer.
import { sql } from 'kysely'
import { many, type Tx } from '../connection.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000

const packed = [
  {
    id: '361',
    name: '整箱销售',
    supplierId: '3004',
    remark: '易损件按整箱起订',
    minQuantity: 6,
    maxQuantity: 60,
  },
  { id: '362', name: '按包销售', supplierId: '3008', remark: null, minQuantity: 10, maxQuantity: 200 },
]

export async function seedSalesConfs(tx: Tx, { now }: { now: Date }) {
  // A demo of before has its own under these ids.
  if (
    (await many(tx, sql`select 1 from sales_confs where id = any(${packed.map(({ id }) => id)}::bigint[])`))
      .length > 0
  )
    return
  const day = (ahead: number) => new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10)
  const valid = { valid_start: day(-30), valid_end: day(335) }
  await insertRows(tx, {
    ...{ table: 'sales_confs', now },
    rows: packed.map(({ id, name, supplierId, remark }) => ({
      ...{ id, name, supplier_id: supplierId, remark },
      ...valid,
    })),
  })
  const offers = await cheapOffers(tx)
  const rows = packed.flatMap((conf) =>
    offers
      .filter(({ supplierId }) => supplierId === conf.supplierId)
      .map(({ code, nameZh, priceFen }, index) => ({
        id: String(Number(conf.id) * 10 + index),
        conf_id: conf.id,
        part_code: code,
        part_name: nameZh,
        min_quantity: conf.minQuantity,
        multiple: conf.minQuantity,
        max_quantity: conf.maxQuantity,
        sale_price_fen: Math.round((priceFen * 92) / 100),
      })),
  )
  if (rows.length > 0) await insertRows(tx, { table: 'sales_conf_items', rows, now })
}

function cheapOffers(tx: Tx) {
  return many(
    tx,
    sql<{ supplierId: string; code: string; nameZh: string; priceFen: number }>`
      select offer.*
      from unnest(${packed.map(({ supplierId }) => supplierId)}::bigint[]) as supplier(id)
      cross join lateral (
        select o.supplier_id::text, p.code, p.name_zh, o.price_fen
        from offers o
        join parts p on p.id = o.part_id
        where o.supplier_id = supplier.id and o.status = 'ONLINE' and o.price_fen between 500 and 20000
        order by o.id desc
        limit 3
      ) offer
    `,
  )
}
