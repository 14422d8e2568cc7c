// The sold and remaining pieces of limited prices. Every action locks the stock before these rows, so that
// they cannot deadlock.
import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { calledOff } from '../../order-codes.ts'
import { freezeStock, unfreezeStock } from '../stock/freeze-stock.ts'
import { lockHeaps } from '../stock/set-on-hand.ts'
import type { StockChange } from '../stock/queries.ts'
import type { Mover } from '../stock/reserve-stock.ts'

export interface PoolTake {
  productId: string
  /** The source of the pieces: a pool lies in one warehouse. */
  warehouseId: string
  quantity: number
}

/** Stock of a pool; its document is the promotion. */
interface PooledChange extends StockChange {
  productId: string
  documentId: string
}

/** The pieces that are not available at the price, and the number that are. */
export interface PoolShortage extends PoolTake {
  left: number
}

interface ProductRow {
  productId: string
  warehouseId: string | null
  pooled: boolean
  held: number
  limitPerUser: number | null
  bought: number
}

/**
 * Takes pieces from pools for one buyer, and checks the limit per person against their earlier orders. The
 * rows stay locked until the transaction ends, so two orders of one person count each other. Returns the
 * shortages; if there are any, the caller rolls back.
 */
export async function takeFromPools(
  tx: Tx,
  { userId, takes }: { userId: string; takes: PoolTake[] },
): Promise<PoolShortage[]> {
  const ids = takes.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  // A separate statement, because only later statements see what the lock waited for.
  const rows = await many(
    tx,
    sql<ProductRow>`
      select p.id::text as product_id, p.warehouse_id::text,
        p.pool is not null as pooled, p.held, p.limit_per_user,
        (
          select coalesce(sum(l.quantity), 0)::int
          from order_lines l
          join orders o on o.id = l.order_id
          where l.marketing_product_id = p.id and o.user_id = ${userId} and o.status not in (${calledOff})
        ) as bought
      from marketing_products p
      where p.id = any(${ids}::bigint[])
    `,
  )
  const products = new Map(rows.map((row) => [row.productId, row]))
  const shortages = takes.flatMap((take) => {
    const left = piecesLeft(products.get(take.productId), take)
    return left < take.quantity ? [{ ...take, left }] : []
  })
  if (shortages.length === 0) await movePools(tx, takes)
  return shortages
}

function piecesLeft(product: ProductRow | undefined, { warehouseId }: PoolTake): number {
  if (!product) return 0
  const { limitPerUser, bought, pooled } = product
  const held = product.warehouseId === warehouseId ? product.held : 0
  const ofUser = limitPerUser === null ? Infinity : Math.max(0, limitPerUser - bought)
  return Math.min(ofUser, pooled ? held : Infinity)
}

async function lockProducts(tx: Tx, ids: string[]) {
  await many(
    tx,
    sql`select id from marketing_products where id = any(${ids}::bigint[]) order by id for update`,
  )
}

async function movePools(tx: Tx, takes: PoolTake[]) {
  await run(
    tx,
    sql`
      update marketing_products p
      set sold = p.sold + take.quantity, held = case when p.pool is null then p.held else p.held - take.quantity end
      from unnest(
        ${takes.map(({ productId }) => productId)}::bigint[], ${takes.map(({ quantity }) => quantity)}::integer[]
      ) as take (id, quantity)
      where p.id = take.id
    `,
  )
}

/**
 * Gives back the pieces of ended orders. Goods return to a pool that still sells, and otherwise to the common
 * stock. Call it after their stock has been released, which locks it.
 */
