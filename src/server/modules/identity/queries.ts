import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { TenantType } from '../../context.ts'

export interface SignInUser {
  userId: string
  tenantId: string
  tenantType: TenantType
  tenantName: string
  account: string
  realName: string
  passwordHash: string
  enabled: boolean
}

const signInColumns = sql`
  u.id as user_id, u.tenant_id, t.tenant_type, t.tenant_name,
  u.account, u.real_name, u.password_hash,
  (u.status = 'ENABLED' and t.status = 'ENABLED') as enabled
`

export const findUserByAccount = (db: Queryable, account: string) =>
  maybeOne(
    db,
    sql<SignInUser>`
      select ${signInColumns}
      from users u
      join tenants t on t.id = u.tenant_id
      where u.account = ${account}
    `,
  )

/** The user behind an account of another system, as the page "Users of other systems" says. */
export const findUserOfSystem = (
  db: Queryable,
  { system, externalId }: { system: string; externalId: string },
) =>
  maybeOne(
    db,
    sql<SignInUser>`
      select ${signInColumns}
      from third_party_users p
      join users u on u.id = p.user_id
      join tenants t on t.id = u.tenant_id
      where p.system = ${system} and p.external_id = ${externalId} and p.status = 'ENABLED'
    `,
  )

export const findUser = (db: Queryable, userId: string) =>
  maybeOne(
    db,
    sql<SignInUser & { authStatus: string; avatar: string | null }>`
      select ${signInColumns}, u.avatar,
        -- Who joined after the company was certified is certified with it.
        case when c.status = 'SUCCESS' then 'SUCCESS' else u.auth_status end as auth_status
      from users u
      join tenants t on t.id = u.tenant_id
      left join certifications c on c.tenant_id = u.tenant_id
      where u.id = ${userId}
    `,
  )

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

/** Those of the sessions whose users are still signed in. */
export const openSessions = (db: Queryable, { sessionIds, now }: { sessionIds: string[]; now: Date }) =>
  many(
    db,
    sql<{ id: string }>`
      select s.id
      from sessions s
      join users u on u.id = s.user_id
      join tenants t on t.id = u.tenant_id
      where s.id = any(${sessionIds}::bigint[]) and s.revoked_at is null and s.expires_at > ${now}
        and u.status = 'ENABLED' and t.status = 'ENABLED'
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

export const insertSession = (
  tx: Tx,
  session: {
    id: string
    tenantId: string
    userId: string
    refreshHash: string
    userAgent: string
    ip: string
    now: Date
    authenticatedAt: Date
    secondFactorAt: Date | null
    expiresAt: Date
    storeUserId: string | null
  },
) =>
  run(
    tx,
    sql`
      insert into sessions (
        id, tenant_id, user_id, refresh_hash, user_agent, ip, created_at, used_at, authenticated_at,
        second_factor_at, expires_at, store_user_id
      )
      values (
        ${session.id}, ${session.tenantId}, ${session.userId}, ${session.refreshHash},
        ${session.userAgent}, ${session.ip}, ${session.now}, ${session.now}, ${session.authenticatedAt},
        ${session.secondFactorAt}, ${session.expiresAt}, ${session.storeUserId}
      )
    `,
  )

export interface SessionRow {
  id: string
  userId: string
  refreshHash: string
  expiresAt: Date
  usedAt: Date
  authenticatedAt: Date
  revokedAt: Date | null
}

/** The session whose refresh token has one of these hashes; locked. */
export const lockSessionByHash = (tx: Tx, hashes: string[]) =>
  maybeOne(
    tx,
    sql<SessionRow>`
      select id, user_id, refresh_hash, expires_at,
        used_at, authenticated_at, revoked_at
      from sessions
      where refresh_hash = any(${hashes}::text[])
      for update
    `,
  )

export const rotateSession = (
  tx: Tx,
  rotation: { id: string; refreshHash: string; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`
      update sessions
      set refresh_hash = ${rotation.refreshHash}, used_at = ${rotation.now}, expires_at = ${rotation.expiresAt}
      where id = ${rotation.id}
    `,
  )

export const revokeSession = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  run(tx, sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)

export interface MenuRow {
  id: string
  parentId: string | null
  code: string
  nameZh: string
  nameEn: string
  kind: 'MENU' | 'BUTTON' | 'FOLDER'
  path: string
  icon: string
  sort: number
  hidden: boolean
}

export const allMenus = (db: Queryable) =>
  many(
    db,
    sql<MenuRow>`
      select id, parent_id, code, name_zh, name_en, kind,
        coalesce(path, '') as path, coalesce(icon, '') as icon, sort, hidden
      from menus
      order by sort, id
    `,
  )

export const dictEntries = (db: Queryable, code: string) =>
  many(
    db,
    sql<{ value: string; zh: string; en: string }>`
      select i.value, i.label_zh as zh, i.label_en as en
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = ${code} and d.status = 'ENABLED' and i.status = 'ENABLED' and i.deleted_at is null
      order by i.sort, i.id
    `,
  )

export const findParameter = (db: Queryable, key: string) =>
  maybeOne(
    db,
    sql<{ paramKey: string; paramName: string; paramValue: string }>`
      select param_key, param_name, param_value
      from params
      where param_key = ${key} and deleted_at is null
    `,
  )
