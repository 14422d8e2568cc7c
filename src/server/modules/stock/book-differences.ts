import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { bookStockDifferences as bookCall } from '../../../shared/calls/stock.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { checkStock, differing } from './check-stock.ts'
import { lockStock } from './queries.ts'
import { mustOwn } from './stock-owner.ts'

/** The most keys that the audit log names; the ledger has all of them. */
const NAMED = 100

/**
 * Enters the differences between a supplier's stock and its ledger into the ledger, with the reason: the figures
 * that everybody sells by stay, and their sums are right again. What really lies there is a count's business.
 * Returns the comparison afterwards.
 */
export async function bookDifferences(
  tx: Tx,
  ctx: SignedIn,
  { supplierId, reason }: BodyOf<typeof bookCall>,
) {
  const owner = mustOwn(ctx, supplierId)
  const keys = await many(
    tx,
    sql<{ supplierId: string; partId: string; warehouseId: string }>`
      select distinct ${owner}::text as supplier_id, part_id::text, warehouse_id::text
      from (${differing(owner)}) as found
      where warehouse_id is not null
      order by part_id, warehouse_id
    `,
  )
  // Whatever moved between the comparison and the lock is in its ledger: it is compared once more.
  await lockStock(tx, keys)
  const booked = await many(
    tx,
    sql<{ partId: string; warehouseId: string; onHandBy: number }>`
      insert into stock_movements (
        tenant_id, part_id, warehouse_id, shelf_id, kind, on_hand_by, reserved_by, frozen_by, damaged_by,
        on_hand, reserved, frozen, damaged, reason, actor_id, actor_name, created_at
      )
      select ${owner}::bigint, found.part_id, found.warehouse_id, found.shelf_id, 'DIFFERENCE',
        found.on_hand - found.ledger_on_hand, found.reserved - found.ledger_reserved,
        found.frozen - found.ledger_frozen, found.damaged - found.ledger_damaged,
        found.on_hand, found.reserved, found.frozen, found.damaged,
        ${reason.trim()}, ${ctx.me.userId}::bigint, ${ctx.me.realName}, ${ctx.now}
      from (${differing(owner)}) as found
      where (found.part_id, found.warehouse_id) in (
        select * from unnest(
          ${keys.map(({ partId }) => partId)}::bigint[], ${keys.map(({ warehouseId }) => warehouseId)}::bigint[]
        )
      )
      order by found.part_id, found.warehouse_id, found.has_stock
      returning part_id::text, warehouse_id::text, on_hand_by
    `,
  )
  if (booked.length > 0)
    await audit(tx, ctx, {
      ...{ action: 'bookDifference', entity: 'stock', entityId: owner, tenantId: owner },
      after: { count: booked.length, booked: booked.slice(0, NAMED), reason: reason.trim() },
    })
  return checkStock(tx, owner, ctx.now)
}
