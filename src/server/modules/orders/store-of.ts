import { sql } from 'kysely'
import type { Me } from '../../context.ts'
import type { OrderStore } from '../checkout/new-order.ts'

/** The store that this person's session works for; no row where there is none to choose. */
export const storeRead = ({ storeId }: Pick<Me, 'storeId'>) =>
  sql<OrderStore>`select id::text as "storeId", store_name as "storeName" from stores where id = ${storeId}::bigint`
