import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { ownedBy, type CartOwner } from './cart-owner.ts'

export interface CartRow {
  lineId: string
  offerId: string
  quantity: number
  checked: boolean
  /** Price and stock when the line was added; null when unknown. */
  addedPriceFen: number | null
  addedAvailable: number | null
  /** For which the goods are meant. */
  vehicles: { vehicleId: string; name: string }[]
}

export const cartColumns = sql`
  cart_lines.id as line_id, offer_id, quantity, checked,
  added_price_fen, added_available,
  coalesce((
    select jsonb_agg(jsonb_build_object('vehicleId', v.id::text, 'name', v.name) order by v.id)
    from cart_line_vehicles cv
    join vehicles v on v.id = cv.vehicle_id
    where cv.line_id = cart_lines.id
  ), '[]') as vehicles
`

/** The owner's lines, oldest first; all of them, or those with the given ids. */
export function cartRows(db: Queryable, owner: CartOwner, lineIds?: string[]): Promise<CartRow[]> {
  const chosen = lineIds ? sql`and id = any(${lineIds}::bigint[])` : sql``
  return many(
    db,
    sql<CartRow>`
      select ${cartColumns}
      from cart_lines
      where ${ownedBy(owner)} ${chosen}
      order by id
    `,
  )
}

export function lockCartLine(tx: Tx, owner: CartOwner, lineId: string): Promise<CartRow | undefined> {
  return maybeOne(
    tx,
    sql<CartRow>`
      select ${cartColumns}
      from cart_lines
      where ${ownedBy(owner)} and id = ${lineId}
      for update
    `,
  )
}

export async function countCartLines(db: Queryable, owner: CartOwner): Promise<number> {
  const { lines } = await one(
    db,
    sql<{ lines: number }>`select count(*)::int as lines from cart_lines where ${ownedBy(owner)}`,
  )
  return lines
}

/**
 * Adds each quantity to the offer's line, or inserts a line. A line that would exceed `most` pieces stays as
 * it is. Returns how many lines changed.
 */
export function addCartLines(
  tx: Tx,
  owner: CartOwner,
  lines: { offerId: string; quantity: number; checked: boolean; priceFen: number; available: number }[],
  { most, now }: { most: number; now: Date },
): Promise<number> {
  const rows = lines.map((line) => ({
    id: newId(),
    offer_id: line.offerId,
    quantity: line.quantity,
    checked: line.checked,
    price_fen: line.priceFen,
    available: line.available,
  }))
  return run(
    tx,
    sql`
      insert into cart_lines as kept (
        id, tenant_id, user_id, store_id, offer_id, quantity, checked, added_price_fen, added_available,
        created_at, updated_at
      )
      select id, ${owner.tenantId}, ${owner.userId}, ${owner.storeId}::bigint, offer_id, quantity, checked, price_fen,
        available, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as added(id bigint, offer_id bigint, quantity integer, checked boolean, price_fen bigint, available integer)
      order by offer_id
      on conflict (tenant_id, user_id, store_id, offer_id) do update
      set quantity = kept.quantity + excluded.quantity, checked = excluded.checked,
        added_price_fen = excluded.added_price_fen, added_available = excluded.added_available,
        version = kept.version + 1, updated_at = excluded.updated_at
      where kept.quantity + excluded.quantity <= ${most}
    `,
  )
}

export function saveCartLine(
  tx: Tx,
  owner: CartOwner,
  line: Pick<CartRow, 'lineId' | 'quantity' | 'checked'>,
  now: Date,
): Promise<number> {
  return run(
    tx,
    sql`
      update cart_lines
      set quantity = ${line.quantity}, checked = ${line.checked}, version = version + 1, updated_at = ${now}
      where ${ownedBy(owner)} and id = ${line.lineId}
    `,
  )
}

/** Ticks or unticks lines, in id order like every lock. */
export async function saveTicks(
  tx: Tx,
  owner: CartOwner,
  { lineIds, checked }: { lineIds: string[]; checked: boolean },
  now: Date,
) {
  if (lineIds.length === 0) return
  await run(
    tx,
    sql`
      with chosen as (
        select id
        from cart_lines
        where ${ownedBy(owner)} and id = any(${lineIds}::bigint[])
        order by id
        for update
      )
      update cart_lines
      set checked = ${checked}, version = version + 1, updated_at = ${now}
      from chosen
      where cart_lines.id = chosen.id
    `,
  )
}
