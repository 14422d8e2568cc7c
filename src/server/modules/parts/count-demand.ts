import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { inTransaction, run, type Db } from '../../db/connection.ts'

/** Demand of a season. */
const COUNTED_DAYS = 90
/** An order says more than a look. */
const ORDER_POINTS = 5
/** Neither many curious people nor one who orders daily outweigh what fits better. */
const MOST = { opened: 50, ordered: 500 }
/** A change smaller than this share of what was counted is not worth a new index entry. */
const WORTH_A_TENTH = 10

/**
 * Counts who opened and ordered each part, and moves its popularity by the difference since the last count, so
 * that popularity from elsewhere stays. Popularity only orders parts that fit a search equally well. Returns
 * the number of parts that changed.
 */
export function countDemand(db: Db, { now }: { now: Date }): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  return inTransaction(db, async (tx) => {
    // A part that is hidden and shown again begins anew.
    await run(
      tx,
      sql`delete from part_demand d where not exists (select from part_doc where part_id = d.part_id)`,
    )
    return run(
      tx,
      sql`
        with opened as (
          select part_id, least(count(distinct user_id), ${sql.lit(MOST.opened)}) as points
          from part_opens
          where opened_at >= ${since}
          group by part_id
        ),
        ordered as (
          select l.part_id, least(count(distinct o.id) * ${sql.lit(ORDER_POINTS)}, ${sql.lit(MOST.ordered)}) as points
          from orders o
          join order_lines l on l.order_id = o.id
          where o.submitted_at >= ${since}
            and o.status not in (${sql.lit(orderStatuses.cancelled.code)}, ${sql.lit(orderStatuses.rejected.code)})
          group by l.part_id
        ),
        counted as (
          select part_id, sum(points)::int as points
          from (select * from opened union all select * from ordered) each_kind
          group by part_id
        ),
        changed as (
          select doc.part_id, coalesce(c.points, 0) as points, coalesce(c.points, 0) - coalesce(d.points, 0) as more
          from counted c
          full join part_demand d on d.part_id = c.part_id
          join part_doc doc on doc.part_id = coalesce(c.part_id, d.part_id)
          where abs(coalesce(c.points, 0) - coalesce(d.points, 0))
            > coalesce(d.points, 0) / ${sql.lit(WORTH_A_TENTH)}
        ),
        kept as (
          insert into part_demand (part_id, points, counted_at)
          select part_id, points, ${now} from changed
          on conflict (part_id) do update set points = excluded.points, counted_at = excluded.counted_at
        )
        update part_doc
        set popularity = greatest(0, popularity + more)
        from changed
        where part_doc.part_id = changed.part_id
      `,
    )
  })
}
