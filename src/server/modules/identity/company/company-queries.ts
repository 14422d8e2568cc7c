import { sql } from 'kysely'
import { COMPANY_PEOPLE_MAX, type BuyerRole } from '../../../../shared/company.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'

export interface PersonRow {
  userId: string
  account: string
  realName: string
  phone: string
  isEnabled: boolean
  roleCodes: string[]
  otherRoles: string[]
  storeIds: string[]
}

/** The people of a company, active ones first. */
export const peopleRows = (db: Queryable, tenantId: string): Promise<PersonRow[]> =>
  many(
    db,
    sql<PersonRow>`
      select u.id as user_id, u.account, u.real_name, coalesce(u.phone, '') as phone,
        u.status = 'ENABLED' as is_enabled,
        coalesce(array_agg(r.code order by r.code) filter (where r.code in ('buyer_owner', 'buyer_staff')), '{}')
          as role_codes,
        coalesce(array_agg(r.name order by r.name) filter (where r.code not in ('buyer_owner', 'buyer_staff')), '{}')
          as other_roles,
        array(select su.store_id::text from store_users su where su.user_id = u.id order by su.store_id) as store_ids
      from users u
      left join user_roles ur on ur.user_id = u.id
      left join roles r on r.id = ur.role_id
      where u.tenant_id = ${tenantId}
      group by u.id
      order by u.status = 'ENABLED' desc, u.real_name, u.id
      limit ${COMPANY_PEOPLE_MAX}
    `,
  )

/** Locks an account of this company; undefined for those of others. */
export const lockPerson = (tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }) =>
  maybeOne(
    tx,
    sql<{ userId: string; account: string; realName: string; status: string }>`
      select id as user_id, account, real_name, status
      from users
      where id = ${userId} and tenant_id = ${tenantId}
      for update
    `,
  )

export async function countPeople(db: Queryable, tenantId: string): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from users where tenant_id = ${tenantId}`,
  )
  return total
}

/** Undefined when somebody, of whatever company, has the account. */
export async function insertPerson(
  tx: Tx,
  person: {
    tenantId: string
    account: string
    realName: string
    phone: string
    passwordHash: string
    by: string
    now: Date
  },
): Promise<string | undefined> {
  const { tenantId, account, realName, phone, passwordHash, by, now } = person
  const id = newId()
  const made = await run(
    tx,
    sql`
      insert into users
        (id, tenant_id, account, real_name, phone, password_hash, status, auth_status, created_by, updated_by,
        created_at, updated_at)
      values (${id}, ${tenantId}, ${account}, ${realName}, nullif(${phone}::text, ''), ${passwordHash}, 'ENABLED',
        'NONE', ${by}, ${by}, ${now}, ${now})
      on conflict (account) do nothing
    `,
  )
  return made === 1 ? id : undefined
}

export const updatePerson = (
  tx: Tx,
  {
    userId,
    realName,
    phone,
    by,
    now,
  }: { userId: string; realName: string; phone: string; by: string; now: Date },
) =>
  run(
    tx,
    sql`
      update users
      set real_name = ${realName}, phone = nullif(${phone}::text, ''), version = version + 1, updated_by = ${by},
        updated_at = ${now}
      where id = ${userId}
    `,
  )

export const setPersonStatus = (
  tx: Tx,
  { userId, isEnabled, by, now }: { userId: string; isEnabled: boolean; by: string; now: Date },
) =>
  run(
    tx,
    sql`
      update users
      set status = ${isEnabled ? 'ENABLED' : 'DISABLED'}, version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = ${userId}
    `,
  )

/** The role of a company with this code. */
export const roleOf = (db: Queryable, { tenantId, code }: { tenantId: string; code: BuyerRole }) =>
  maybeOne(
    db,
    sql<{ id: string }>`
      select id from roles where tenant_id = ${tenantId} and code = ${code}
    `,
  )

export async function insertRole(
  tx: Tx,
  {
    tenantId,
    code,
    name,
    by,
    now,
  }: { tenantId: string; code: BuyerRole; name: string; by: string; now: Date },
): Promise<string> {
  const id = newId()
  await run(
    tx,
    sql`
      insert into roles
        (id, tenant_id, name, code, data_scope, everything, status, sort, created_by, created_at, updated_at)
      values (${id}, ${tenantId}, ${name}, ${code}, 'TENANT', false, 'ENABLED', 20, ${by}, ${now}, ${now})
    `,
  )
  return id
}

/** Gives a person this buyer role in place of the others; further roles stay. */
export async function setRole(tx: Tx, { userId, roleId }: { userId: string; roleId: string }) {
  await run(
    tx,
    sql`
      delete from user_roles ur
      using roles r
      where ur.user_id = ${userId} and r.id = ur.role_id and r.code in ('buyer_owner', 'buyer_staff')
        and r.id <> ${roleId}
    `,
  )
  await run(
    tx,
    sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId}) on conflict do nothing`,
  )
}

/** Lets a person work for just these stores of the company; returns how many they are. */
export async function setStores(
  tx: Tx,
  { tenantId, userId, storeIds }: { tenantId: string; userId: string; storeIds: string[] },
): Promise<number> {
  await run(
    tx,
    sql`
      delete from store_users
      where user_id = ${userId} and store_id <> all(${storeIds}::bigint[])
    `,
  )
  await run(
    tx,
    sql`
      insert into store_users (store_id, user_id)
      select id, ${userId}::bigint from stores where id = any(${storeIds}::bigint[]) and tenant_id = ${tenantId}
      on conflict do nothing
    `,
  )
  const { total } = await one(
    tx,
    sql<{ total: number }>`select count(*)::int as total from store_users where user_id = ${userId}`,
  )
  return total
}

/** The customer that a company's stores belong to, as the operator keeps it; made when there is none. */
export async function customerOf(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<string> {
  const known = await maybeOne(
    tx,
    sql<{ id: string }>`
      select id from customers where tenant_id = ${tenantId} order by status = 'ENABLED' desc, id limit 1
    `,
  )
  if (known) return known.id
  const id = newId()
  await run(
    tx,
    sql`
      insert into customers (id, tenant_id, cust_name, contact, phone, status, created_at, updated_at)
      select ${id}::bigint, id, tenant_name, contact, phone, 'ENABLED', ${now}::timestamptz, ${now}::timestamptz
      from tenants
      where id = ${tenantId}
    `,
  )
  return id
}
