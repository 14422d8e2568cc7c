// Other pieces of the same part instead of the money: reserved at the inspection, sent without a charge.
import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { personOf } from '../stock/movements.ts'
import { afterMerges } from '../stock/put-back.ts'
import { endSetAside, setAside, type SetAside } from '../stock/set-aside.ts'

/** The accepted pieces, each in the warehouse that shipped it. */
async function exchangedGoods(tx: Tx, requestId: string): Promise<SetAside[]> {
  const lines = await many(
    tx,
    sql<SetAside>`
      select l.shipping_supplier_id::text as supplier_id, l.part_id::text, l.warehouse_id::text,
        r.accepted_quantity as quantity, r.request_id::text as document_id
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId} and r.accepted_quantity > 0
    `,
  )
  return afterMerges(tx, lines)
}

/** Reserves the replacement; false, and nothing reserved, when the warehouse has too few pieces. */
export async function reserveReplacement(tx: Tx, ctx: SignedIn, requestId: string): Promise<boolean> {
  return setAside(tx, await exchangedGoods(tx, requestId), moverOf(ctx))
}

/** Gives the reserved pieces free: the buyer gets the money instead. */
export async function releaseReplacement(tx: Tx, ctx: SignedIn, requestId: string) {
  await endSetAside(tx, await exchangedGoods(tx, requestId), { ...moverOf(ctx), kind: 'RELEASE' })
}

/** Removes the reserved pieces from the warehouse: they were sent. */
export async function shipReplacement(tx: Tx, ctx: SignedIn, requestId: string) {
  await endSetAside(tx, await exchangedGoods(tx, requestId), { ...moverOf(ctx), kind: 'SHIPMENT' })
}

const moverOf = (ctx: SignedIn) => ({ by: personOf(ctx), now: ctx.now })
