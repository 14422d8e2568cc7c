// The choices for people who set up promotions.
import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import type { Language } from '../../../shared/errors.ts'

interface PageAsked {
  size: number
  current: number
}

export interface PromotionOfOffer {
  marketingId: string
  marketingType: string
  name: string
  status: 'DRAFT' | 'ONLINE' | 'OFFLINE'
}

/** The promotions that name these offers, newest first, including drafts. */
export async function promotionsOfOffers(
  db: Queryable,
  { offerIds, language }: { offerIds: string[]; language: Language },
): Promise<Map<string, PromotionOfOffer[]>> {
  const rows = await many(
    db,
    sql<PromotionOfOffer & { offerId: string }>`
      select w.offer_id, m.id::text as marketing_id, m.marketing_type,
        ${language === 'zh' ? sql`m.name` : sql`coalesce(nullif(m.name_en, ''), m.name)`} as name, m.status
      from unnest(${offerIds}::text[]) as w (offer_id)
      join offers o on o.id = w.offer_id::bigint
      join marketing_products p
        on p.part_id = o.part_id and (p.offer_id = o.id or (p.offer_id is null and p.supplier_id is null))
      join marketings m on m.id = p.marketing_id
      order by m.id desc
    `,
  )
  const byOffer = new Map<string, PromotionOfOffer[]>(offerIds.map((offerId) => [offerId, []]))
  for (const { offerId, ...promotion } of rows) byOffer.get(offerId)!.push(promotion)
  return byOffer
}

/** Customers that have ordered from the supplier, by a part of their name. */
export async function customersOfSupplier(
  db: Queryable,
  { supplierId, q, size, current }: PageAsked & { supplierId: string; q: string },
): Promise<{ rows: { customerId: string; customerName: string }[]; total: number }> {
  const where = sql`
    t.tenant_type = 'CUST' and t.status = 'ENABLED'
    and exists (select from orders o where o.tenant_id = t.id and o.supplier_id = ${supplierId})
    ${q ? sql`and t.tenant_name ilike ${holding(q)}` : sql``}
  `
  const rows = await many(
    db,
    sql<{ customerId: string; customerName: string }>`
      select t.id::text as customer_id, t.tenant_name as customer_name
      from tenants t
      where ${where}
      order by t.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from tenants t where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { rows, total }
}

export interface SupplierSites {
  supplierId: string
  supplierName: string
  sites: { warehouseId: string; warehouseName: string }[]
}

/** Suppliers by name, up to the length of a list to choose from. */
const MOST_SUPPLIERS = 500

export const supplierSites = (
  db: Queryable,
  { supplierId }: { supplierId: string | null },
): Promise<SupplierSites[]> =>
  many(
    db,
    sql<SupplierSites>`
      select t.id::text as supplier_id, t.tenant_name as supplier_name, coalesce((
          select jsonb_agg(jsonb_build_object('warehouseId', w.id::text, 'warehouseName', w.name_zh) order by w.name_zh, w.id)
          from warehouses w
          where w.tenant_id = t.id
        ), '[]') as sites
      from tenants t
      where t.tenant_type = 'VENDER' and t.status = 'ENABLED'
        and (${supplierId}::bigint is null or t.id = ${supplierId}::bigint)
      order by t.tenant_name, t.id
      limit ${MOST_SUPPLIERS}
    `,
  )
