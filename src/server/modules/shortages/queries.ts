import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Offer } from '../parts/offers.ts'

export interface ShortageRow {
  shortageId: string
  offerId: string
  partId: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  unit: string
  supplierName: string
  quantity: number
  stockThen: number
  stockNow: number
  registrant: string
  createdAt: Date
  status: 'WAITING' | 'ARRIVED'
  arrivedAt: Date | null
}

interface Wanted {
  tenantId: string
  status: 'WAITING' | 'ARRIVED' | undefined
}

export function shortageRows(
  db: Queryable,
  wanted: Wanted,
  { size, current }: { size: number; current: number },
): Promise<ShortageRow[]> {
  return many(
    db,
    sql<ShortageRow>`
      select w.id as shortage_id, w.offer_id, w.part_id, coalesce(p.code, '') as code,
        coalesce(nullif(w.asked_number, ''), p.oe_numbers[1], '') as oe_number, coalesce(p.unit, '') as unit,
        coalesce(p.name_zh, '') as name_zh, coalesce(p.name_en, '') as name_en, t.tenant_name as supplier_name,
        w.quantity, w.stock_then, coalesce(s.available, 0) as stock_now, u.real_name as registrant,
        w.created_at, w.status, w.arrived_at
      from shortages w
      join users u on u.id = w.user_id
      join tenants t on t.id = w.supplier_id
      left join parts p on p.id = w.part_id
      left join stock s
        on s.tenant_id = w.supplier_id and s.part_id = w.part_id and s.warehouse_id = w.warehouse_id
      where ${isWanted(wanted)}
      order by w.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
}

export async function countShortages(db: Queryable, wanted: Wanted): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from shortages w where ${isWanted(wanted)} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return total
}

function isWanted({ tenantId, status }: Wanted) {
  return sql`w.tenant_id = ${tenantId} and (${status ?? null}::text is null or w.status = ${status ?? null})`
}

/**
 * Registers the quantity wanted of an offer; an open registration of the same person gets the new quantity.
 */
export async function saveShortage(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { offer, quantity, askedNumber, now }: { offer: Offer; quantity: number; askedNumber: string; now: Date },
): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into shortages (
        id, tenant_id, user_id, offer_id, part_id, supplier_id, warehouse_id, quantity, stock_then,
        asked_number, created_at
      )
      values (
        ${newId()}, ${tenantId}, ${userId}, ${offer.offerId}, ${offer.partId}, ${offer.supplierId},
        ${offer.warehouseId}, ${quantity}, ${offer.available},
        ${askedNumber}, ${now}
      )
      on conflict (tenant_id, user_id, offer_id) where status = 'WAITING' do update
      set quantity = excluded.quantity, stock_then = excluded.stock_then, created_at = excluded.created_at,
        asked_number = coalesce(nullif(excluded.asked_number, ''), shortages.asked_number)
      returning id
    `,
  )
  return id
}

export const deleteShortages = (tx: Tx, tenantId: string, ids: string[]) =>
  run(tx, sql`delete from shortages where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`)

export interface Arrived {
  shortageId: string
  tenantId: string
  userId: string
  number: string
  unit: string
  nameZh: string
  nameEn: string
  available: number
}

/**
 * Marks up to `most` registrations whose pieces are available; skips those locked by another server process.
 */
export function markArrived(tx: Tx, { most, now }: { most: number; now: Date }): Promise<Arrived[]> {
  return many(
    tx,
    sql<Arrived>`
      with there as (
        select w.id
        from shortages w
        where w.status = 'WAITING' and exists (
          select from stock s
          where s.tenant_id = w.supplier_id and s.part_id = w.part_id and s.warehouse_id = w.warehouse_id
            and s.available >= w.quantity
        )
        order by w.id
        limit ${most}
        for update skip locked
      )
      update shortages w
      set status = 'ARRIVED', arrived_at = ${now}
      from there, parts p, stock s
      where w.id = there.id and p.id = w.part_id
        and s.tenant_id = w.supplier_id and s.part_id = w.part_id and s.warehouse_id = w.warehouse_id
      returning w.id as shortage_id, w.tenant_id, w.user_id,
        coalesce(nullif(w.asked_number, ''), p.oe_numbers[1], p.code) as number, p.unit, p.name_zh, p.name_en, s.available
    `,
  )
}
