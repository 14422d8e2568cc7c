import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** The stock of one part of a supplier in one of its warehouses. */
export interface StockKey {
  supplierId: string
  partId: string
  warehouseId: string
}

export interface StockRow extends StockKey {
  onHand: number
  reserved: number
  frozen: number
  available: number
}

export interface StockChange extends StockKey {
  quantity: number
}

/** Locks the rows in key order, so that two orders for the same parts cannot deadlock. */
export function lockStock(tx: Tx, keys: StockKey[]): Promise<StockRow[]> {
  return many(
    tx,
    sql<StockRow>`
      ${PREPARED}
      select s.tenant_id as supplier_id, s.part_id, s.warehouse_id,
        s.on_hand, s.reserved, s.frozen, s.available
      from stock s
      join unnest(
        ${keys.map((key) => key.supplierId)}::bigint[],
        ${keys.map((key) => key.partId)}::bigint[],
        ${keys.map((key) => key.warehouseId)}::bigint[]
      ) as wanted (supplier_id, part_id, warehouse_id)
        on s.tenant_id = wanted.supplier_id and s.part_id = wanted.part_id and s.warehouse_id = wanted.warehouse_id
      order by s.tenant_id, s.part_id, s.warehouse_id
      for update of s
    `,
  )
}

/**
 * Locks the rows in key order and reserves the quantities if every one is available. Returns the availability
 * of each before; unknown rows are absent.
 */
export function reserveIfEnough(
  tx: Tx,
  wanted: StockChange[],
  now: Date,
): Promise<(StockKey & { available: number })[]> {
  return many(
    tx,
    sql<StockKey & { available: number }>`
      ${PREPARED}
      with locked as materialized (
        select s.tenant_id, s.part_id, s.warehouse_id, s.available, wanted.quantity
        from stock s
        join unnest(
          ${wanted.map((change) => change.supplierId)}::bigint[],
          ${wanted.map((change) => change.partId)}::bigint[],
          ${wanted.map((change) => change.warehouseId)}::bigint[],
          ${wanted.map((change) => change.quantity)}::integer[]
        ) as wanted (supplier_id, part_id, warehouse_id, quantity)
          on s.tenant_id = wanted.supplier_id and s.part_id = wanted.part_id and s.warehouse_id = wanted.warehouse_id
        order by s.tenant_id, s.part_id, s.warehouse_id
        for update of s
      ),
      reserved as (
        update stock s
        set reserved = s.reserved + locked.quantity, updated_at = ${now}
        from locked
        where s.tenant_id = locked.tenant_id and s.part_id = locked.part_id and s.warehouse_id = locked.warehouse_id
          and ${wanted.length}::bigint = (select count(*) from locked enough where enough.available >= enough.quantity)
      )
      select tenant_id as supplier_id, part_id, warehouse_id, available
      from locked
    `,
  )
}

/**
 * Adds to reserved, frozen and on hand; returns the number of changed rows. The table's checks forbid
 * negative values.
 */
export function changeStock(
  tx: Tx,
  changes: (StockKey & { reservedBy: number; frozenBy?: number; onHandBy: number })[],
  now: Date,
): Promise<number> {
  return run(
    tx,
    sql`
      ${PREPARED}
      update stock s
      set reserved = s.reserved + change.reserved_by, frozen = s.frozen + change.frozen_by,
        on_hand = s.on_hand + change.on_hand_by, updated_at = ${now}
      from unnest(
        ${changes.map((change) => change.supplierId)}::bigint[],
        ${changes.map((change) => change.partId)}::bigint[],
        ${changes.map((change) => change.warehouseId)}::bigint[],
        ${changes.map((change) => change.reservedBy)}::integer[],
        ${changes.map((change) => change.frozenBy ?? 0)}::integer[],
        ${changes.map((change) => change.onHandBy)}::integer[]
      ) as change (supplier_id, part_id, warehouse_id, reserved_by, frozen_by, on_hand_by)
      where s.tenant_id = change.supplier_id
        and s.part_id = change.part_id
        and s.warehouse_id = change.warehouse_id
    `,
  )
}
