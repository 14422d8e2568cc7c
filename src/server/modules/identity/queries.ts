import { sql } from 'kysely'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import type { TenantType } from '../../../shared/tenant-type.ts'

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
