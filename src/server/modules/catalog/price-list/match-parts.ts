import { sql } from 'kysely'
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
      join offers o on o.supplier_id = ${supplierId} and o.supplier_code = w.code and o.supplier_code <> ''
      join parts p on p.id = o.part_id and p.brand_id = w.brand_id
      union all
      select w.at, p.id, 1
      from wanted w
      join parts p on p.code_n = w.code_n and p.brand_id = w.brand_id
      union all
      select oe.at, p.id, 2
      from unnest(
        ${rows.flatMap((row, at) => row.oeNumbers.map(() => at))}::int[],
        ${rows.flatMap((row) => row.oeNumbers.map(({ oeN }) => oeN))}::text[]
      ) as oe (at, oe_n)
      join wanted w on w.at = oe.at
      join part_oe known on known.oe_n = oe.oe_n collate "C"
      join parts p on p.id = known.part_id and p.brand_id = w.brand_id
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
