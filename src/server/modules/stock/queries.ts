import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { apartClauses, areApart, linesRead, mergedClauses, type Cause } from './movements.ts'

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
  damaged: number
  available: number
}

export interface StockChange extends StockKey {
  quantity: number
  /** The document of the change: an order, a shipment, a return. */
  documentId?: string
}

/** Locks the rows in key order, so that two orders for the same parts cannot deadlock. */
export function lockStock(tx: Tx, keys: StockKey[]): Promise<StockRow[]> {
  return many(
    tx,
    sql<StockRow>`
      ${PREPARED}
      select s.tenant_id as supplier_id, s.part_id, s.warehouse_id,
        s.on_hand, s.reserved, s.frozen, s.damaged, s.available
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
  lines: StockChange[],
  cause: Cause,
): Promise<(StockKey & { available: number })[]> {
  const wanted = lines.map((line) => ({ ...line, reservedBy: line.quantity }))
  const clauses = areApart(lines) ? apartClauses(cause, IS_ENOUGH) : mergedClauses(cause, false, IS_ENOUGH)
  return many(
    tx,
    sql<StockKey & { available: number }>`
      ${PREPARED}
      with line as materialized (${linesRead(wanted)}),
      locked as materialized (
        select s.tenant_id, s.part_id, s.warehouse_id, s.available
        from stock s
        where (s.tenant_id, s.part_id, s.warehouse_id) in (select tenant_id, part_id, warehouse_id from line)
        order by s.tenant_id, s.part_id, s.warehouse_id
        for update of s
      ),
      ${clauses}
      select tenant_id as supplier_id, part_id, warehouse_id, available
      from locked
    `,
  )
}

/** No row is absent or has less than its lines want together. */
const IS_ENOUGH = sql`
  not exists (
    select from line
    left join locked using (tenant_id, part_id, warehouse_id)
    group by tenant_id, part_id, warehouse_id
    having sum(line.reserved_by) > coalesce(min(locked.available), 0)
  )
`
