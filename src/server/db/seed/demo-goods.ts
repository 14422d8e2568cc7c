// How two demo suppliers keep their goods: costs, prices that moved, goods that rest, terms of sale, and views.
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { countFigures } from '../../modules/goods/count-figures.ts'
import { run, type Tx } from '../connection.ts'

const DAY_MS = 86_400_000
const SUPPLIERS = [
  { supplierId: '3001', userId: '4' },
  { supplierId: '3002', userId: '5' },
]
/** Goods with a history; the last ones, which no other demo data is about. */
const TOLD = 24

export async function seedGoods(tx: Tx, { now }: { now: Date }) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { supplierId, userId } of SUPPLIERS) {
    await run(
      tx,
      sql`
        with told as (
          select o.id, row_number() over (order by o.id desc) as place
          from offers o
          where o.supplier_id = ${supplierId} and o.status = 'ONLINE' and o.goods_due_on is null
            and not exists (select from marketing_products m where m.offer_id = o.id)
            and not exists (select from order_lines l where l.offer_id = o.id)
          order by o.id desc
          limit ${TOLD}
        )
        update offers o
        set cost_fen = greatest(1, o.price_fen * (68 + told.place % 12) / 100),
          min_quantity = case when told.place = 5 then 4 else 1 end,
          multiple = case when told.place = 5 then 2 else 1 end,
          lead_days = case when told.place = 9 then 3 else 0 end,
          status = case told.place when 7 then 'PAUSED' when 11 then 'REFUSED' else 'ONLINE' end,
          refusal = case when told.place = 11 then '图片与实物不符，请更换后重新申请' else '' end
        from told
        where o.id = told.id
      `,
    )
    await run(
      tx,
      sql`
        insert into price_history (offer_id, version, tenant_id, from_fen, to_fen, source, changed_by, changed_at)
        select o.id, o.version - 2 + step.no, o.tenant_id,
          case step.no when 1 then o.price_fen * 92 / 100 else o.price_fen * 96 / 100 end,
          case step.no when 1 then o.price_fen * 96 / 100 else o.price_fen end,
          case step.no when 1 then 'LIST' else 'EDIT' end, ${userId},
          case step.no when 1 then ${daysAgo(46)}::timestamptz else ${daysAgo(9)}::timestamptz end
        from offers o
        cross join (values (1), (2)) step (no)
        where o.supplier_id = ${supplierId} and o.cost_fen is not null and o.id % 2 = 0
        on conflict do nothing
      `,
    )
    await run(
      tx,
      sql`
        insert into offer_views (offer_id, day, views)
        select o.id, ${businessDay(now)}::date - ago.days, 1 + (o.id + ago.days) % 7
        from (
          select id from offers where supplier_id = ${supplierId} order by id desc limit 60
        ) o
        cross join generate_series(1, 28, 3) as ago (days)
        where (o.id + ago.days) % 3 <> 0
      `,
    )
  }
  await countFigures(tx, { now })
}
