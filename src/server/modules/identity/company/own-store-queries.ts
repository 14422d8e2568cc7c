import { sql } from 'kysely'
import { COMPANY_STORES_MAX } from '../../../../shared/company.ts'
import { many, run, type Queryable, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'

export interface StoreRow {
  storeId: string
  storeName: string
  contact: string
  phone: string
  address: string
  isDefault: boolean
  isEnabled: boolean
}

/** The stores of a company, open ones first. */
export const storeRows = (db: Queryable, tenantId: string): Promise<StoreRow[]> =>
  many(
    db,
    sql<StoreRow>`
      select id as store_id, store_name, coalesce(contact, '') as contact, coalesce(phone, '') as phone,
        coalesce(address, '') as address, is_default, status = 'ENABLED' as is_enabled
      from stores
      where tenant_id = ${tenantId}
      order by status = 'ENABLED' desc, is_default desc, store_name, id
      limit ${COMPANY_STORES_MAX}
    `,
  )

export interface StoreFacts {
  storeName: string
  contact: string
  phone: string
  address: string
  isDefault: boolean
}

/** Undefined when the company has a store of this name, or the store is another company's. */
export async function saveStoreRow(
  tx: Tx,
  {
    tenantId,
    storeId,
    custId,
    by,
    now,
    ...facts
  }: StoreFacts & { tenantId: string; storeId: string | undefined; custId: string; by: string; now: Date },
): Promise<string | undefined> {
  const { storeName, contact, phone, address, isDefault } = facts
  const id = storeId ?? newId()
  const saved =
    storeId === undefined
      ? await run(
          tx,
          sql`
            insert into stores
              (id, tenant_id, store_name, cust_id, is_default, contact, phone, address, created_by, updated_by,
              created_at, updated_at)
            values (${id}, ${tenantId}, ${storeName}, ${custId}, ${isDefault}, nullif(${contact}::text, ''),
              nullif(${phone}::text, ''), nullif(${address}::text, ''), ${by}, ${by}, ${now}, ${now})
            on conflict (cust_id, store_name) do nothing
          `,
        )
      : await run(
          tx,
          sql`
            update stores s
            set store_name = ${storeName}, is_default = ${isDefault}, contact = nullif(${contact}::text, ''),
              phone = nullif(${phone}::text, ''), address = nullif(${address}::text, ''), version = version + 1,
              updated_by = ${by}, updated_at = ${now}
            where s.id = ${id} and s.tenant_id = ${tenantId} and not exists (
              select 1 from stores o where o.cust_id = s.cust_id and o.store_name = ${storeName} and o.id <> s.id
            )
          `,
        )
  if (saved !== 1) return undefined
  if (isDefault)
    await run(
      tx,
      sql`
        update stores
        set is_default = false, version = version + 1, updated_at = ${now}
        where tenant_id = ${tenantId} and id <> ${id} and is_default
      `,
    )
  return id
}

/** Opens or closes a store of the company; answers 0 for somebody else's. */
export const setStoreStatus = (
  tx: Tx,
  {
    tenantId,
    storeId,
    isEnabled,
    by,
    now,
  }: { tenantId: string; storeId: string; isEnabled: boolean; by: string; now: Date },
) =>
  run(
    tx,
    sql`
      update stores
      set status = ${isEnabled ? 'ENABLED' : 'DISABLED'}, version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = ${storeId} and tenant_id = ${tenantId}
    `,
  )