export async function giveBackToPools(tx: Tx, orderIds: string[], mover: Mover): Promise<void> {
  const lines = await many(
    tx,
    sql<PooledChange>`
      select l.marketing_product_id::text as product_id, l.shipping_supplier_id::text as supplier_id,
        l.part_id::text, l.warehouse_id::text, l.quantity - l.shipped_quantity - l.short_quantity as quantity,
        p.marketing_id::text as document_id
      from order_lines l
      join marketing_products p on p.id = l.marketing_product_id
      where l.order_id = any(${orderIds}::bigint[]) and l.quantity > l.shipped_quantity + l.short_quantity
    `,
  )
  if (lines.length === 0) return
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await lockProducts(tx, ids)
  const open = await many(
    tx,
    sql<{ id: string | null }>`
      update marketing_products p
      set sold = greatest(0, p.sold - given.quantity),
        held = case when p.is_open and p.pool is not null then p.held + given.quantity else p.held end
      from (
        select id, sum(quantity)::int as quantity
        from unnest(
          ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]
        ) as line (id, quantity)
        group by id
      ) given
      where p.id = given.id
      returning case when p.is_open and p.pool is not null then p.id::text end as id
    `,
  )
  const pools = new Set(open.map(({ id }) => id))
  const shortages = await freezeStock(
    tx,
    lines.filter(({ productId }) => pools.has(productId)),
    mover,
  )
  if (shortages.length > 0)
    throw new Error(`Stock just released is not there: ${JSON.stringify(shortages[0])}`)
}

/** The contents of these promotions' open pools, with their warehouses. */
function heldBy(tx: Tx, marketingIds: string[]): Promise<PooledChange[]> {
  return many(
    tx,
    sql<PooledChange>`
      select p.id::text as product_id, o.supplier_id::text, o.part_id::text,
        p.warehouse_id::text, p.held as quantity, p.marketing_id::text as document_id
      from marketing_products p
      join offers o on o.id = p.offer_id
      where p.marketing_id = any(${marketingIds}::bigint[]) and p.is_open
      order by p.id
    `,
  )
}

/** Closes pools: unsold pieces return to the common stock. */
export async function closePools(tx: Tx, marketingIds: string[], mover: Mover): Promise<void> {
  await lockHeaps(tx, await heldBy(tx, marketingIds))
  await many(
    tx,
    sql`select id from marketing_products where marketing_id = any(${marketingIds}::bigint[]) order by id for update`,
  )
  // Read again: orders may have taken from the pools until the rows were locked.
  const held = await heldBy(tx, marketingIds)
  await unfreezeStock(
    tx,
    held.filter(({ quantity }) => quantity > 0),
    mover,
  )
  await run(
    tx,
    sql`
      update marketing_products
      set held = 0, is_open = false
      where marketing_id = any(${marketingIds}::bigint[]) and is_open
    `,
  )
}

/**
 * Opens the pools of a promotion: what each has not sold yet is frozen in the warehouse that ships the
 * offer. Answers the first part of which there is too little; the caller gives up the transaction.
 */
export async function openPools(
  tx: Tx,
  marketingIds: string[],
  mover: Mover,
): Promise<{ partCode: string; available: number } | undefined> {
  const wanted = await many(
    tx,
    sql<StockChange & { partCode: string; documentId: string }>`
      select p.part_code, o.supplier_id::text, o.part_id::text,
        o.warehouse_id::text, p.pool - p.sold as quantity, p.marketing_id::text as document_id
      from marketing_products p
      join offers o on o.id = p.offer_id
      where p.marketing_id = any(${marketingIds}::bigint[]) and p.pool > p.sold and not p.is_open
    `,
  )
  const [short] = await freezeStock(tx, wanted, mover)
  if (short) {
    const { partCode } = wanted.find(({ partId }) => partId === short.partId)!
    return { partCode, available: short.available }
  }
  await run(
    tx,
    sql`
      update marketing_products p
      set held = greatest(0, p.pool - p.sold), is_open = true, warehouse_id = o.warehouse_id
      from offers o
      where o.id = p.offer_id and p.marketing_id = any(${marketingIds}::bigint[]) and not p.is_open
    `,
  )
  return undefined
}
