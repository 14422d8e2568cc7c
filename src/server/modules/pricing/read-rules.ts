// The prices and reductions of one buyer at one moment.
import { sql, type RawBuilder } from 'kysely'
import type { Text } from '../../../shared/screen/text.ts'
import type { SaleTerms } from '../../../shared/sale-terms.ts'
import { businessDay } from '../../../shared/time.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { calledOff } from '../../order-codes.ts'
import type { FullMinus, HeldCoupon } from './basket.ts'
import type { Agreement, Exclusive } from './item-price.ts'
import { listPriceRules, type ListPriceRule } from './list-price.ts'
import {
  closedSuppliers,
  configuredSales,
  suppliedPrices,
  type ConfiguredSale,
  type SuppliedPrice,
} from './sale-terms.ts'

export interface Buyer {
  tenantId: string
  userId: string
}

export interface OfferKey {
  offerId: string
  partId: string
  supplierId: string
}

/** One rule about one offer. */
export interface RuleRow {
  offerId: string
  agreement: Agreement | null
  exclusive: (Omit<Exclusive, 'endsAt'> & { endsAt: string }) | null
  sale: ConfiguredSale | null
  supplied: SuppliedPrice | null
  listRule: ListPriceRule | null
  closed: boolean
  /** The quantities in which the supplier sells the offer. */
  own: OwnTerms | null
}

type OwnTerms = Pick<SaleTerms, 'minQuantity' | 'multiple'>

/** Everything that decides the price of an offer for a buyer, and whether and how it is sold to them. */
export interface PriceRules {
  agreements: Agreement[]
  exclusives: Exclusive[]
  sale: ConfiguredSale | null
  supplied: SuppliedPrice | null
  listRule: ListPriceRule | null
  /** The supplier does not sell to this buyer. */
  closed: boolean
  own: OwnTerms | null
}

/** A current promotion for this buyer. */
export function runsFor(buyer: Pick<Buyer, 'tenantId'>, now: Date): RawBuilder<unknown> {
  return sql`
    m.status = 'ONLINE' and m.start_time <= ${now} and m.end_time > ${now}
    and (m.customer_scope = 'ALL' or exists (
      select from marketing_customers c where c.marketing_id = m.id and c.customer_id = ${buyer.tenantId}))
  `
}

/** The rules by offer, in one statement. */
export async function readPriceRules(
  db: Queryable,
  { buyer, now, offers }: { buyer: Buyer; now: Date; offers: OfferKey[] },
): Promise<Map<string, PriceRules>> {
  if (offers.length === 0) return new Map()
  const wanted = sql`
    select *
    from unnest(
      ${offers.map(({ offerId }) => offerId)}::bigint[],
      ${offers.map(({ partId }) => partId)}::bigint[],
      ${offers.map(({ supplierId }) => supplierId)}::bigint[]
    ) as w (offer_id, part_id, supplier_id)
  `
  return rulesByOffer(await many(db, sql<RuleRow>`${PREPARED} ${priceRulesRead({ buyer, now, wanted })}`))
}

/** The rules, for `rulesByOffer`; `wanted` has the offers as rows `offer_id`, `part_id`, `supplier_id`. */
export function priceRulesRead({
  buyer,
  now,
  wanted,
}: {
  buyer: Buyer
  now: Date
  wanted: RawBuilder<unknown>
}) {
  const today = businessDay(now)
  return sql<RuleRow>`
      with wanted as (${wanted}),
      mine as (
        select a.*, g.name as group_name, g.name_en as group_name_en
        from price_agreements a
        left join price_groups g on g.id = a.group_id and g.status = 'ENABLED'
        where a.status = 'ENABLED' and a.starts_on <= ${today}::date
          and (a.ends_on is null or a.ends_on >= ${today}::date)
          and (
            a.customer_id = ${buyer.tenantId}
            or g.id in (select price_group_id from price_group_customers where tenant_id = ${buyer.tenantId})
          )
      )
      select w.offer_id::text, jsonb_build_object(
          'agreementId', a.id::text, 'kind', lower(a.holder), 'holderId', coalesce(a.customer_id, a.group_id)::text,
          'name', jsonb_build_object('zh', a.name, 'en', coalesce(nullif(a.name_en, ''), a.name)),
          'forPart', a.part_id is not null, 'priceFen', a.price_fen, 'rate', (a.rate * 100)::int,
          'startsOn', a.starts_on
        ) as agreement, null::jsonb as exclusive, null::jsonb as sale,
        null::jsonb as supplied, null::jsonb as list_rule, false as closed, null::jsonb as own
      from mine a
      join wanted w on w.supplier_id = a.supplier_id
        and (a.part_id = w.part_id or (a.part_id is null and coalesce(a.part_code, '') = ''))
      union all
      select p.offer_id::text, null, jsonb_build_object(
          'productId', p.id::text, 'marketingId', m.id::text,
          'kind', case m.marketing_type when 'SECKILL' then 'seckill' else 'special' end,
          'name', ${nameOf('m')}, 'priceFen', p.price_fen, 'endsAt', m.end_time,
          'limitPerOrder', p.limit_per_order, 'limitPerUser', p.limit_per_user,
          'left', case m.marketing_type when 'SECKILL' then p.held end,
          'bought', case when p.limit_per_user is null then 0 else (
            select coalesce(sum(l.quantity), 0)
            from order_lines l
            join orders o on o.id = l.order_id
            where l.marketing_product_id = p.id and o.user_id = ${buyer.userId} and o.status not in (${calledOff})
          ) end
        ), null, null, null, false, null
      from marketing_products p
      join marketings m on m.id = p.marketing_id
      where p.offer_id in (select offer_id from wanted) and p.price_fen is not null
        and m.marketing_type in ('SPECIAL', 'SECKILL', 'ZP', 'ANTIQUE', 'NEW') and ${runsFor(buyer, now)}
      union all
      select offer_id::text, null, null, sale, null, null, false, null from (${configuredSales(today)}) configured
      union all
      select offer_id::text, null, null, null, supplied, null, false, null from (${suppliedPrices(today)}) supplying
      union all
      select offer_id::text, null, null, null, null, rule, false, null from (${listPriceRules(buyer.tenantId, today)}) ruled
      union all
      select offer_id::text, null, null, null, null, null, true, null
      from wanted
      where supplier_id in (${closedSuppliers(buyer.tenantId, today)})
      union all
      select o.id::text, null, null, null, null, null, false,
        jsonb_build_object('minQuantity', o.min_quantity, 'multiple', o.multiple)
      from offers o
      where o.id in (select offer_id from wanted) and (o.min_quantity > 1 or o.multiple > 1)
    `
}

