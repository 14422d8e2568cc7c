import { sql } from 'kysely'
import { many, type Queryable } from '../../../db/connection.ts'

/** The customer groups that a tenant keeps, in their order. */
export const customerGroupNames = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ id: string; groupName: string }>`
      select id, group_name
      from customer_groups
      where tenant_id = ${tenantId}
      order by sort, id
      limit 1000
    `,
  )
