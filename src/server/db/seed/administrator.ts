import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { maybeOne, run, type Queryable, type Tx } from '../connection.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** Whether somebody has set this database up already. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  return (await maybeOne(db, sql`select from seed_stages where name = 'administrator'`)) !== undefined
}

/** The operator's own tenant, its administrator role, and the one user who holds it. */
export async function seedAdministrator(tx: Tx, { config, now }: { config: Config; now: Date }) {
  const password = config.adminPassword ?? (config.demo ? DEMO_PASSWORD : undefined)
  if (!password) {
    throw new StartError(
      'ADMIN_PASSWORD: the first start needs it: it becomes the password of the user "admin".',
    )
  }
  await run(
    tx,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, contact, phone, status, created_at, updated_at)
      values (${PLATFORM_TENANT}, ${PLATFORM_TENANT}, '平台运营中心', '', '系统管理员', '', 'ENABLED', ${now}, ${now})
    `,
  )
  await run(
    tx,
    sql`
      insert into roles (
        id, tenant_id, name, code, data_scope, everything, requires_second_factor, status, sort, created_at, updated_at
      )
      values (
        1, ${PLATFORM_TENANT}, '平台管理员', 'platform_admin', 'ALL', true, ${!config.demo}, 'ENABLED', 1, ${now}, ${now}
      )
    `,
  )
  await run(
    tx,
    sql`
      insert into users (id, tenant_id, account, real_name, phone, email, password_hash, status, auth_status, created_at, updated_at)
      values (1, ${PLATFORM_TENANT}, 'admin', '系统管理员', null, null, ${await hash(password)}, 'ENABLED', 'SUCCESS', ${now}, ${now})
    `,
  )
  await run(tx, sql`insert into user_roles (user_id, role_id) values (1, 1)`)
}
