import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { sells } from '../pricing/selling.ts'

interface PageAsked {
  size: number
  current: number
}

interface ProductRow {
  id: string
  lineNo: number | null
  partCode: string
  partName: string | null
  supplierId: string | null
  supplierName: string | null
  priceFen: number | null
  pool: number | null
  sold: number
  limitPerOrder: number | null
  limitPerUser: number | null
  found: boolean
}

export async function productsOf(
  db: Queryable,
  marketingId: string,
  { size, current }: PageAsked,
): Promise<{ rows: ProductRow[]; total: number }> {
  const rows = await many(
    db,
    sql<ProductRow>`
      select p.id::text as id, p.line_no, p.part_code, p.part_name,
        p.supplier_id::text, t.tenant_name as supplier_name, p.price_fen, p.pool,
        p.sold, p.limit_per_order, p.limit_per_user,
        p.part_id is not null and (p.price_fen is null or p.offer_id is not null) as found
      from marketing_products p
      left join tenants t on t.id = p.supplier_id
      where p.marketing_id = ${marketingId}
      order by p.line_no, p.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from marketing_products where marketing_id = ${marketingId}`,
  )
  return { rows, total }
}

export async function customersOf(
  db: Queryable,
  marketingId: string,
  { size, current }: PageAsked,
): Promise<{ rows: { id: string; customerId: string; customerName: string }[]; total: number }> {
  const rows = await many(
    db,
    sql<{ id: string; customerId: string; customerName: string }>`
      select c.id::text as id, c.customer_id::text, t.tenant_name as customer_name
      from marketing_customers c
      join tenants t on t.id = c.customer_id
      where c.marketing_id = ${marketingId}
      order by c.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from marketing_customers where marketing_id = ${marketingId}`,
  )
  return { rows, total }
}

interface OfferRow {
  offerId: string
  partCode: string
  nameZh: string
  nameEn: string
  supplierId: string
  supplierName: string
  listFen: number
  available: number
}

/** Offers by the beginning of a part's normal code; limited to the supplier of a supplier's promotion. */
export async function offersToChoose(
  db: Queryable,
  { code, supplierId, size, current }: PageAsked & { code: string; supplierId: string | null },
): Promise<{ rows: OfferRow[]; total: number }> {
  const from = sql`
    from offers o
    join parts p on p.id = o.part_id
    join tenants t on t.id = o.supplier_id and ${sells('t')}
    where o.status = 'ONLINE'
      ${code ? sql`and p.code_n like ${`${code}%`}` : sql``}
      ${supplierId ? sql`and o.supplier_id = ${supplierId}` : sql``}
  `
  const rows = await many(
    db,
    sql<OfferRow>`
      select o.id::text as offer_id, p.code as part_code, p.name_zh, p.name_en,
        o.supplier_id::text, t.tenant_name as supplier_name, o.price_fen as list_fen,
        coalesce((
          select s.available
          from stock s
          where s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        ), 0) as available
      ${from}
      order by o.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${from} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { rows, total }
}

/** Customers by a part of their name. */
export async function customersToChoose(
  db: Queryable,
  { q, size, current }: PageAsked & { q: string },
): Promise<{ rows: { customerId: string; customerName: string }[]; total: number }> {
  const where = sql`
    tenant_type = 'CUST' and status = 'ENABLED'
    ${q ? sql`and tenant_name ilike ${holding(q)}` : sql``}
  `
  const rows = await many(
    db,
    sql<{ customerId: string; customerName: string }>`
      select id::text as customer_id, tenant_name as customer_name
      from tenants
      where ${where}
      order by id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from tenants where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { rows, total }
}
