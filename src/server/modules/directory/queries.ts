import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, maybeOne, one, type Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'

interface Paging {
  current: number
  size: number
}

async function pageOfTenants<T>(
  db: Queryable,
  { columns, where, current, size }: Paging & { columns: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<{ rows: T[]; total: number }> {
  const rows = await many(
    db,
    sql<T>`
      select ${columns}
      from tenants t
      where ${where}
      order by t.tenant_name, t.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from tenants t where ${where} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { rows, total }
}

export interface TenantChoice {
  tenantId: string
  tenantName: string
  tenantType: string
}

/** Platform staff choose among all tenants, everyone else among their own and suppliers. */
export const tenantChoices = (
  db: Queryable,
  { me, tenantName = '', ...paging }: Paging & { me: Me; tenantName?: string | undefined },
) =>
  pageOfTenants<TenantChoice>(db, {
    ...paging,
    columns: sql`t.id as tenant_id, t.tenant_name, t.tenant_type`,
    where: sql`
      t.status = 'ENABLED' and t.tenant_name ilike ${holding(tenantName)}
      and (${me.tenantType === ''}::boolean or t.id = ${me.tenantId} or t.tenant_type in ('VENDER', 'FACTORY'))
    `,
  })

export interface VendorRow {
  vendorId: string
  vendorName: string
  tenantType: string
  status: string
}

interface VendorSearch extends Paging {
  vendorName?: string | undefined
  vendorId?: string | undefined
  /** Including disabled ones. */
  all: boolean
}

export const vendors = (db: Queryable, { vendorName = '', vendorId, all, ...paging }: VendorSearch) =>
  pageOfTenants<VendorRow>(db, {
    ...paging,
    columns: sql`t.id as vendor_id, t.tenant_name as vendor_name, t.tenant_type, t.status`,
    where: sql`
      t.tenant_type in ('VENDER', 'FACTORY') and t.tenant_name ilike ${holding(vendorName)}
      and (${vendorId ?? null}::bigint is null or t.id = ${vendorId ?? null}::bigint)
      and (${all}::boolean or t.status = 'ENABLED')
    `,
  })

export interface TenantUser {
  userId: string
  account: string
  realName: string
  tenantId: string
}

/** The enabled users of a tenant, by name. */
export async function usersOfTenant(
  db: Queryable,
  { tenantId, current, size }: Paging & { tenantId: string },
): Promise<{ rows: TenantUser[]; total: number }> {
  const where = sql`tenant_id = ${tenantId} and status = 'ENABLED'`
  const rows = await many(
    db,
    sql<TenantUser>`
      select id::text as user_id, account, real_name, tenant_id::text
      from users
      where ${where}
      order by real_name, id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from users where ${where} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { rows, total }
}

export const salesConf = (db: Queryable, name: string) =>
  maybeOne(
    db,
    sql<{ id: string; name: string; supplierId: string }>`
      select id, name, supplier_id from sales_confs where name = ${name} and status = 'ENABLED'
    `,
  )

/** The most that a person could have entered; a configuration holds dozens. */
const MOST_ITEMS = 2_000

export const salesConfItems = (db: Queryable, confId: string) =>
  many(
    db,
    sql<{
      partCode: string
      partName: string
      minQuantity: number
      multiple: number
      maxQuantity: number | null
      salePriceFen: number | null
    }>`
      select part_code, part_name, min_quantity, multiple,
        max_quantity, sale_price_fen
      from sales_conf_items
      where conf_id = ${confId} and status = 'ENABLED'
      order by part_code
      limit ${MOST_ITEMS}
    `,
  )
