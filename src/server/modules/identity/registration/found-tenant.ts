import { sql } from 'kysely'
import { buyingCodes } from '../../../../shared/buying-codes.ts'
import { audit } from '../../../audit.ts'
import { run, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../http/context.ts'
import type { Registration } from './registration-queries.ts'

const OWNER_ROLE = 'buyer_owner'

/** Makes the customer with its first user, who is responsible for buying. Answers the tenant's id. */
export async function foundTenant(tx: Tx, ctx: SignedIn, of: Registration): Promise<string> {
  const [tenantId, roleId, userId] = [newId(), newId(), newId()]
  const { me, now } = ctx
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
  await grantOwner(tx, ctx, roleId)
  await run(
    tx,
    sql`
      insert into users (id, tenant_id, account, real_name, phone, password_hash, status, auth_status, created_by, created_at, updated_at)
      values (${userId}, ${tenantId}, ${of.account}, ${of.realName}, ${of.phone}, ${of.passwordHash}, 'ENABLED', 'NONE', ${me.userId}, ${now}, ${now})
    `,
  )
  await run(tx, sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`)
  const tenant = { tenantName: of.companyName, tenantType: 'CUST' }
  await audit(tx, ctx, { action: 'create', entity: 'tenant', entityId: tenantId, tenantId, after: tenant })
  const user = { account: of.account, realName: of.realName }
  await audit(tx, ctx, { action: 'create', entity: 'user', entityId: userId, tenantId, after: user })
  return tenantId
}

/** What every customer's buyer has: the storefront, and the screens whose files name the role. */
async function grantOwner(tx: Tx, { services }: SignedIn, roleId: string) {
  const screens = services.screens.screens.filter(({ menu }) => menu.roles.includes(OWNER_ROLE))
  const codes = [
    ...buyingCodes,
    ...screens.flatMap(({ menu }) => [
      menu.code,
      ...['view', 'add', 'edit', 'remove'].map((act) => `${menu.code}_${act}`),
    ]),
  ]
  await run(
    tx,
    sql`
      insert into role_menus (role_id, menu_id)
      select ${roleId}::bigint, id
      from menus
      where code = any(${codes}::text[])
        -- A menu entry without its folder could not be reached.
        or id in (select parent_id from menus where code = any(${codes}::text[]))
    `,
  )
}
