import { sql } from 'kysely'
import type { Me } from '../../context.ts'

/** The store that an order is placed for, as it is called now. */
export interface OrderStore {
  storeId: string
  storeName: string
}

/** The store that this person's session works for; no row where there is none to choose. */
export const storeRead = ({ storeId }: Pick<Me, 'storeId'>) =>
  sql<OrderStore>`select id::text as "storeId", store_name as "storeName" from stores where id = ${storeId}::bigint`
