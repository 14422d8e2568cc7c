// Goods of the promotions that run for one buyer now, of every kind that is about goods.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, maybeOne, one, type Queryable } from '../../db/connection.ts'
import { runsFor, type Buyer } from '../pricing/read-rules.ts'
import { sellsTo } from '../pricing/sale-terms.ts'
import type { MarketingType } from './kinds.ts'
import { sells } from '../pricing/selling.ts'

export type GoodsKind = Exclude<MarketingType, 'FULL_MINUS' | 'COUPON'>

export interface PromotedGoods {
  productId: string
  marketingId: string
  marketingName: string
  marketingType: GoodsKind
  startsAt: Date
  endsAt: Date
  partId: string
  partCode: string
  nameZh: string
  nameEn: string
  spec: string
  unit: string
  offerId: string | null
  supplierId: string | null
  supplierName: string | null
  listFen: number | null
  priceFen: number | null
  limitPerOrder: number | null
  limitPerUser: number | null
  groupQuantity: number | null
  categoryName: string | null
}

export interface ForWhom {
  buyer: Buyer
  now: Date
  language: Language
}

interface Asked extends ForWhom {
  marketingId?: string
  marketingType?: GoodsKind | undefined
  /** Of a group buy. */
  categoryId?: string
  productId?: string
}

// A line with a price is for one supplier's offer: once that is gone, the line is not shown.
const from = sql`
  from marketing_products p
  join marketings m on m.id = p.marketing_id
  join parts part on part.id = p.part_id
  left join offers o on o.id = p.offer_id and o.status = 'ONLINE'
  left join tenants t on t.id = o.supplier_id and ${sells('t')}
  left join group_categories c on c.id = p.category_id
`

function shown({
  buyer,
  now,
  marketingId,
  marketingType,
  categoryId,
  productId,
}: Asked): RawBuilder<unknown> {
  return sql`
    m.marketing_type not in ('FULL_MINUS', 'COUPON') and ${runsFor(buyer, now)}
    and (p.offer_id is null or (t.id is not null and ${sellsTo(sql`t.id`, { customerId: buyer.tenantId, now })}))
    ${marketingId ? sql`and m.id = ${marketingId}` : sql``}
    ${marketingType ? sql`and m.marketing_type = ${marketingType}` : sql``}
    ${categoryId ? sql`and p.category_id = ${categoryId}` : sql``}
    ${productId ? sql`and p.id = ${productId}` : sql``}
  `
}

const named = (table: 'm' | 'c', language: Language) => {
  const name = sql.ref(`${table}.name`)
  return language === 'zh' ? name : sql`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${name})`
}

const columns = (language: Language) => sql`
  p.id::text as product_id, m.id::text as marketing_id, ${named('m', language)} as marketing_name,
  m.marketing_type, m.start_time as starts_at, m.end_time as ends_at, part.id::text as part_id,
  part.code as part_code, part.name_zh, part.name_en, part.spec, part.unit,
  o.id::text as offer_id, t.id::text as supplier_id, t.tenant_name as supplier_name,
  o.price_fen as list_fen, p.price_fen, p.limit_per_order,
  p.limit_per_user, p.group_quantity, ${named('c', language)} as category_name
`

export async function promotedGoods(
  db: Queryable,
  { size, current, ...asked }: Omit<Asked, 'productId'> & { size: number; current: number },
): Promise<{ rows: PromotedGoods[]; total: number }> {
  const where = shown(asked)
  const rows = await many(
    db,
    sql<PromotedGoods>`
      select ${columns(asked.language)}
      ${from}
      where ${where}
      order by m.end_time, m.id, c.sort nulls first, p.line_no, p.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  )
  return { rows, total }
}

export const promotedProduct = (
  db: Queryable,
  asked: ForWhom & { productId: string },
): Promise<PromotedGoods | undefined> =>
  maybeOne(db, sql<PromotedGoods>`select ${columns(asked.language)} ${from} where ${shown(asked)}`)

export const stockOfProduct = (
  db: Queryable,
  asked: ForWhom & { productId: string },
): Promise<{ available: number; pool: number | null; left: number | null } | undefined> =>
  maybeOne(
    db,
    sql<{ available: number; pool: number | null; left: number | null }>`
      select coalesce((
          select s.available
          from stock s
          where s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        ), 0) as available, p.pool, case when p.pool is not null then p.held end as left
      ${from}
      where ${shown(asked)}
    `,
  )

export interface Reward {
  marketingId: string
  marketingType: MarketingType
  name: string
  endsAt: Date
  supplierId: string | null
  thresholdFen: number | null
  offFen: number | null
  priceFen: number | null
}

/** A part is in few promotions; more than this many are not told of. */
const MOST_REWARDS = 50

/** Whose promotion it is; null for the platform's, of goods of any supplier. */
const supplier = sql`coalesce(m.supplier_id, p.supplier_id)`

/** The promotions that a part counts for: those of chosen goods that name it, and those of all goods. */
export const rewardsOf = (
  db: Queryable,
  { code, buyer, now, language }: ForWhom & { code: string },
): Promise<Reward[]> =>
  many(
    db,
    sql<Reward>`
      with wanted as (select id from parts where code_n = ${code} order by id limit 1)
      select m.id::text as marketing_id, m.marketing_type, ${named('m', language)} as name,
        m.end_time as ends_at, ${supplier}::text as supplier_id,
        m.threshold_fen, m.off_fen, p.price_fen
      from wanted w
      join marketings m on ${runsFor(buyer, now)}
      left join marketing_products p on p.marketing_id = m.id and p.part_id = w.id
      where (${supplier} is null or (
        exists (select from tenants t where t.id = ${supplier} and ${sells('t')})
        and ${sellsTo(supplier, { customerId: buyer.tenantId, now })}
      )) and (p.id is not null or (
        m.marketing_type in ('FULL_MINUS', 'COUPON') and m.product_scope = 'ALL'
        and (m.supplier_id is null or exists (
          select from offers o where o.part_id = w.id and o.supplier_id = m.supplier_id and o.status = 'ONLINE'))
      ))
      order by m.end_time, m.id
      limit ${MOST_REWARDS}
    `,
  )
