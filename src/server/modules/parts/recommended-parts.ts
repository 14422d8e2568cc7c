import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { readPartCards } from './part-cards.ts'
import { priceHiddenReason } from './price-visibility.ts'

interface Recommended {
  partId: string
  reason: 'boughtTogether' | 'sameTruck'
}

const MOST = 6
/** The remaining places go to parts that fit the same trucks. */
const MOST_TOGETHER = 4
/** Limits how many of the latest orders with the part, and how many parts for its trucks, are read. */
const ORDERS_LOOKED_AT = 200
const TRUCKS_LOOKED_AT = 5
const FITTING_LOOKED_AT = 2_000

/**
 * Parts that go with this one: first those bought in the same orders, most frequent first, then best sellers
 * for the same trucks.
 */
export async function recommendParts(ctx: SignedIn, partId: string) {
  const { db, me, language, now } = ctx
  const rows = await recommended(db, partId)
  const hiddenReason = await priceHiddenReason(db, ctx)
  const cards = await readPartCards(
    db,
    rows.map((row) => row.partId),
    { language, hiddenReason, me, now },
  )
  return rows.flatMap(({ partId: other, reason }) => {
    const part = cards.get(other)
    return part ? [{ reason, part }] : []
  })
}

/** Only parts of other categories: parts of the same category are substitutes. */
function recommended(db: Queryable, partId: string): Promise<Recommended[]> {
  return many(
    db,
    sql<Recommended>`
      with own as (select category_id from parts where id = ${partId}),
      together as (
        select l.part_id, count(distinct l.order_id) as times
        from (
          select order_id from order_lines where part_id = ${partId} order by order_id desc limit ${sql.lit(ORDERS_LOOKED_AT)}
        ) mine
        join order_lines l using (order_id)
        join part_doc d on d.part_id = l.part_id and d.category_id <> (select category_id from own)
        group by 1
        order by 2 desc, 1
        limit ${sql.lit(MOST_TOGETHER)}
      ),
      same_truck as (
        select distinct f.part_id
        from (
          select vehicle_model_id, year_from, year_to
          from part_fitment
          where part_id = ${partId} and vehicle_model_id is not null
          order by vehicle_model_id
          limit ${sql.lit(TRUCKS_LOOKED_AT)}
        ) trucks
        cross join lateral (
          select part_id
          from part_fitment
          where vehicle_model_id = trucks.vehicle_model_id
            -- No truck needs both when one ends before the other begins.
            and coalesce(year_from, 0) <= coalesce(trucks.year_to, 9999)
            and coalesce(year_to, 9999) >= coalesce(trucks.year_from, 0)
          limit ${sql.lit(FITTING_LOOKED_AT)}
        ) f
      ),
      ranked as (
        select part_id, 1 as place, 'boughtTogether' as reason, times from together
        union all
        select part_id, 2, 'sameTruck', 0 from same_truck
      )
      select part_id, reason
      from (
        select distinct on (r.part_id) r.*, d.popularity
        from ranked r
        join part_doc d on d.part_id = r.part_id
        where d.category_id <> (select category_id from own)
        order by r.part_id, r.place
      ) best
      order by place, times desc, popularity desc, part_id
      limit ${sql.lit(MOST)}
    `,
  )
}
