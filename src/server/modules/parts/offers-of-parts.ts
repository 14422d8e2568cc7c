import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { sells } from '../pricing/selling.ts'

export interface PartOffer {
  offerId: string
  partId: string
  code: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  supplierId: string
  supplierName: string
  priceFen: number
  available: number
}

/** The offers of these parts: those in stock first, the cheapest first. */
export function offersOfParts(
  db: Queryable,
  partIds: string[],
  supplierId: string | undefined,
): Promise<PartOffer[]> {
  if (partIds.length === 0) return Promise.resolve([])
  return many(
    db,
    sql<PartOffer>`
      select o.id as offer_id, p.id as part_id, p.code, p.name_zh, p.name_en,
        b.name_zh as brand_zh, b.name_en as brand_en, p.spec, p.unit, o.supplier_id,
        t.tenant_name as supplier_name, o.price_fen, coalesce(s.available, 0) as available
      from parts p
      join offers o on o.part_id = p.id and o.status = 'ONLINE'
      join tenants t on t.id = o.supplier_id and ${sells('t')}
      join brands b on b.id = p.brand_id
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where p.id = any(${partIds}::bigint[])
        and (${supplierId ?? null}::bigint is null or o.supplier_id = ${supplierId ?? null}::bigint)
      order by (coalesce(s.available, 0) > 0) desc, o.price_fen, o.id
    `,
  )
}
