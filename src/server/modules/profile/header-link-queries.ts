import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** The sibling systems with their names, and whether a tenant may open each. */
export const systemsOf = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ code: string; zh: string; en: string; enabled: boolean }>`
      select i.value as code, i.label_zh as zh, i.label_en as en,
        t.sync_erp_flag and i.value = any(t.enable_system_code) as enabled
      from tenants t
      join dicts d on d.code = 'sibling-system'
      join dict_items i on i.dict_id = d.id
      where t.id = ${tenantId} and i.status = 'ENABLED' and i.deleted_at is null
      order by i.sort, i.id
    `,
  )

export const linkParameters = (db: Queryable) =>
  many(
    db,
    sql<{ key: string; value: string }>`
      select param_key as key, param_value as value
      from params
      where param_key in ('chat_url', 'customer_management_url') and deleted_at is null
    `,
  )
