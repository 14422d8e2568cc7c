// The operator's rules for a supplier's sales: to whom, in which quantities, at which price.
import { sql, type RawBuilder } from 'kysely'
import type { SaleTerms } from '../../../shared/sale-terms.ts'
import { businessDay } from '../../../shared/time.ts'
import { isInForce } from './in-force.ts'

/** The sales configuration of one part of a supplier. */
export interface ConfiguredSale extends SaleTerms {
  /** Replaces the supplier's list price, in fen; null to keep it. */
  priceFen: number | null
}

/**
 * Rows `offer_id`, `sale` for the offers of `wanted` in a current sales configuration; the newest one counts.
 */
export function configuredSales(today: string): RawBuilder<unknown> {
  return sql`
    select distinct on (w.offer_id) w.offer_id, jsonb_build_object(
        'minQuantity', i.min_quantity, 'multiple', i.multiple, 'maxQuantity', i.max_quantity,
        'priceFen', i.sale_price_fen
      ) as sale
    from wanted w
    join sales_confs s on s.supplier_id = w.supplier_id and s.status = 'ENABLED'
      and ${isInForce('s', today)}
    join parts p on p.id = w.part_id
    join sales_conf_items i on i.conf_id = s.id and i.part_code = p.code and i.status = 'ENABLED'
    order by w.offer_id, s.id desc
  `
}

/** A price that a supplier has listed for a time, with the smallest order at it. */
export interface SuppliedPrice {
  priceFen: number
  minQuantity: number
}

/**
 * Rows `offer_id`, `supplied` for the offers of `wanted` whose supplier lists a price in force; the one that
 * began last counts.
 */
export function suppliedPrices(today: string): RawBuilder<unknown> {
  return sql`
    select distinct on (w.offer_id) w.offer_id, jsonb_build_object(
        'priceFen', s.price_fen, 'minQuantity', s.min_quantity
      ) as supplied
    from wanted w
    join parts p on p.id = w.part_id
    join price_suppliers s on s.tenant_id = w.supplier_id and s.part_code = p.code and s.status = 'ENABLED'
      and ${isInForce('s', today)}
    order by w.offer_id, s.valid_start desc nulls last, s.id desc
  `
}

/** True when the supplier in this column sells to the customer. */
export function sellsTo(
  supplier: RawBuilder<unknown>,
  { customerId, now }: { customerId: string | RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> {
  return sql`${supplier} not in (${closedSuppliers(customerId, businessDay(now), { among: sql`true` })})`
}

/**
 * Suppliers (of `wanted` unless `among` is given) that do not sell to the customer: they have sale ranges in
 * force, and none of these includes the customer or its region (its delivery region if it has none of its
 * own). A supplier without any range sells to everyone.
 */
export function closedSuppliers(
  customerId: string | RawBuilder<unknown>,
  today: string,
  { among = sql`r.supplier_id in (select supplier_id from wanted)` }: { among?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`
    select r.supplier_id
    from sale_ranges r
    cross join (
      select t.id, coalesce(t.region, (select region_code from addresses a where a.tenant_id = t.id and a.is_default)) as region
      from tenants t
      where t.id = ${customerId}
    ) customer
    where ${among} and r.status = 'ENABLED'
      and ${isInForce('r', today)}
    group by r.supplier_id
    having not bool_or(
      case r.kind
        when 'CUSTOMER' then exists (
          select from sale_range_customers c where c.sale_range_id = r.id and c.tenant_id = customer.id)
        -- Codes of GB/T 2260: 450200 is the city with all that begins with 4502.
        else coalesce(customer.region like regexp_replace(r.region, '(00)+$', '') || '%', false)
      end)
  `
}

/** Rows `id`: every supplier that does not sell to the customer. */
export function suppliersClosedTo(customerId: string, today: string): RawBuilder<unknown> {
  return sql`
    with wanted as (select distinct supplier_id from sale_ranges)
    select supplier_id::text as id from (${closedSuppliers(customerId, today)}) closed
  `
}
