import { sql } from 'kysely'

/** The owner of a cart: every user of a company has one for each store they work for. */
export interface CartOwner {
  tenantId: string
  userId: string
  storeId: string | null
}

/** The condition for the owner's rows of a table with one row per line. */
export const ownedBy = ({ tenantId, userId, storeId }: CartOwner) =>
  sql`tenant_id = ${tenantId} and user_id = ${userId} and store_id is not distinct from ${storeId}::bigint`
