import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { sells } from '../pricing/selling.ts'

/**
 * Updates goods of the live shop from the catalogue: name, usual price, stock, and whether their supplier
 * still offers them.
 */
export async function syncLiveGoods(tx: Tx, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  await run(
    tx,
    sql`
      update live_goods kept
      set part_name = found.name, list_price_fen = found.price_fen, available = coalesce(found.available, 0),
        status = case
          when found.offer_id is null then 'GONE'
          when coalesce(found.available, 0) > 0 then 'ON_SALE'
          else 'SOLD_OUT'
        end,
        synced_at = ${now}
      from (
        select g.id, offered.*
        from live_goods g
        left join lateral (
          select o.id as offer_id, p.name_zh as name, o.price_fen, s.available
          from parts p
          join offers o on o.part_id = p.id and o.supplier_id = g.supplier_id and o.status = 'ONLINE'
          join tenants t on t.id = o.supplier_id and ${sells('t')}
          left join stock s
            on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
          where p.code_n = upper(regexp_replace(g.part_code, '[^A-Za-z0-9]', '', 'g'))
          order by p.code = g.part_code desc, o.id
          limit 1
        ) offered on true
        where g.id = any(${ids}::bigint[])
      ) found
      where found.id = kept.id
    `,
  )
}
