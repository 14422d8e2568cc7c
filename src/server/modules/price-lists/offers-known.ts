// What a supplier sells, as far as a preview compares rows of its list with it.
import { sql } from 'kysely'
import { many, type Db } from '../../db/connection.ts'

export interface OfferKnown {
  offerId: string
  partId: string
  priceFen: number
  isOnSale: boolean
  /** Somebody took it off sale in My goods. */
  isStopped: boolean
  supplierCode: string
  onHand: number
  nameZh: string
  spec: string
  isOwnPart: boolean
}

/** The offers with these codes of the supplier, by the place of the code. */
export async function offersByCode(
  db: Db,
  { supplierId, codes }: { supplierId: string; codes: string[] },
): Promise<Map<number, OfferKnown>> {
  const rows = await many(
    db,
    sql<OfferKnown & { at: number }>`
      select w.at, ${known(supplierId)}
      from unnest(${codes.map((_, at) => at)}::int[], ${codes}::text[]) as w (at, code)
      cross join lateral (
        select *
        from offers
        where supplier_id = ${supplierId} and supplier_code = w.code and supplier_code <> ''
        limit 1
        offset 0
      ) o
      cross join lateral (select name_zh, spec, brought_by from parts where id = o.part_id offset 0) p
      left join stock s on s.tenant_id = o.tenant_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
    `,
  )
  return new Map(rows.map(({ at, ...offer }) => [at, offer]))
}

/** The offers of these parts, by the part. */
export async function offersOfParts(
  db: Db,
  { supplierId, partIds }: { supplierId: string; partIds: string[] },
): Promise<Map<string, OfferKnown>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    db,
    sql<OfferKnown>`
      select ${known(supplierId)}
      from offers o
      join parts p on p.id = o.part_id
      left join stock s on s.tenant_id = o.tenant_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.supplier_id = ${supplierId} and o.part_id = any(${[...new Set(partIds)]}::bigint[])
    `,
  )
  return new Map(rows.map((offer) => [offer.partId, offer]))
}

const known = (supplierId: string) => sql`
  o.id::text as offer_id, o.part_id::text as part_id, o.price_fen, o.status = 'ONLINE' as is_on_sale,
  o.status = 'OFFLINE' and o.ended_by_hand as is_stopped, o.supplier_code,
  coalesce(s.on_hand, 0) as on_hand, p.name_zh, p.spec, coalesce(p.brought_by = ${supplierId}, false) as is_own_part
`
