import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import type { CartOwner, CartRow } from './queries.ts'

/** Takes the lines out and answers what they were. Rows are locked in id order first. */
export function takeCartLines(tx: Tx, owner: CartOwner, lineIds: string[]): Promise<CartRow[]> {
  return many(
    tx,
    sql<CartRow>`
      with chosen as (
        select id
        from cart_lines
        where tenant_id = ${owner.tenantId} and user_id = ${owner.userId} and id = any(${lineIds}::bigint[])
        order by id
        for update
      )
      delete from cart_lines
      using chosen
      where cart_lines.id = chosen.id
      returning cart_lines.id as "lineId", offer_id as "offerId", quantity, checked
    `,
  )
}
