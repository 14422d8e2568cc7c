import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

export interface Address {
  addressId: string
  recipient: string
  phone: string
  landline: string
  regionCode: string
  regionName: string
  detail: string
  isDefault: boolean
}

const columns = sql`
  id::text as address_id, recipient, phone, landline, region_code,
  region_name, detail, is_default
`

/** A company's addresses, the default one first, then the newest. */
export function addressesOf(db: Queryable, tenantId: string): Promise<Address[]> {
  return many(
    db,
    sql<Address>`
      select ${columns}
      from addresses
      where tenant_id = ${tenantId}
      order by is_default desc, id desc
    `,
  )
}

export function findAddress(
  db: Queryable,
  tenantId: string,
  addressId: string,
): Promise<Address | undefined> {
  return maybeOne(db, addressRead({ tenantId, addressId }))
}

/** The address, if the company has it. */
export const addressRead = ({ tenantId, addressId }: { tenantId: string; addressId: string }) =>
  sql<Address>`select ${columns} from addresses where tenant_id = ${tenantId} and id = ${addressId}`

/** Locks all addresses of the company, so that there is one default at a time. */
export function lockAddresses(tx: Tx, tenantId: string): Promise<Address[]> {
  return many(
    tx,
    sql<Address>`select ${columns} from addresses where tenant_id = ${tenantId} order by id for update`,
  )
}

export async function clearDefault(tx: Tx, tenantId: string, now: Date) {
  await run(
    tx,
    sql`
      update addresses
      set is_default = false, version = version + 1, updated_at = ${now}
      where tenant_id = ${tenantId} and is_default
    `,
  )
}

export async function saveAddress(
  tx: Tx,
  address: Address,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
) {
  const { addressId, recipient, phone, landline, regionCode, regionName, detail, isDefault } = address
  await run(
    tx,
    sql`
      insert into addresses (
        id, tenant_id, recipient, phone, landline, region_code, region_name, detail, is_default,
        created_by, updated_by, created_at, updated_at
      )
      values (
        ${addressId}, ${tenantId}, ${recipient}, ${phone}, ${landline}, ${regionCode}, ${regionName}, ${detail},
        ${isDefault}, ${userId}, ${userId}, ${now}, ${now}
      )
      on conflict (id) do update
      set recipient = excluded.recipient, phone = excluded.phone, landline = excluded.landline,
        region_code = excluded.region_code, region_name = excluded.region_name, detail = excluded.detail,
        is_default = excluded.is_default, version = addresses.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}

export function deleteAddresses(tx: Tx, tenantId: string, addressIds: string[]): Promise<Address[]> {
  return many(
    tx,
    sql<Address>`
      delete from addresses
      where tenant_id = ${tenantId} and id = any(${addressIds}::bigint[])
      returning ${columns}
    `,
  )
}
