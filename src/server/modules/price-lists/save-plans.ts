import { sql } from 'kysely'
import { copyNumbersToParts } from '../parts/part-numbers.ts'
import {
  bringPartsBack,
  insertPartNumbers,
  insertParts,
  updatePartTexts,
  type NewPart,
} from '../parts/write-parts.ts'
import { savePartValues } from '../parts/write-attributes.ts'
import { newId } from '../../db/ids.ts'
import { run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { BrandBook } from './brand-book.ts'
import { textsOf, type Plan } from './plan-row.ts'

export interface Saving {
  supplierId: string
  userId: string | null
  now: Date
  /** The warehouse that ships new offers. */
  warehouseId: string
  sellsStopped: boolean
  categoryOf: (name: string, nameEn?: string) => { id: string; nameZh: string }
  brands: BrandBook
}

/** Writes the planned changes of parts, numbers and offers, with one statement per table. */
export async function savePlans(tx: Tx, plans: Plan[], saving: Saving): Promise<void> {
  const { userId, now } = saving
  await insertParts(
    tx,
    plans.filter((plan) => plan.isNewPart).map((plan) => newPartOf(plan, saving)),
    {
      broughtBy: saving.supplierId,
      userId,
      now,
    },
  )
  await bringPartsBack(
    tx,
    plans.filter((plan) => plan.isBack).map(({ partId }) => partId),
    { userId, now },
  )
  await updatePartTexts(
    tx,
    plans.flatMap(({ partId, texts }) => (texts ? [{ partId, ...texts }] : [])),
    { userId, now },
  )
  await insertNumbers(
    tx,
    plans.filter((plan) => plan.newNumbers.length > 0),
  )
  await savePartValues(
    tx,
    plans.flatMap(({ partId, attributes }) =>
      attributes.map(({ before: _before, ...value }) => ({ partId, ...value })),
    ),
    { userId, now },
  )
  await upsertOffers(
    tx,
    plans.filter((plan) => plan.offer !== undefined),
    saving,
  )
}

function newPartOf({ row, partId, newNumbers }: Plan, { categoryOf }: Saving): NewPart {
  return {
    id: partId,
    code: row.code,
    code_n: row.codeN,
    brand_id: row.brandId,
    oe_numbers: newNumbers.map(({ raw }) => raw),
    name_zh: row.name,
    name_en: textsOf(row).nameEn,
    spec: row.spec ?? '',
    features: row.fitment ?? '',
    category_id: categoryOf(row.name, row.nameEn).id,
  }
}

async function insertNumbers(tx: Tx, plans: Plan[]) {
  const rows = plans.flatMap(({ partId, newNumbers, firstPlace }) =>
    newNumbers.map(({ raw, oeN }, at) => ({ part_id: partId, oe_n: oeN, raw, place: firstPlace + at })),
  )
  await insertPartNumbers(tx, rows)
  // New parts were inserted with theirs; updating them would write each of their indexes again.
  await copyNumbersToParts(
    tx,
    plans.filter(({ isNewPart }) => !isNewPart).map(({ partId }) => partId),
  )
}

async function upsertOffers(
  tx: Tx,
  plans: Plan[],
  { supplierId, userId, now, warehouseId, sellsStopped }: Saving,
) {
  if (plans.length === 0) return
  const rows = plans.map(({ partId, offer }) => ({
    ...{ id: newId(), part_id: partId, price_fen: offer!.priceFen, supplier_code: offer!.supplierCode },
  }))
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into offers (id, tenant_id, supplier_id, part_id, supplier_code, price_fen, warehouse_id,
        created_by, updated_by, created_at, updated_at)
      select id, ${supplierId}, ${supplierId}, part_id, supplier_code, price_fen, ${warehouseId},
        ${userId}, ${userId}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, part_id bigint, price_fen bigint, supplier_code text)
      on conflict (supplier_id, part_id) do update
      set price_fen = excluded.price_fen, supplier_code = excluded.supplier_code,
        -- What the platform refused, and what its supplier has paused, no list puts back on sale.
        -- What somebody took off sale by hand, only a list of which its supplier chose that.
        status = case
          when offers.status in ('REFUSED', 'PAUSED') then offers.status
          when offers.status = 'OFFLINE' and offers.ended_by_hand and not ${sellsStopped}::boolean then 'OFFLINE'
          else 'ONLINE'
        end,
        version = offers.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}
