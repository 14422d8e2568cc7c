import { sql } from 'kysely'

/** Whose cart: everyone of a company has their own, one for each store they work for. */
export interface CartOwner {
  tenantId: string
  userId: string
  storeId: string | null
}

/** The condition for the owner's rows of a table with one row a line. */
export const ownedBy = ({ tenantId, userId, storeId }: CartOwner) =>
  sql`tenant_id = ${tenantId} and user_id = ${userId} and store_id is not distinct from ${storeId}::bigint`
