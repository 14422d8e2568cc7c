import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { abnormalFactorSql } from '../pricing/abnormal-price.ts'
import type { StoredDeposit } from './pre-sale.ts'
import { sells } from '../pricing/selling.ts'

/** An offer with everything that a cart or an order copies from it. Prices are whole fen. */
export interface Offer extends StoredDeposit {
  offerId: string
  supplierId: string
  supplierName: string
  /** NOT_SOLD: on offer, but not to this viewer. */
  status: 'ONLINE' | 'OFFLINE' | 'NOT_SOLD'
  priceFen: number
  warehouseId: string
  warehouseNameZh: string
  warehouseNameEn: string
  /** The orderable quantity: the stock of the warehouse that ships. */
  available: number
  /** Pieces in stock that other customers' orders reserve. */
  held: number
  /** How far a buyer's price may differ from this one before it is distrusted; see pricing/abnormal-price.ts. */
  abnormalFactor: number
  partId: string
  code: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  categoryId: string
  drawing: string
  /** The arrival date of pre-sale goods, for example 2026-12-24; null for goods in stock. */
  goodsDueOn: string | null
}

/** The offers with these ids in their current state; unknown ids are absent. */
export function readOffers(db: Queryable, offerIds: string[]): Promise<Offer[]> {
  return many(db, sql<Offer>`${PREPARED} ${offersRead(offerIds)}`)
}

export const offersRead = (offerIds: string[]) => sql<Offer>`
      select o.id::text as "offerId", o.supplier_id::text as "supplierId", t.tenant_name as "supplierName",
        case when ${sells('t')} then o.status else 'OFFLINE' end as status,
        o.price_fen::float8 as "priceFen", o.warehouse_id::text as "warehouseId",
        w.name_zh as "warehouseNameZh", w.name_en as "warehouseNameEn", coalesce(s.available, 0) as available,
        coalesce(s.on_hand - s.available, 0) as held, ${abnormalFactorSql()} as "abnormalFactor",
        p.id::text as "partId", p.code, p.name_zh as "nameZh", p.name_en as "nameEn", b.name_zh as "brandZh",
        b.name_en as "brandEn", p.spec, p.unit, p.category_id::text as "categoryId", c.drawing,
        o.goods_due_on::text as "goodsDueOn", o.deposit_percent as "depositPercent",
        o.deposit_fen::float8 as "depositFen", o.deposit_rule as "depositRule"
      from offers o
      join parts p on p.id = o.part_id
      join brands b on b.id = p.brand_id
      join part_categories c on c.id = p.category_id
      join tenants t on t.id = o.supplier_id
      join warehouses w on w.id = o.warehouse_id
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.id = any(${offerIds}::bigint[])
    `
