import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { auditMany, type Acting } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import { keyOf } from '../stock/merge-changes.ts'
import { lockHeaps, setOnHand } from '../stock/set-on-hand.ts'
import { tellPriceSource } from '../pricing/price-source.ts'
import { copyNumbersToParts } from '../parts/part-numbers.ts'
import { deletePartNumbers, restorePartTexts, withdrawParts } from '../parts/take-back-parts.ts'
import { savePartValues, takePartValues } from '../parts/write-attributes.ts'
import { rebuildDocuments } from '../parts/rebuild-documents.ts'
import type { Change } from './list-at-work.ts'
import { listCause } from './list-cause.ts'
import { readOffersNow } from './parts-now.ts'

interface Undoing {
  listId: string
  supplierId: string
  changes: Change[]
}

/**
 * Undoes the changes of a portion; returns the number of offers that stay because somebody changed them
 * since. Pieces sold or ordered since stay so: the stock changes by the list's own difference.
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
  await tellPriceSource(tx, 'UNDO')
  await putBackOffers(tx, acting, { supplierId, undone })
  await putBackStock(tx, acting, { listId, supplierId, undone })
  await putBackTexts(tx, acting, undone)
  await takeNumbers(tx, undone)
  await putBackValues(tx, acting, undone)
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
    // Orders and carts may contain an offer that the list added, so it is kept but no longer sold.
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

async function putBackStock(
  tx: Tx,
  { me, now }: Acting,
  { listId, supplierId, undone }: Undone & { listId: string },
) {
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
      const onHand = Math.max(left, heap.reserved + heap.frozen)
      return [{ ...keyOfChange(change), onHand, documentId: listId }]
    }),
    { heaps, cause: listCause(me, now) },
  )
}

async function putBackTexts(tx: Tx, { me, now }: Acting, undone: Change[]) {
  await restorePartTexts(
    tx,
    undone.flatMap(({ partId, texts }) => (texts ? [{ partId, ...texts }] : [])),
    { userId: me?.userId ?? null, now },
  )
}

async function takeNumbers(tx: Tx, undone: Change[]) {
  const rows = undone.flatMap(({ partId, numbers }) => numbers.map((oeN) => ({ part_id: partId, oe_n: oeN })))
  await deletePartNumbers(tx, rows)
  await copyNumbersToParts(tx, [...new Set(rows.map((row) => row.part_id))])
}

async function putBackValues(tx: Tx, { me, now }: Acting, undone: Change[]) {
  const values = undone.flatMap(({ partId, attributes = [] }) =>
    attributes.map((value) => ({ partId, ...value })),
  )
  const taken = await takePartValues(tx, values)
  await savePartValues(
    tx,
    taken.flatMap(({ partId, attributeId, before }) => (before ? [{ partId, attributeId, ...before }] : [])),
    { userId: me?.userId ?? null, now },
  )
}

async function hideParts(
  tx: Tx,
  { me, now }: Acting,
  { listId, undone }: { listId: string; undone: Change[] },
) {
  const brought = undone.filter(({ isNewPart }) => isNewPart).map(({ partId }) => partId)
  await withdrawParts(tx, brought, { withdrawnBy: listId, userId: me?.userId ?? null, now })
}
