import { sql } from 'kysely'
import type { CartOwner } from '../cart/cart-owner.ts'
import { takingCartLines } from '../cart/take-lines.ts'
import type { Confirmation } from './confirmation.ts'

/**
 * The clauses that take a confirmation for ordering, once, by its owner, before it expires, and remove its
 * lines from the cart.
 */
export const takingConfirmation = ({
  confirmId,
  owner,
  now,
}: {
  confirmId: string
  owner: CartOwner
  now: Date
}) => sql`
  confirmed as (
    update confirmations
    set used_at = ${now}
    where id = ${confirmId} and tenant_id = ${owner.tenantId} and user_id = ${owner.userId}
      and used_at is null and expires_at > ${now}
    returning content
  ),
  ${takingCartLines(
    owner,
    sql`array(
      select (line ->> 'lineId')::bigint
      from confirmed, jsonb_array_elements(confirmed.content -> 'lines') line
    )`,
  )}
`

/**
 * Reads what `takingConfirmation` took. Later statements of the transaction use generic plans: they read the
 * same few rows of each offer whatever the values are, and planning them for each order took longer than
 * running them.
 */
export const takenConfirmation = {
  plans: sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`,
  confirmation: sql<{ content: Confirmation }>`select content from confirmed`,
  taken: sql<{ lineId: string; quantity: number }>`select line_id::text, quantity from taken`,
}
