import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { TenantType } from '../../../shared/tenant-type.ts'

export interface AccessRow {
  userId: string
  tenantId: string
  tenantType: TenantType
  account: string
  realName: string
  departmentId: string | null
  roleIds: string[]
  everything: boolean
  requiresSecondFactor: boolean
  hasSecondFactor: boolean
  /** The time of the last second factor in this session. */
  secondFactorAt: Date | null
  codes: string[]
  /** The data scopes of the enabled roles. */
  scopes: string[]
  /** The user's own restriction; null without. */
  ownScope: string | null
  chosenDepartments: string[]
  /** The user's department and all below it; loaded only for a role that reaches so far. */
  departmentsBelow: string[]
  /** The user's tenant and the companies below it; loaded only for a role that reaches so far. */
  tenantsBelow: string[]
  /** The store of the session. */
  storeId: string | null
}

const accessColumns = sql`
  u.id as user_id, u.tenant_id, t.tenant_type, u.account,
    u.real_name, u.department_id,
    coalesce((
      select array_agg(r.id::text) from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.status = 'ENABLED'
    ), '{}') as role_ids,
    coalesce((
      select bool_or(r.everything) from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.status = 'ENABLED'
    ), false) as everything,
    coalesce((
      select bool_or(r.requires_second_factor) from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.status = 'ENABLED'
    ), false) as requires_second_factor,
    (
      exists (select 1 from user_totp f where f.user_id = u.id and f.confirmed_at is not null)
      or exists (select 1 from user_passkeys f where f.user_id = u.id)
    ) as has_second_factor,
    coalesce((
      select array_agg(distinct m.code)
      from user_roles ur
      join roles r on r.id = ur.role_id and r.status = 'ENABLED'
      join role_menus rm on rm.role_id = r.id
      join menus m on m.id = rm.menu_id
      where ur.user_id = u.id
    ), '{}') as codes,
    coalesce(held.scopes, '{}') as scopes, narrowed.scope as own_scope,
    coalesce(narrowed.departments, '{}') as chosen_departments,
    case when ('DEPARTMENT_BELOW' = any(held.scopes) or narrowed.scope = 'DEPARTMENT_BELOW') and u.department_id is not null then array(
      with recursive below (id) as (
        select u.department_id
        union
        select d.id from departments d join below b on d.parent_id = b.id
      )
      select id::text from below
    ) else '{}' end as departments_below,
    case when 'TENANT_BELOW' = any(held.scopes) then array(
      with recursive below (id) as (
        select u.tenant_id
        union
        select c.child_id from tenant_children c join below b on c.tenant_id = b.id where c.status = 'ENABLED'
      )
      select id::text from below limit 1000
    ) else '{}' end as tenants_below
`

const heldScopes = sql`
  cross join lateral (
    select array_agg(distinct r.data_scope) as scopes
    from user_roles ur
    join roles r on r.id = ur.role_id and r.status = 'ENABLED'
    where ur.user_id = u.id
  ) held
  left join lateral (
    select n.data_scope as scope, array(
      select nd.department_id::text from user_config_departments nd where nd.user_config_id = n.id
    ) as departments
    from user_data_scopes n
    where n.user_id = u.id and n.status = 'ENABLED'
  ) narrowed on true
`

/** The user of a live session with roles and codes, in one statement; none when either is gone. */
export const loadAccess = (
  db: Queryable,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) =>
  maybeOne(
    db,
    sql<AccessRow>`
      ${PREPARED}
      select ${accessColumns}, st.id as store_id, s.second_factor_at
      from users u
      join tenants t on t.id = u.tenant_id
      join sessions s on s.user_id = u.id
      left join store_users su on su.id = s.store_user_id and su.user_id = u.id
      left join stores st on st.id = su.store_id and st.status = 'ENABLED'
      ${heldScopes}
      where u.id = ${userId} and u.status = 'ENABLED' and t.status = 'ENABLED'
        and s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}
    `,
  )

/** The result of loadAccess for a user, whether or not they can sign in. */
export const loadAccessOfUser = (db: Queryable, userId: string) =>
  maybeOne(
    db,
    sql<AccessRow>`
      select ${accessColumns}, null as store_id, null::timestamptz as second_factor_at
      from users u
      join tenants t on t.id = u.tenant_id
      ${heldScopes}
      where u.id = ${userId}
    `,
  )
