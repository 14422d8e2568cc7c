import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, one, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { ownerOf } from './stock-owner.ts'

interface OwnWarehouse {
  warehouseId: string
  supplierId: string
  nameZh: string
  nameEn: string
}

/** An enabled warehouse whose stock the caller keeps. Throws WAREHOUSE_NOT_FOUND. */
export async function ownWarehouse(
  db: Queryable,
  { me }: SignedIn,
  warehouseId: string,
): Promise<OwnWarehouse> {
  const owner = ownerOf(me)
  const found = await maybeOne(
    db,
    sql<OwnWarehouse>`
      select id::text as warehouse_id, tenant_id::text as supplier_id, name_zh, name_en
      from warehouses
      where id = ${warehouseId} and status = 'ENABLED' and (${owner}::bigint is null or tenant_id = ${owner})
    `,
  )
  if (!found) throw new AppError('WAREHOUSE_NOT_FOUND')
  return found
}

/** The next number of a document of stock, such as DB00042. */
export async function nextStockNumber(tx: Tx, kind: 'transfer' | 'count'): Promise<string> {
  const { at } = await one(
    tx,
    kind === 'transfer'
      ? sql<{ at: string }>`select lpad(nextval('stock_transfer_numbers')::text, 5, '0') as at`
      : sql<{ at: string }>`select lpad(nextval('stock_count_numbers')::text, 5, '0') as at`,
  )
  return `${kind === 'transfer' ? 'DB' : 'PD'}${at}`
}
