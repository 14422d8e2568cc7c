import { sql } from 'kysely'
import { copyNumbersToParts } from '../parts/part-numbers.ts'
import { newId } from '../../db/ids.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { BrandBook } from './brand-book.ts'
import { textsOf, type Plan } from './plan-row.ts'

export interface Saving {
  supplierId: string
  userId: string | null
  now: Date
  /** Ships the offers that are new. */
  warehouseId: string
  categoryOf: (name: string, nameEn?: string) => { id: string; nameZh: string }
  brands: BrandBook
}

/** Writes what the plans change of parts, numbers and offers: one statement a table, whatever their number. */
export async function savePlans(tx: Tx, plans: Plan[], saving: Saving): Promise<void> {
  await insertParts(
    tx,
    plans.filter((plan) => plan.isNewPart),
    saving,
  )
  await bringBack(
    tx,
    plans.filter((plan) => plan.isBack),
    saving,
  )
  await updateTexts(
    tx,
    plans.filter((plan) => plan.texts !== undefined),
    saving,
  )
  await insertNumbers(
    tx,
    plans.filter((plan) => plan.newNumbers.length > 0),
  )
  await upsertOffers(
    tx,
    plans.filter((plan) => plan.offer !== undefined),
    saving,
  )
}

async function insertParts(tx: Tx, plans: Plan[], { supplierId, userId, now, categoryOf }: Saving) {
  if (plans.length === 0) return
  const rows = plans.map(({ row, partId, newNumbers }) => ({
    ...{ id: partId, code: row.code, code_n: row.codeN, brand_id: row.brandId },
    oe_numbers: newNumbers.map(({ raw }) => raw),
    ...{ name_zh: row.name, name_en: textsOf(row).nameEn, spec: row.spec ?? '' },
    category_id: categoryOf(row.name, row.nameEn).id,
  }))
  await run(
    tx,
    sql`
      insert into parts (id, tenant_id, code, code_n, name_zh, name_en, brand_id, category_id, spec, oe_numbers,
        brought_by, created_by, updated_by, created_at, updated_at)
      select id, 1000, code, code_n, name_zh, name_en, brand_id, category_id, spec, oe_numbers, ${supplierId},
        ${userId}, ${userId}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, code text, code_n text, name_zh text, name_en text, brand_id bigint, category_id bigint,
          spec text, oe_numbers text[])
    `,
  )
}

async function bringBack(tx: Tx, plans: Plan[], { userId, now }: Saving) {
  if (plans.length === 0) return
  await run(
    tx,
    sql`
      update parts
      set status = 'ENABLED', withdrawn_by = null, version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = any(${plans.map(({ partId }) => partId)}::bigint[])
    `,
  )
}

async function updateTexts(tx: Tx, plans: Plan[], { userId, now }: Saving) {
  if (plans.length === 0) return
  const rows = plans.map(({ partId, texts }) => ({
    ...{ id: partId, name_zh: texts!.nameZh, name_en: texts!.nameEn, spec: texts!.spec },
  }))
  await run(
    tx,
    sql`
      update parts p
      set name_zh = new.name_zh, name_en = new.name_en, spec = new.spec, version = p.version + 1,
        updated_by = ${userId}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (id bigint, name_zh text, name_en text, spec text)
      where p.id = new.id
    `,
  )
}

async function insertNumbers(tx: Tx, plans: Plan[]) {
  if (plans.length === 0) return
  const rows = plans.flatMap(({ partId, newNumbers, firstPlace }) =>
    newNumbers.map(({ raw, oeN }, at) => ({ part_id: partId, oe_n: oeN, raw, place: firstPlace + at })),
  )
  await run(
    tx,
    sql`
      insert into part_oe (part_id, oe_n, raw, place)
      select part_id, oe_n, raw, place
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (part_id bigint, oe_n text, raw text, place smallint)
      on conflict do nothing
    `,
  )
  // New parts came with theirs; writing them again would write each of their indexes again, too.
  await copyNumbersToParts(
    tx,
    plans.filter(({ isNewPart }) => !isNewPart).map(({ partId }) => partId),
  )
}

async function upsertOffers(tx: Tx, plans: Plan[], { supplierId, userId, now, warehouseId }: Saving) {
  if (plans.length === 0) return
  const rows = plans.map(({ partId, offer }) => ({
    ...{ id: newId(), part_id: partId, price_fen: offer!.priceFen, supplier_code: offer!.supplierCode },
  }))
  await run(
    tx,
    sql`
      insert into offers (id, tenant_id, supplier_id, part_id, supplier_code, price_fen, warehouse_id,
        created_by, updated_by, created_at, updated_at)
      select id, ${supplierId}, ${supplierId}, part_id, supplier_code, price_fen, ${warehouseId},
        ${userId}, ${userId}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, part_id bigint, price_fen bigint, supplier_code text)
      on conflict (supplier_id, part_id) do update
      set price_fen = excluded.price_fen, supplier_code = excluded.supplier_code, status = 'ONLINE',
        version = offers.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}
