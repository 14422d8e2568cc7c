import { sql, type RawBuilder } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { ownedBy, type CartOwner } from './cart-owner.ts'
import { cartColumns, type CartRow } from './queries.ts'

/** Removes the lines and returns them. Rows are locked in id order first. */
export function takeCartLines(tx: Tx, owner: CartOwner, lineIds: string[]): Promise<CartRow[]> {
  return many(
    tx,
    sql<CartRow>`
      ${PREPARED}
      with ${takingCartLines(owner, sql`${lineIds}::bigint[]`)}
      select * from taken
    `,
  )
}

/** The same as clauses of a longer statement, in which `taken` holds the removed lines. */
export const takingCartLines = (owner: CartOwner, lineIds: RawBuilder<unknown>) => sql`
  chosen as (
    select id
    from cart_lines
    where ${ownedBy(owner)} and id = any(${lineIds})
    order by id
    for update
  ),
  taken as (
    delete from cart_lines
    using chosen
    where cart_lines.id = chosen.id
    returning ${cartColumns}
  )
`
