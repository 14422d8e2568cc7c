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
  /** Where the warehouse is; null when it names no region. */
  warehouseRegion: string | null
  /** The orderable quantity: the stock of the warehouse that ships. */
  available: number
  /** Pieces in stock that other customers' orders reserve. */
  held: number
  /** How far a buyer's price may differ from this one before it is distrusted; see pricing/abnormal-price.ts. */
  abnormalFactor: number
  partId: string
  code: string
  /** The first of the part's OE numbers; empty for a part without any. */
  oeNumber: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  categoryId: string
  drawing: string
  /** Grams of a piece; null when unknown. */
  weightG: number | null
  /** Days that the supplier needs before the goods can leave. */
  leadDays: number
  /** The arrival date of pre-sale goods, for example 2026-12-24; null for goods in stock. */
  goodsDueOn: string | null
}

/** The offers with these ids in their current state; unknown ids are absent. */
export function readOffers(db: Queryable, offerIds: string[]): Promise<Offer[]> {
  return many(db, sql<Offer>`${PREPARED} ${offersRead(offerIds)}`)
}

export const offersRead = (offerIds: string[]) => sql<Offer>`
      select o.id::text as offer_id, o.supplier_id::text, t.tenant_name as supplier_name,
        case when ${sells('t')} and o.status = 'ONLINE' then 'ONLINE' else 'OFFLINE' end as status,
        o.price_fen, o.warehouse_id::text,
        w.name_zh as warehouse_name_zh, w.name_en as warehouse_name_en, w.region_code as warehouse_region,
        coalesce(s.available, 0) as available,
        coalesce(s.on_hand - s.available, 0) as held, ${abnormalFactorSql()} as abnormal_factor,
        p.id::text as part_id, p.code, coalesce(p.oe_numbers[1], '') as oe_number, p.name_zh, p.name_en, b.name_zh as brand_zh,
        b.name_en as brand_en, p.spec, p.unit, p.category_id::text, c.drawing, p.weight_g,
        o.lead_days, o.goods_due_on::text, o.deposit_percent,
        o.deposit_fen, o.deposit_rule
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
