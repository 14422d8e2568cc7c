// Goods at a special or seckill price, for the zones.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { runsFor, type Buyer } from '../pricing/read-rules.ts'
import { sellsTo } from '../pricing/sale-terms.ts'
import { sells } from '../pricing/selling.ts'

export interface SpecialRow {
  productId: string
  marketingId: string
  marketingName: string
  kind: 'special' | 'seckill'
  startsAt: Date
  endsAt: Date
  running: boolean
  offerId: string
  partId: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  spec: string
  unit: string
  drawing: string
  supplierId: string
  supplierName: string
  listFen: number
  priceFen: number
  limitPerOrder: number | null
  limitPerUser: number | null
  pool: number | null
  left: number | null
  available: number
}

const DAY_MS = 86_400_000
const kinds = { special: 'SPECIAL', seckill: 'SECKILL' } as const

/** Goods at a special or seckill price that are sold to this buyer. */
function isFor(buyer: Buyer, now: Date): RawBuilder<unknown> {
  return sql`
    m.marketing_type in ('SPECIAL', 'SECKILL') and p.price_fen is not null
    and ${sellsTo(sql`o.supplier_id`, { customerId: buyer.tenantId, now })}
  `
}

/** Seckills are announced a day ahead; special prices are shown only while they run. */
function shown(buyer: Buyer, now: Date): RawBuilder<unknown> {
  const soon = new Date(now.getTime() + DAY_MS)
  return sql`
    ${isFor(buyer, now)}
    and (${runsFor(buyer, now)} or (m.marketing_type = 'SECKILL' and m.start_time > ${now} and ${runsFor(buyer, soon)}))
  `
}

const from = sql`
  from marketing_products p
  join marketings m on m.id = p.marketing_id
  join offers o on o.id = p.offer_id and o.status = 'ONLINE'
  join tenants t on t.id = o.supplier_id and ${sells('t')}
`

export async function specialOffers(
  db: Queryable,
  {
    buyer,
    now,
    language,
    kind,
    searched,
    size,
    current,
  }: {
    buyer: Buyer
    now: Date
    language: Language
    kind: 'special' | 'seckill' | undefined
    /** Numbers in normal form that the person searched by lately. */
    searched: string[]
    size: number
    current: number
  },
): Promise<{ rows: SpecialRow[]; total: number }> {
  const where = sql`${shown(buyer, now)} ${kind ? sql`and m.marketing_type = ${kinds[kind]}` : sql``}`
  const rows = await many(
    db,
    sql<SpecialRow>`
      select p.id::text as product_id, m.id::text as marketing_id,
        ${language === 'zh' ? sql`m.name` : sql`coalesce(nullif(m.name_en, ''), m.name)`} as marketing_name,
        case m.marketing_type when 'SECKILL' then 'seckill' else 'special' end as kind, m.start_time as starts_at,
        m.end_time as ends_at, m.start_time <= ${now} as running, o.id::text as offer_id, part.id::text as part_id,
        part.code, coalesce((
          select n.raw from part_oe n where n.part_id = part.id and n.oe_n = any(${searched}::text[]) order by n.place limit 1
        ), part.oe_numbers[1], '') as oe_number, part.name_zh, part.name_en, part.spec, part.unit, c.drawing,
        o.supplier_id::text, t.tenant_name as supplier_name, o.price_fen as list_fen,
        p.price_fen, p.limit_per_order, p.limit_per_user,
        p.pool, case when p.pool is not null then p.held end as left, coalesce(s.available, 0) as available
      ${from}
      join parts part on part.id = o.part_id
      join part_categories c on c.id = part.category_id
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where ${where}
      order by running desc, m.marketing_type, m.start_time, p.line_no, p.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  )
  return { rows, total }
}

export function specialCounts(
  db: Queryable,
  { buyer, now }: { buyer: Buyer; now: Date },
): Promise<{ total: number; special: number; seckill: number }> {
  return one(
    db,
    sql<{ total: number; special: number; seckill: number }>`
      select count(*)::int as total, count(*) filter (where m.marketing_type = 'SPECIAL')::int as special,
        count(*) filter (where m.marketing_type = 'SECKILL')::int as seckill
      ${from}
      where ${isFor(buyer, now)} and ${runsFor(buyer, now)}
    `,
  )
}
