import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Me } from '../../http/context.ts'
import type { OrderStore } from './new-order.ts'

/** The store that this person's session works for; undefined where there is none to choose. */
export async function storeOf(
  db: Queryable,
  { storeId }: Pick<Me, 'storeId'>,
): Promise<OrderStore | undefined> {
  if (storeId === null) return undefined
  return maybeOne(
    db,
    sql<OrderStore>`${PREPARED} select id as "storeId", store_name as "storeName" from stores where id = ${storeId}`,
  )
}
