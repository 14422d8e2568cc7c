import { sql } from 'kysely'
import { COUNTED_DAYS } from '../../../shared/goods.ts'
import { businessDay } from '../../../shared/time.ts'
import { run, type Queryable } from '../../db/connection.ts'
import { calledOff } from '../../order-codes.ts'

/** Sales before this are older than what lies is judged by, and change nothing any more. */
const SALES_DAYS = 180

/**
 * Counts the views and sales of every offer over the last days, and writes those that differ. Orders that were
 * called off sold nothing. Returns the number of offers written.
 */
export function countFigures(db: Queryable, { now }: { now: Date }): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return run(
    db,
    sql`
      with seen as (
        select offer_id, sum(views)::int as views
        from offer_views
        where day > ${businessDay(daysAgo(COUNTED_DAYS))}::date
        group by offer_id
      ),
      bought as (
        select l.offer_id,
          coalesce(sum(l.quantity) filter (where o.submitted_at >= ${daysAgo(COUNTED_DAYS)}), 0)::int as sold,
          max(o.submitted_at) as last_sold_at
        from orders o
        join order_lines l on l.order_id = o.id
        where o.submitted_at >= ${daysAgo(SALES_DAYS)} and o.status not in (${calledOff})
        group by l.offer_id
      ),
      counted as (
        select f.id as offer_id, f.tenant_id, coalesce(s.views, 0) as views, coalesce(b.sold, 0) as sold,
          b.last_sold_at
        from (
          select offer_id from seen union select offer_id from bought union select offer_id from offer_figures
        ) each_offer
        join offers f on f.id = each_offer.offer_id
        left join seen s on s.offer_id = f.id
        left join bought b on b.offer_id = f.id
      )
      insert into offer_figures as kept (offer_id, tenant_id, views, sold, last_sold_at, counted_at)
      select offer_id, tenant_id, views, sold, last_sold_at, ${now} from counted
      on conflict (offer_id) do update
      set tenant_id = excluded.tenant_id, views = excluded.views, sold = excluded.sold,
        last_sold_at = coalesce(excluded.last_sold_at, kept.last_sold_at), counted_at = excluded.counted_at
      where (kept.views, kept.sold) is distinct from (excluded.views, excluded.sold)
        or kept.last_sold_at is distinct from coalesce(excluded.last_sold_at, kept.last_sold_at)
    `,
  )
}
