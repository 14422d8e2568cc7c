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

const numbers = {
  transfer: { prefix: 'DB', next: sql<{ at: string }>`select nextval('stock_transfer_numbers')::text as at` },
  count: { prefix: 'PD', next: sql<{ at: string }>`select nextval('stock_count_numbers')::text as at` },
  stockOrder: {
    prefix: 'BH',
    next: sql<{ at: string }>`select nextval('stock_order_numbers')::text as at`,
  },
}

/** The next number of a document of stock, such as DB00042. */
export async function nextStockNumber(tx: Tx, kind: keyof typeof numbers): Promise<string> {
  const { prefix, next } = numbers[kind]
  const { at } = await one(tx, next)
  return `${prefix}${at.padStart(5, '0')}`
}
