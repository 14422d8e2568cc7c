import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../../db/connection.ts'

/** The first store of a user's new session: the last used one, else the default, else the first. */
export const firstStore = (tx: Tx, userId: string) =>
  maybeOne(
    tx,
    sql<{ storeUserId: string }>`
      select su.id as store_user_id
      from store_users su
      join stores s on s.id = su.store_id and s.status = 'ENABLED'
      join customers c on c.id = s.cust_id and c.status = 'ENABLED'
      where su.user_id = ${userId}
      order by su.last_used_at desc nulls last, s.is_default desc, s.id
      limit 1
    `,
  )

export const markStoreUsed = (tx: Tx, of: { storeUserId: string; now: Date }) =>
  run(tx, sql`update store_users set last_used_at = ${of.now} where id = ${of.storeUserId}`)

export interface OrganisationRow {
  tenantId: string
  tenantName: string
  userId: string
}

/**
 * The accounts that a person may switch to, each at its company; the present one first, then the parents of
 * groups with their children, which have the names and the order that their group gives them.
 */
export const organisationsOf = (db: Queryable, userId: string) =>
  many(
    db,
    sql<OrganisationRow>`
      select t.id as tenant_id, coalesce(g.name, t.tenant_name) as tenant_name, u.id as user_id
      from users me
      join users u on u.id = me.id or u.person_id = me.person_id
      join tenants t on t.id = u.tenant_id
      left join lateral (
        select c.name, c.sort, c.is_default, p.tenant_name as parent_name
        from tenant_children c
        join tenants p on p.id = c.tenant_id
        join users there on there.tenant_id = p.id and (there.id = me.id or there.person_id = me.person_id)
        where c.child_id = t.id and c.status = 'ENABLED'
        order by c.sort, c.id
        limit 1
      ) g on true
      where me.id = ${userId} and u.status = 'ENABLED' and t.status = 'ENABLED' and t.tenant_type = 'CUST'
      order by u.id <> me.id, coalesce(g.parent_name, t.tenant_name), g.name is not null, not g.is_default, g.sort, u.id
      limit 100
    `,
  )

export interface StoreRow {
  storeUserId: string
  userId: string
  storeId: string
  storeName: string
  custId: string
  isDefault: boolean
}

/** The stores that these users work for. */
export const storesOf = (db: Queryable, userIds: string[]) =>
  many(
    db,
    sql<StoreRow>`
      select su.id as store_user_id, su.user_id, s.id as store_id, s.store_name,
        s.cust_id, s.is_default
      from store_users su
      join stores s on s.id = su.store_id and s.status = 'ENABLED'
      join customers c on c.id = s.cust_id and c.status = 'ENABLED'
      where su.user_id = any(${userIds}::bigint[])
      order by s.store_name, s.id
      limit 1000
    `,
  )
