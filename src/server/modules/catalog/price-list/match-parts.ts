import { sql, type RawBuilder } from 'kysely'
import { many, type Tx } from '../../../db/connection.ts'
import type { PriceRow } from './read-row.ts'

export interface BrandedRow extends PriceRow {
  brandId: string
}

export interface PartNow {
  partId: string
  nameZh: string
  nameEn: string
  spec: string
  broughtBy: string | null
  oeNumbers: string[]
}

export interface OfferNow {
  offerId: string
  partId: string
  priceFen: number
  status: 'ONLINE' | 'OFFLINE'
  warehouseId: string
  supplierCode: string
}

/**
 * Which part each row means: the one that this supplier already sells under the row's code, else the
 * brand's part with that code, else a part of the brand with one of the row's OE numbers. A part
 * that is `taken` by another row is not given to a second one through an OE number.
 */
export async function matchParts(
  tx: Tx,
  rows: BrandedRow[],
  { supplierId, taken }: { supplierId: string; taken: ReadonlyMap<string, number> },
): Promise<Map<BrandedRow, string>> {
  // "offset 0" makes each of these one look into an index for each row. While a list comes in, the database
  // does not know yet how much of it is there, and would compare all parts with every row.
  const partOf = (id: RawBuilder<unknown>, brandId: RawBuilder<unknown>) =>
    sql`cross join lateral (select id from parts where id = ${id} and brand_id = ${brandId} offset 0) p`
  const matches = await many(
    tx,
    sql<{ at: number; partId: string; rank: number }>`
      with wanted as (
        select * from unnest(
          ${rows.map((_, at) => at)}::int[], ${rows.map((row) => row.brandId)}::bigint[],
          ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.codeN)}::text[]
        ) as wanted (at, brand_id, code, code_n)
      )
      select w.at, p.id as "partId", 0 as rank
      from wanted w
      cross join lateral (
        select part_id
        from offers
        where supplier_id = ${supplierId} and supplier_code = w.code and supplier_code <> ''
        offset 0
      ) o
      ${partOf(sql`o.part_id`, sql`w.brand_id`)}
      union all
      select w.at, p.id, 1
      from wanted w
      cross join lateral (select id from parts where code_n = w.code_n and brand_id = w.brand_id offset 0) p
      union all
      select oe.at, p.id, 2
      from unnest(
        ${rows.flatMap((row, at) => row.oeNumbers.map(() => at))}::int[],
        ${rows.flatMap((row) => row.oeNumbers.map(() => row.brandId))}::bigint[],
        ${rows.flatMap((row) => row.oeNumbers.map(({ oeN }) => oeN))}::text[]
      ) as oe (at, brand_id, oe_n)
      cross join lateral (select part_id from part_oe where oe_n = oe.oe_n collate "C" offset 0) known
      ${partOf(sql`known.part_id`, sql`oe.brand_id`)}
      order by 3, 1, 2
    `,
  )
  const found = new Map<BrandedRow, string>()
  const given = new Set<string>(taken.keys())
  for (const { at, partId, rank } of matches) {
    const row = rows[at]!
    if (found.has(row) || (rank === 2 && given.has(partId))) continue
    found.set(row, partId)
    given.add(partId)
  }
  return found
}

export async function readPartsNow(tx: Tx, partIds: string[]): Promise<Map<string, PartNow>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    tx,
    sql<PartNow>`
      select p.id as "partId", p.name_zh as "nameZh", p.name_en as "nameEn", p.spec, p.brought_by as "broughtBy",
        array(select oe.oe_n from part_oe oe where oe.part_id = p.id) as "oeNumbers"
      from parts p
      where p.id = any(${partIds}::bigint[])
    `,
  )
  return new Map(rows.map((row) => [row.partId, row]))
}

export async function readOffersNow(
  tx: Tx,
  supplierId: string,
  partIds: string[],
): Promise<Map<string, OfferNow>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    tx,
    sql<OfferNow>`
      select id as "offerId", part_id as "partId", price_fen::float8 as "priceFen", status,
        warehouse_id as "warehouseId", supplier_code as "supplierCode"
      from offers
      where supplier_id = ${supplierId} and part_id = any(${partIds}::bigint[])
      order by id
      for update
    `,
  )
  return new Map(rows.map((row) => [row.partId, row]))
}