/** An offer without any rule is absent. */
export function rulesByOffer(rows: RuleRow[]): Map<string, PriceRules> {
  const rules = new Map<string, PriceRules>()
  for (const { offerId, agreement, exclusive, sale, supplied, listRule, closed, own } of rows) {
    const ofOffer: PriceRules = rules.get(offerId) ?? {
      ...{
        agreements: [],
        exclusives: [],
        sale: null,
        supplied: null,
        listRule: null,
        closed: false,
        own: null,
      },
    }
    rules.set(offerId, ofOffer)
    if (sale) ofOffer.sale = sale
    if (supplied) ofOffer.supplied = supplied
    if (listRule) ofOffer.listRule = listRule
    if (closed) ofOffer.closed = true
    if (own) ofOffer.own = own
    if (agreement) ofOffer.agreements.push(agreement)
    if (exclusive) ofOffer.exclusives.push({ ...exclusive, endsAt: new Date(exclusive.endsAt) })
  }
  return rules
}

/** The most coupons of a buyer that a plan considers, those that expire first. */
const MOST_COUPONS = 100

interface ReductionRow {
  marketingId: string
  couponId: string | null
  supplierId: string | null
  name: Text
  thresholdFen: number
  offFen: number
  repeats: boolean
  products: string[] | null
  endsAt: Date | string
}

/** The possible reductions of a basket. */
export interface Reductions {
  fullMinus: FullMinus[]
  coupons: HeldCoupon[]
}

interface Reduced {
  buyer: Buyer
  now: Date
  partIds: string[]
}

/** Current full-minus activities and usable coupons of the buyer that concern these parts. */
export async function readReductions(db: Queryable, reduced: Reduced): Promise<Reductions> {
  return reductionsOf(await many(db, sql<ReductionRow>`${PREPARED} ${reductionsRead(reduced)}`))
}

function reductionColumns(partIds: string[]): RawBuilder<unknown> {
  const products = sql`
    case when m.product_scope = 'CHOSEN' then (
      select coalesce(jsonb_agg(concat_ws('/', p.supplier_id::text, p.part_id::text)), '[]')
      from marketing_products p
      where p.marketing_id = m.id and p.part_id = any(${partIds}::bigint[])
    ) end
  `
  return sql`
    m.supplier_id::text, ${nameOf('m')} as name, m.threshold_fen,
    m.off_fen, m.repeats, ${products} as products
  `
}

/** Current full-minus activities that may concern these parts, for `reductionsOf`. */
export function fullMinusRead({ buyer, now, partIds }: Reduced): RawBuilder<ReductionRow> {
  return sql<ReductionRow>`
      select m.id::text as marketing_id, null::text as coupon_id, ${reductionColumns(partIds)}, m.end_time as ends_at
      from marketings m
      where m.marketing_type = 'FULL_MINUS' and ${runsFor(buyer, now)}
  `
}

/** The same, for `reductionsOf`. */
export function reductionsRead({ buyer, now, partIds }: Reduced) {
  return sql<ReductionRow>`
      ${fullMinusRead({ buyer, now, partIds })}
      union all
      (
        select m.id::text, c.id::text, ${reductionColumns(partIds)}, c.expires_at
        from coupons c
        join marketings m on m.id = c.marketing_id
        where c.user_id = ${buyer.userId} and c.holder_tenant_id = ${buyer.tenantId} and c.status = 'UNUSED'
          and c.expires_at > ${now}
        order by c.expires_at, c.id
        limit ${MOST_COUPONS}
      )
    `
}

export function reductionsOf(rows: ReductionRow[]): Reductions {
  const reductions = rows.map(({ products: given, endsAt, ...row }) => ({
    ...row,
    products: given && new Set(given),
    endsAt: new Date(endsAt),
  }))
  return {
    fullMinus: reductions.filter(({ couponId }) => couponId === null),
    coupons: reductions.flatMap((row) =>
      row.couponId === null ? [] : [{ ...row, couponId: row.couponId, expiresAt: row.endsAt }],
    ),
  }
}

function nameOf(table: 'm'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('zh', ${column('name')}, 'en', coalesce(nullif(${column('name_en')}, ''), ${column('name')}))`
}
