// What a supplier's people and changes of many prices write to offers, beside its price lists.
import { sql } from 'kysely'
import type { OfferStatus } from '../../../shared/goods.ts'
import type { PreSaleTerms } from '../../../shared/pre-sale.ts'
import { one, run, type Tx } from '../../db/connection.ts'

/** What of an offer its supplier decides. Prices are whole fen. */
export interface GoodsTerms {
  priceFen: number
  costFen: number | null
  minQuantity: number
  multiple: number
  leadDays: number
  warehouseId: string
  status: OfferStatus
  refusal: string
}

interface Writing {
  userId: string
  now: Date
}

/** Writes terms over those of an offer that is locked; returns its new version. */
export async function saveTerms(
  tx: Tx,
  { offerId, ...terms }: GoodsTerms & { offerId: string },
  { userId, now }: Writing,
): Promise<number> {
  const { version } = await one(
    tx,
    sql<{ version: number }>`
      update offers
      set price_fen = ${terms.priceFen}, cost_fen = ${terms.costFen}, min_quantity = ${terms.minQuantity},
        multiple = ${terms.multiple}, lead_days = ${terms.leadDays}, warehouse_id = ${terms.warehouseId},
        status = ${terms.status}, ended_by_hand = ${terms.status === 'OFFLINE'}, refusal = ${terms.refusal}, version = version + 1, updated_by = ${userId},
        updated_at = ${now}
      where id = ${offerId}
      returning version
    `,
  )
  return version
}

/** False when the supplier has an offer of the part already. */
export async function insertGoods(
  tx: Tx,
  {
    offerId,
    supplierId,
    partId,
    ...terms
  }: Omit<GoodsTerms, 'refusal' | 'status'> & { offerId: string; supplierId: string; partId: string },
  { userId, now }: Writing,
): Promise<boolean> {
  const added = await run(
    tx,
    sql`
      insert into offers (id, tenant_id, supplier_id, part_id, price_fen, cost_fen, min_quantity, multiple,
        lead_days, warehouse_id, created_by, updated_by, created_at, updated_at)
      values (${offerId}, ${supplierId}, ${supplierId}, ${partId}, ${terms.priceFen}, ${terms.costFen},
        ${terms.minQuantity}, ${terms.multiple}, ${terms.leadDays}, ${terms.warehouseId}, ${userId}, ${userId},
        ${now}, ${now})
      on conflict (supplier_id, part_id) do nothing
    `,
  )
  return added === 1
}

export async function saveSupplierCode(tx: Tx, { offerId, code }: { offerId: string; code: string }) {
  await run(tx, sql`update offers set supplier_code = ${code} where id = ${offerId}`)
}

export function writePrices(
  tx: Tx,
  prices: { offerId: string; fen: number }[],
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const rows = prices.map(({ offerId, fen }) => ({ id: offerId, fen }))
  return run(
    tx,
    sql`
      update offers o
      set price_fen = new.fen, version = o.version + 1, updated_by = ${userId}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (id bigint, fen bigint)
      where o.id = new.id
    `,
  )
}

/** Writes when the goods of a locked offer arrive, and what is paid before. */
export async function savePreSaleTerms(
  tx: Tx,
  { offerId, goodsDueOn, depositPercent, depositFen, depositRule }: PreSaleTerms & { offerId: string },
  { userId, now }: Writing,
) {
  await run(
    tx,
    sql`
      update offers
      set goods_due_on = ${goodsDueOn}::date, deposit_percent = ${depositPercent}, deposit_fen = ${depositFen},
        deposit_rule = ${depositRule}, version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = ${offerId}
    `,
  )
}
