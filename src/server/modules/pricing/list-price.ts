// Applies the operator's price rules to a supplier's list price.
import { sql, type RawBuilder } from 'kysely'
import { isInForce } from './in-force.ts'

/** A price rule: a percentage up or down, by supplier, customer and brand. */
export interface ListPriceRule {
  mode: 'DISCOUNT' | 'MARKUP'
  /** Hundredths of a percent: 350 is 3.5 %. */
  ratio: number
  /** The lowest price per piece, in fen; null without a bound. */
  floorFen: number | null
}

/** Rounded to the nearest fen, half a fen up; never zero. A floor raises a price and never lowers it. */
export function ruledPrice(listFen: number, rule: ListPriceRule | null): number {
  if (!rule) return listFen
  const parts = BigInt(rule.mode === 'DISCOUNT' ? 10_000 - rule.ratio : 10_000 + rule.ratio)
  const ruled = Number((BigInt(listFen) * parts + 5_000n) / 10_000n)
  return Math.max(1, ruled, Math.min(rule.floorFen ?? 0, Math.max(listFen, ruled)))
}

/** Rows `offer_id`, `rule` for the offers of `wanted`: the first matching rule in force. */
export function listPriceRules(customerId: string, today: string): RawBuilder<unknown> {
  return sql`
    select distinct on (w.offer_id) w.offer_id, jsonb_build_object(
        'mode', r.mode, 'ratio', (r.ratio * 100)::int, 'floorFen', r.floor_fen
      ) as rule
    from price_configs r
    join wanted w on r.supplier_id is null or r.supplier_id = w.supplier_id
    join parts p on p.id = w.part_id
    join brands b on b.id = p.brand_id
    where r.status = 'ENABLED' and ${isInForce('r', today)}
      and (r.customer_id is null or r.customer_id = ${customerId})
      and (coalesce(r.brand, '') = '' or lower(r.brand) in (lower(b.code), b.name_zh, lower(b.name_en)))
    order by w.offer_id, r.sort, r.id
  `
}
