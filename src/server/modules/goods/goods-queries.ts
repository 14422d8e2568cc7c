import { sql, type RawBuilder } from 'kysely'
import { BULK_MOST, type GoodsSort, type OfferStatus } from '../../../shared/goods.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { goodsFound, isPromotedAt, namedParts, type GoodsFilter } from './goods-filter.ts'
import type { Cursor } from './goods-pages.ts'

export interface GoodsRow {
  offerId: string
  version: number
  partId: string
  code: string
  oeNumbers: string[]
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  drawing: string
  photo: string | null
  supplierCode: string
  status: OfferStatus
  refusal: string
  priceFen: number
  costFen: number | null
  minQuantity: number
  multiple: number
  leadDays: number
  warehouseId: string
  stock: {
    warehouseId: string
    nameZh: string
    nameEn: string
    onHand: number
    reserved: number
    frozen: number
    available: number
  }[]
  views: number
  sold: number
  lastSoldAt: Date | null
  isPromoted: boolean
  priceChanges: number
  updatedAt: Date
}

interface PageAsked {
  supplierId: string
  filter: GoodsFilter
  sort: GoodsSort
  after: Cursor | undefined
  size: number
  now: Date
}

/** A page of goods: first which, by the order of an index, then everything about them. */
export async function goodsRows(
  db: Queryable,
  { supplierId, filter, sort, after, size, now }: PageAsked,
): Promise<GoodsRow[]> {
  const { join = sql``, order, isAfter } = ORDERS[sort]
  const narrow = await namedParts(db, filter)
  const beyond = after ? sql`and ${isAfter(after)}` : sql``
  return many(
    db,
    sql<GoodsRow>`
      with page as materialized (
        select o.id
        ${goodsFound(supplierId, narrow, { now, join })} ${beyond}
        order by ${order}
        limit ${size}
      )
      ${aboutGoods(now)}
      where o.id in (select id from page)
      order by ${order}
    `,
  )
}

interface Order {
  /** Offers that the order is about; all of them without it. */
  join?: RawBuilder<unknown>
  order: RawBuilder<unknown>
  isAfter: (cursor: Cursor) => RawBuilder<unknown>
}

const ORDERS: Record<GoodsSort, Order> = {
  newest: { order: sql`o.id desc`, isAfter: ({ offerId }) => sql`o.id < ${offerId}` },
  cheapest: {
    order: sql`o.price_fen, o.id`,
    isAfter: ({ value, offerId }) => sql`(o.price_fen, o.id) > (${value}::bigint, ${offerId}::bigint)`,
  },
  dearest: {
    order: sql`o.price_fen desc, o.id desc`,
    isAfter: ({ value, offerId }) => sql`(o.price_fen, o.id) < (${value}::bigint, ${offerId}::bigint)`,
  },
  sold: byFigure('sold'),
  views: byFigure('views'),
}

function byFigure(column: 'sold' | 'views'): Order {
  const figure = sql.ref(`f.${column}`)
  return {
    join: sql`join offer_figures f on f.offer_id = o.id and f.tenant_id = o.tenant_id and ${figure} > 0`,
    order: sql`${figure} desc, f.offer_id desc`,
    isAfter: ({ value, offerId }) => sql`(${figure}, f.offer_id) < (${value}::integer, ${offerId}::bigint)`,
  }
}

function aboutGoods(now: Date): RawBuilder<GoodsRow> {
  return sql<GoodsRow>`
    select o.id::text as offer_id, o.version, p.id::text as part_id, p.code,
      p.oe_numbers, p.name_zh, p.name_en, b.name_zh as brand_zh,
      b.name_en as brand_en, p.spec, p.unit, c.drawing, p.pictures[1] as photo, o.supplier_code, o.status,
      o.refusal, o.price_fen, o.cost_fen, o.min_quantity, o.multiple, o.lead_days,
      o.warehouse_id::text,
      coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'warehouseId', s.warehouse_id::text, 'nameZh', w.name_zh, 'nameEn', w.name_en, 'onHand', s.on_hand,
            'reserved', s.reserved, 'frozen', s.frozen, 'available', s.available
          )
          order by (s.warehouse_id = o.warehouse_id) desc, w.code
        )
        from stock s
        join warehouses w on w.id = s.warehouse_id
        where s.tenant_id = o.tenant_id and s.part_id = o.part_id
      ), '[]') as stock,
      coalesce(f.views, 0) as views, coalesce(f.sold, 0) as sold, f.last_sold_at,
      ${isPromotedAt(now)} as is_promoted,
      (select count(*)::int from price_history h where h.offer_id = o.id) as price_changes,
      o.updated_at
    from offers o
    join parts p on p.id = o.part_id
    join brands b on b.id = p.brand_id
    join part_categories c on c.id = p.category_id
    left join offer_figures f on f.offer_id = o.id
  `
}

/** How many goods a filter finds; one more than the most that a change takes stands for more. */
export async function countFound(
  db: Queryable,
  {
    supplierId,
    filter,
    now,
    sort = 'newest',
  }: Pick<PageAsked, 'supplierId' | 'filter' | 'now'> & { sort?: GoodsSort },
): Promise<number> {
  const { join = sql`` } = ORDERS[sort]
  const narrow = await namedParts(db, filter)
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 ${goodsFound(supplierId, narrow, { now, join })} limit ${BULK_MOST + 1}) found
    `,
  )
  return total
}

export interface PriceChangeRow {
  version: number
  fromFen: number
  toFen: number
  source: 'EDIT' | 'LIST' | 'BULK' | 'UNDO' | 'MERGE'
  account: string
  changedAt: Date
}

/** Changes of an offer's price before a version of it, the latest first. */
export function priceChanges(
  db: Queryable,
  { offerId, before, most }: { offerId: string; before: number | undefined; most: number },
): Promise<PriceChangeRow[]> {
  return many(
    db,
    sql<PriceChangeRow>`
      select h.version, h.from_fen, h.to_fen, h.source, coalesce(u.real_name, u.account, '') as account, h.changed_at
      from price_history h
      left join users u on u.id = h.changed_by
      where h.offer_id = ${offerId} and (${before ?? null}::integer is null or h.version < ${before ?? null}::integer)
      order by h.version desc
      limit ${most}
    `,
  )
}

export interface WarehouseRow {
  warehouseId: string
  nameZh: string
  nameEn: string
}

/** The warehouses that a supplier sells from. */
export function sellingWarehouses(db: Queryable, supplierId: string): Promise<WarehouseRow[]> {
  return many(
    db,
    sql<WarehouseRow>`
      select id::text as warehouse_id, name_zh, name_en
      from warehouses
      where tenant_id = ${supplierId} and status = 'ENABLED'
      order by (kind = 'SUB') desc, code, id
      limit 200
    `,
  )
}

export function suppliersToChoose(db: Queryable): Promise<{ supplierId: string; supplierName: string }[]> {
  return many(
    db,
    sql<{ supplierId: string; supplierName: string }>`
      select id::text as supplier_id, tenant_name as supplier_name
      from tenants
      where tenant_type = 'VENDER'
      order by tenant_name, id
      limit 1000
    `,
  )
}

/** False when the offer is not this supplier's. */
export async function isOffered(
  db: Queryable,
  { supplierId, offerId }: { supplierId: string; offerId: string },
): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      select exists (select from offers where id = ${offerId} and tenant_id = ${supplierId}) as found
    `,
  )
  return found
}
