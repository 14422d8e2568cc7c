import { sql } from 'kysely'
import type { Me } from '../../context.ts'

/** The store of an order, with its current name. */
export interface OrderStore {
  storeId: string
  storeName: string
}

/** The store of the person's session; no row when there is none to choose. */
export const storeRead = ({ storeId }: Pick<Me, 'storeId'>) =>
  sql<OrderStore>`select id::text as store_id, store_name from stores where id = ${storeId}::bigint`
