import { sql } from 'kysely'
import type { OfferStatus } from '../../../shared/goods.ts'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

export interface PartNow {
  partId: string
  nameZh: string
  nameEn: string
  spec: string
  broughtBy: string | null
  categoryId: string
  oeNumbers: string[]
  /** The undone list that had created it. */
  withdrawnBy: string | null
}

export interface OfferNow {
  offerId: string
  partId: string
  version: number
  priceFen: number
  status: OfferStatus
  /** Somebody took it off sale in My goods. */
  isStopped: boolean
  warehouseId: string
  supplierCode: string
}

export async function readPartsNow(tx: Tx, partIds: string[]): Promise<Map<string, PartNow>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    tx,
    sql<PartNow>`
      ${PREPARED}
      select p.id as part_id, p.name_zh, p.name_en, p.spec, p.brought_by, p.category_id::text as category_id,
        p.withdrawn_by,
        array(select oe.oe_n from part_oe oe where oe.part_id = p.id) as oe_numbers
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
      ${PREPARED}
      select id as offer_id, part_id, version, price_fen, status,
        status = 'OFFLINE' and ended_by_hand as is_stopped, warehouse_id, supplier_code
      from offers
      where supplier_id = ${supplierId} and part_id = any(${partIds}::bigint[])
      order by id
      for update
    `,
  )
  return new Map(rows.map((row) => [row.partId, row]))
}
