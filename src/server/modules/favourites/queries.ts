import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { sells } from '../pricing/selling.ts'

/** The owner of favourites: every user of a company has their own. */
export interface Keeper {
  tenantId: string
  userId: string
}

export interface FavouriteRow {
  partId: string
  /** The OE number by which the person found it; empty when they found it otherwise. */
  askedNumber: string
  addedAt: Date
  offerId: string | null
  priceFen: number | null
  available: number
}

/** A page of favourites, newest first, each with the default supplier's offer. */
export function favouriteRows(
  db: Queryable,
  { tenantId, userId }: Keeper,
  { size, current }: { size: number; current: number },
): Promise<FavouriteRow[]> {
  return many(
    db,
    sql<FavouriteRow>`
      select f.part_id, f.asked_number, f.created_at as added_at, o.id as offer_id,
        o.price_fen, coalesce(s.available, 0) as available
      from favourites f
      left join default_suppliers d on d.tenant_id = f.tenant_id
      left join offers o on o.part_id = f.part_id and o.supplier_id = d.supplier_id and o.status = 'ONLINE'
        and exists (select from tenants t where t.id = o.supplier_id and ${sells('t')})
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where f.tenant_id = ${tenantId} and f.user_id = ${userId}
      order by f.created_at desc, f.part_id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
}

export async function countFavourites(db: Queryable, { tenantId, userId }: Keeper): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (
        select 1 from favourites where tenant_id = ${tenantId} and user_id = ${userId} limit ${TOTAL_CAP + 1}
      ) as counted
    `,
  )
  return total
}

export const insertFavourite = (
  tx: Tx,
  { tenantId, userId }: Keeper,
  { partId, askedNumber }: { partId: string; askedNumber: string },
  now: Date,
) =>
  run(
    tx,
    sql`
      insert into favourites (tenant_id, user_id, part_id, asked_number, created_at)
      values (${tenantId}, ${userId}, ${partId}, ${askedNumber}, ${now})
      on conflict (tenant_id, user_id, part_id) do update
      set asked_number = excluded.asked_number
      where excluded.asked_number <> ''
    `,
  )

export const deleteFavourites = (tx: Tx, { tenantId, userId }: Keeper, partIds: string[]) =>
  run(
    tx,
    sql`
      delete from favourites
      where tenant_id = ${tenantId} and user_id = ${userId} and part_id = any(${partIds}::bigint[])
    `,
  )

export async function isKept(db: Queryable, { tenantId, userId }: Keeper, partId: string): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`select 1 from favourites where tenant_id = ${tenantId} and user_id = ${userId} and part_id = ${partId}`,
  )
  return row !== undefined
}

export interface Supplier {
  supplierId: string
  supplierName: string
}

/** A company's default supplier, unless it has been disabled. */
export function defaultSupplier(db: Queryable, tenantId: string): Promise<Supplier | undefined> {
  return maybeOne(
    db,
    sql<Supplier>`
      select t.id as supplier_id, t.tenant_name as supplier_name
      from default_suppliers d
      join tenants t on t.id = d.supplier_id and ${sells('t')}
      where d.tenant_id = ${tenantId}
    `,
  )
}

const MOST_SUPPLIERS = 500

export function suppliers(db: Queryable): Promise<Supplier[]> {
  return many(
    db,
    sql<Supplier>`
      select id as supplier_id, tenant_name as supplier_name
      from tenants t
      where tenant_type = 'VENDER' and ${sells('t')}
      order by tenant_name, id
      limit ${sql.lit(MOST_SUPPLIERS)}
    `,
  )
}

/** False for an unknown supplier. */
export async function saveDefaultSupplier(
  tx: Tx,
  { tenantId, userId }: Keeper,
  supplierId: string,
  now: Date,
): Promise<boolean> {
  const saved = await run(
    tx,
    sql`
      insert into default_suppliers (tenant_id, supplier_id, updated_by, updated_at)
      select ${tenantId}, id, ${userId}, ${now}
      from tenants t
      where id = ${supplierId} and tenant_type = 'VENDER' and ${sells('t')}
      on conflict (tenant_id) do update
      set supplier_id = excluded.supplier_id, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
  return saved > 0
}

export const deleteDefaultSupplier = (tx: Tx, tenantId: string) =>
  run(tx, sql`delete from default_suppliers where tenant_id = ${tenantId}`)

/** True when a supplier offers this part. */
export async function offersPart(db: Queryable, supplierId: string, partId: string): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`select 1 from offers where supplier_id = ${supplierId} and part_id = ${partId} and status = 'ONLINE'`,
  )
  return row !== undefined
}
