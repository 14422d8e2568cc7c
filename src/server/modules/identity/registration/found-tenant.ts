import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { audit } from '../../../audit.ts'
import { grantDefaults } from '../../../engine/grant-to-default-roles.ts'
import { run, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../context.ts'
import { madeUpPassword } from '../password/made-up-password.ts'
import type { Registration } from './registration-queries.ts'

const OWNER_ROLE = 'buyer_owner'

/** Creates the customer and its first user, who is responsible for buying. Returns the tenant's id. */
export async function foundTenant(tx: Tx, ctx: SignedIn, of: Registration): Promise<string> {
  const [tenantId, roleId, userId] = [newId(), newId(), newId()]
  const { me, now } = ctx
  // Who chose no password, as in the demo, sets one with a code by text message.
  const passwordHash = of.passwordHash ?? (await hash(madeUpPassword()))
  await run(
    tx,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, contact, phone, status, created_by, created_at, updated_at)
      values (${tenantId}, ${tenantId}, ${of.companyName}, 'CUST', ${of.realName}, ${of.phone}, 'ENABLED', ${me.userId}, ${now}, ${now})
    `,
  )
  await run(
    tx,
    sql`
      insert into roles (id, tenant_id, name, code, data_scope, everything, status, sort, created_by, created_at, updated_at)
      values (${roleId}, ${tenantId}, '采购负责人', ${OWNER_ROLE}, 'TENANT', false, 'ENABLED', 10, ${me.userId}, ${now}, ${now})
    `,
  )
  await grantDefaults(tx, { screens: ctx.services.screens.screens, roleId, code: OWNER_ROLE })
  await run(
    tx,
    sql`
      insert into users (id, tenant_id, account, real_name, phone, password_hash, status, auth_status, created_by, created_at, updated_at)
      values (${userId}, ${tenantId}, ${of.account}, ${of.realName}, ${of.phone}, ${passwordHash}, 'ENABLED', 'NONE', ${me.userId}, ${now}, ${now})
    `,
  )
  await run(tx, sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`)
  const tenant = { tenantName: of.companyName, tenantType: 'CUST' }
  await audit(tx, ctx, { action: 'create', entity: 'tenant', entityId: tenantId, tenantId, after: tenant })
  const user = { account: of.account, realName: of.realName }
  await audit(tx, ctx, { action: 'create', entity: 'user', entityId: userId, tenantId, after: user })
  return tenantId
}
