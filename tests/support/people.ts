import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { DataScope } from '../../src/server/context.ts'
import { TENANT_OF } from './tenants.ts'
import type { TestServer } from './test-server.ts'

interface UserWanted {
  codes?: string[]
  tenant?: keyof typeof TENANT_OF
  scope?: DataScope
  departmentId?: string
}

/**
 * A new user with exactly these permission codes and the demo password. Returns the account, which is `user`
 * and the id, for `server.as(account)`.
 */
export async function aUser(
  server: TestServer,
  { codes = [], tenant = 'platform', scope = 'TENANT', departmentId }: UserWanted = {},
): Promise<string> {
  const [userId, roleId] = [newId(), newId()]
  const account = `user${userId}`
  const tenantId = TENANT_OF[tenant]
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into roles (id, tenant_id, name, code, data_scope, everything, status, sort, created_at, updated_at)
      values (${roleId}, ${tenantId}, ${`role ${roleId}`}, ${`role${roleId}`}, ${scope}, false, 'ENABLED', 99, ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into role_menus (role_id, menu_id)
      select ${roleId}::bigint, id from menus where code = any(${codes}::text[])
    `,
  )
  await run(
    server.db,
    sql`
      insert into users (id, tenant_id, account, real_name, password_hash, status, department_id, auth_status, created_at, updated_at)
      select ${userId}::bigint, ${tenantId}::bigint, ${account}, ${account}, password_hash, 'ENABLED', ${departmentId ?? null}::bigint, 'SUCCESS', ${now}, ${now}
      from users where account = 'buyer'
    `,
  )
  await run(server.db, sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`)
  return account
}

/**
 * A new user of the same company with the same roles as this account and the demo password, with a cart,
 * messages and settings that no other test touches. Returns the account.
 */
export async function aColleagueOf(server: TestServer, known: string): Promise<string> {
  const userId = newId()
  const account = `user${userId}`
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into users (id, tenant_id, account, real_name, password_hash, status, department_id, auth_status, created_at, updated_at)
      select ${userId}::bigint, tenant_id, ${account}, ${account}, password_hash, status, department_id, auth_status, ${now}, ${now}
      from users where account = ${known}
    `,
  )
  await run(
    server.db,
    sql`
      insert into user_roles (user_id, role_id)
      select ${userId}::bigint, ur.role_id
      from user_roles ur
      join users u on u.id = ur.user_id
      where u.account = ${known}
    `,
  )
  return account
}

/** A mobile number that nobody has yet. */
export function aPhone(): string {
  return `137${newId().slice(-8)}`
}
