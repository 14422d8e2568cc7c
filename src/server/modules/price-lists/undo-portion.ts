import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { auditMany, type Acting } from '../../audit.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { keyOf } from '../stock/merge-changes.ts'
import { lockHeaps, setOnHand } from '../stock/set-on-hand.ts'
import { copyNumbersToParts } from '../parts/part-numbers.ts'
import { rebuildDocuments } from '../parts/rebuild-documents.ts'
import type { Change, Texts } from './list-at-work.ts'
import { readOffersNow } from './parts-now.ts'

interface Undoing {
  listId: string
  supplierId: string
  changes: Change[]
}

/**
 * Takes back what a portion of a list changed; answers how many offers stay because somebody changed them
 * since. Pieces that left or are ordered since stay gone: the stock changes by what the list had changed it.
 */
export async function undoPortion(
  tx: Tx,
  acting: Acting,
  { listId, supplierId, changes }: Undoing,
): Promise<{ kept: number }> {
  const offers = await readOffersNow(
    tx,
    supplierId,
    changes.map(({ partId }) => partId),
  )
  const undone = changes.filter(({ partId, version }) => offers.get(partId)?.version === version)
  const partIds = undone.map(({ partId }) => partId)
  if (undone.length === 0) return { kept: changes.length }
  await putBackOffers(tx, acting, { supplierId, undone })
  await putBackStock(tx, acting, { supplierId, undone })
  await putBackTexts(tx, acting, undone)
  await takeNumbers(tx, undone)
  await hideParts(tx, acting, { listId, undone })
  await rebuildDocuments(tx, partIds)
  await auditMany(
    tx,
    acting,
    { action: 'undo', entity: 'offer', tenantId: supplierId },
    undone.map(({ partId, offerBefore, onHand }) => ({
      entityId: partId,
      before: { price: yuan(offers.get(partId)!.priceFen) },
      after: offerBefore
        ? { price: yuan(offerBefore.priceFen), ...(onHand && { onHandBy: onHand.before - onHand.after }) }
        : { status: 'OFFLINE' },
    })),
  )
  return { kept: changes.length - undone.length }
}

interface Undone {
  supplierId: string
  undone: Change[]
}

async function putBackOffers(tx: Tx, { me, now }: Acting, { supplierId, undone }: Undone) {
  const rows = undone.map(({ partId, offerBefore }) => ({
    part_id: partId,
    price_fen: offerBefore?.priceFen,
    supplier_code: offerBefore?.supplierCode,
    // An offer that the list brought may be in orders and carts; nobody buys it any more.
    status: offerBefore?.status ?? 'OFFLINE',
  }))
  await run(
    tx,
    sql`
      update offers o
      set price_fen = coalesce(old.price_fen, o.price_fen), supplier_code = coalesce(old.supplier_code, o.supplier_code),
        status = old.status, version = o.version + 1, updated_by = ${me?.userId ?? null}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as old (part_id bigint, price_fen bigint, supplier_code text, status text)
      where o.supplier_id = ${supplierId} and o.part_id = old.part_id
        and (o.price_fen, o.supplier_code, o.status)
          is distinct from (coalesce(old.price_fen, o.price_fen), coalesce(old.supplier_code, o.supplier_code), old.status)
    `,
  )
}

async function putBackStock(tx: Tx, { now }: Acting, { supplierId, undone }: Undone) {
  const stocked = undone.filter(({ onHand }) => onHand !== null)
  const keyOfChange = ({ partId, warehouseId }: Change) => ({ supplierId, partId, warehouseId })
  const heaps = await lockHeaps(tx, stocked.map(keyOfChange))
  const byKey = new Map(heaps.map((heap) => [keyOf(heap), heap]))
  await setOnHand(
    tx,
    stocked.flatMap((change) => {
      const heap = byKey.get(keyOf(keyOfChange(change)))
      if (!heap) return []
      const left = heap.onHand - change.onHand!.after + change.onHand!.before
      return [{ ...keyOfChange(change), onHand: Math.max(left, heap.reserved + heap.frozen) }]
    }),
    now,
  )
}

async function putBackTexts(tx: Tx, { me, now }: Acting, undone: Change[]) {
  const rows = undone.flatMap(({ partId, texts }) => {
    if (!texts) return []
    const named = (of: Texts) => ({ name_zh: of.nameZh, name_en: of.nameEn, spec: of.spec })
    return [{ id: partId, ...named(texts.before), after: named(texts.after) }]
  })
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      update parts p
      set name_zh = old.name_zh, name_en = old.name_en, spec = old.spec, version = p.version + 1,
        updated_by = ${me?.userId ?? null}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as old (id bigint, name_zh text, name_en text, spec text, after json)
      where p.id = old.id
        and (p.name_zh, p.name_en, p.spec) = (old.after ->> 'name_zh', old.after ->> 'name_en', old.after ->> 'spec')
    `,
  )
}

async function takeNumbers(tx: Tx, undone: Change[]) {
  const rows = undone.flatMap(({ partId, numbers }) => numbers.map((oeN) => ({ part_id: partId, oe_n: oeN })))
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      delete from part_oe oe
      using json_to_recordset(${JSON.stringify(rows)}::json) as brought (part_id bigint, oe_n text)
      where oe.part_id = brought.part_id and oe.oe_n = brought.oe_n collate "C"
    `,
  )
  await copyNumbersToParts(tx, [...new Set(rows.map((row) => row.part_id))])
}

/** Hides parts that only this list has brought; another supplier's offer keeps a part. */
async function hideParts(
  tx: Tx,
  { me, now }: Acting,
  { listId, undone }: { listId: string; undone: Change[] },
) {
  const brought = undone.filter(({ isNewPart }) => isNewPart).map(({ partId }) => partId)
  if (brought.length === 0) return
  await many(
    tx,
    sql`
      update parts p
      set status = 'DISABLED', withdrawn_by = ${listId}, version = version + 1,
        updated_by = ${me?.userId ?? null}, updated_at = ${now}
      where p.id = any(${brought}::bigint[]) and p.status = 'ENABLED'
        and not exists (select from offers o where o.part_id = p.id and o.status = 'ONLINE')
    `,
  )
}
