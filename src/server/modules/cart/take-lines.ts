import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { ownedBy, type CartOwner } from './cart-owner.ts'
import { cartColumns, type CartRow } from './queries.ts'

/** Takes the lines out and answers what they were. Rows are locked in id order first. */
export function takeCartLines(tx: Tx, owner: CartOwner, lineIds: string[]): Promise<CartRow[]> {
  return many(
    tx,
    sql<CartRow>`
      ${PREPARED}
      with chosen as (
        select id
        from cart_lines
        where ${ownedBy(owner)} and id = any(${lineIds}::bigint[])
        order by id
        for update
      )
      delete from cart_lines
      using chosen
      where cart_lines.id = chosen.id
      returning ${cartColumns}
    `,
  )
}
