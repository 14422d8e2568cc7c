import { sql } from 'kysely'
import type { ScoreItem, ScoreRule } from '../../../shared/supplier-score.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'

/** Days in Asia/Shanghai; both ends are inclusive. */
export interface Days {
  from: string
  to: string
}

/** The latest rule in force on a day, or else the first rule. */
export async function ruleOn(db: Queryable, day: string): Promise<ScoreRule | null> {
  const rule = await maybeOne(
    db,
    sql<{ id: string; gradeA: number; gradeB: number; gradeC: number }>`
      select id, grade_a, grade_b, grade_c
      from score_rules
      order by effective_from <= ${day}::date desc, case when effective_from <= ${day}::date then effective_from end desc, effective_from
      limit 1
    `,
  )
  if (!rule) return null
  const items = await many(
    db,
    sql<ScoreItem>`
      select dimension, weight, source, full_at::float8, zero_at::float8
      from score_sub_items
      where rule_id = ${rule.id}
      order by line_no
    `,
  )
  return { ...rule, items }
}

export interface Delivered {
  supplierId: string
  supplierName: string
  orders: number
  /** Pieces shipped. */
  delivered: number
  /** Orders that left complete, and no later than the promised day of departure. */
  onTime: number
  /** Pieces that quality reports found defective. */
  defective: number
  /** Complaints that were accepted, of categories that count for suppliers. */
  complaints: number
  /** Published bright spots of these days, by what they count for. */
  brightQuality: number
  brightDelivery: number
  brightCost: number
  brightService: number
}

/** Suppliers that a page shows at most. */
const MOST_SUPPLIERS = 200

/**
 * The pieces that suppliers shipped in these days, and the defective ones among them; limited to one supplier
 * by `supplierId`, and to `most` of them; null for all.
 */
export function readDelivered(
  db: Queryable,
  { from, to }: Days,
  { supplierId = null, most = MOST_SUPPLIERS }: { supplierId?: string | null; most?: number | null } = {},
): Promise<Delivered[]> {
  return many(
    db,
    sql<Delivered>`
      with shipped as (
        select o.id, o.supplier_id, (o.shipped_at at time zone 'Asia/Shanghai')::date
            <= coalesce((o.departs_at at time zone 'Asia/Shanghai')::date, 'infinity'::date) as on_time
        from orders o
        where o.status in (${codesOf('shipped', 'signed', 'completed')})
          and o.shipped_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
          and o.shipped_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
          and (${supplierId}::bigint is null or o.supplier_id = ${supplierId}::bigint)
      ),
      per_order as (
        select s.id, s.supplier_id, s.on_time and bool_and(l.shipped_quantity >= l.quantity) as good, sum(l.shipped_quantity) as pieces
        from shipped s
        join order_lines l on l.order_id = s.id
        group by s.id, s.supplier_id, s.on_time
      ),
      deliveries as (
        select supplier_id, count(*)::int as orders, sum(pieces)::int as delivered, count(*) filter (where good)::int as on_time
        from per_order
        group by supplier_id
      ),
      defects as (
        select tenant_id, sum(defective)::int as defective
        from quality_reports
        where found_on between ${from}::date and ${to}::date
        group by tenant_id
      ),
      complained as (
        select c.supplier_id, count(*)::int as complaints
        from complaints c
        join complaint_categories k on k.id = c.category_id and k.counts_for_supplier
        where c.status not in ('pending', 'rejected', 'withdrawn')
          and c.created_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
          and c.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
        group by c.supplier_id
      ),
      bright as (
        select tenant_id, count(*) filter (where dimension = 'QUALITY')::int as quality,
          count(*) filter (where dimension = 'DELIVERY')::int as delivery,
          count(*) filter (where dimension = 'COST')::int as cost, count(*) filter (where dimension = 'SERVICE')::int as service
        from bright_spots
        where status = 'PUBLISHED' and happened_on between ${from}::date and ${to}::date
        group by tenant_id
      )
      select t.id as supplier_id, t.tenant_name as supplier_name, coalesce(d.orders, 0) as orders,
        coalesce(d.delivered, 0) as delivered, coalesce(d.on_time, 0) as on_time, coalesce(f.defective, 0) as defective,
        coalesce(c.complaints, 0) as complaints, coalesce(b.quality, 0) as bright_quality,
        coalesce(b.delivery, 0) as bright_delivery, coalesce(b.cost, 0) as bright_cost,
        coalesce(b.service, 0) as bright_service
      from tenants t
      left join deliveries d on d.supplier_id = t.id
      left join defects f on f.tenant_id = t.id
      left join complained c on c.supplier_id = t.id
      left join bright b on b.tenant_id = t.id
      where t.tenant_type = 'VENDER' and t.status = 'ENABLED' and (${supplierId}::bigint is null or t.id = ${supplierId}::bigint)
      order by t.id
      limit ${most}
    `,
  )
}

export interface GivenScore {
  supplierId: string
  cost: number | null
  service: number | null
}

/** Cost and service of each supplier's latest published score up to a day. */
export function latestScores(db: Queryable, day: string): Promise<GivenScore[]> {
  return many(
    db,
    sql<GivenScore>`
      select distinct on (tenant_id) tenant_id as supplier_id, cost::float8 as cost, service::float8 as service
      from supplier_scores
      where status = 'PUBLISHED' and make_date(year, month, 1) <= ${day}::date
      order by tenant_id, year desc, month desc
    `,
  )
}
