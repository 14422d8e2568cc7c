// Takes offers off sale that are not in a list, where its supplier chose that.
import { sql } from 'kysely'
import { auditMany } from '../../audit.ts'
import { many, type Tx } from '../../db/connection.ts'
import { actingFor, type Change } from './list-at-work.ts'
import type { GoneOffer } from './list-preview.ts'
import { GONE_LANE, keepOutcome, keepProgress, nextChunk, passRows } from './lists.ts'
import { ListInterrupted, portionSize, takePortion, type ListWork } from './portion-work.ts'

/**
 * Ends what the preview found missing, in portions, from wherever it stopped. Parts that the list turned out
 * to mean all the same (`taken`) stay on sale, and so does what somebody took off or changed since.
 */
export async function endGone(work: ListWork, taken: ReadonlyMap<string, number>): Promise<void> {
  const { services, list, worker } = work
  const size = portionSize(work)
  for (;;) {
    const chunk = await nextChunk<GoneOffer>(services.db, { listId: list.id, lane: GONE_LANE })
    if (!chunk) return
    for (let done = chunk.done; done < chunk.rows.length;) {
      const offers = chunk.rows.slice(done, done + size.rows)
      done += offers.length
      await takePortion(work, {
        ...{ size, rows: offers.length },
        take: async (tx) => {
          const now = services.clock()
          const changes = await takeOff(tx, work, {
            offers: offers.filter(({ partId }) => !taken.has(partId)),
            now,
          })
          await keepOutcome(tx, {
            listId: list.id,
            lane: GONE_LANE,
            outcome: { taken: [], changes, bad: [] },
          })
          await passRows(tx, {
            ...{ listId: list.id, lane: GONE_LANE, no: chunk.no, done },
            isLast: done === chunk.rows.length,
          })
          const counts = { done: 0, added: 0, changed: 0, unchanged: 0, newParts: 0, held: 0, bad: 0 }
          const isOurs = await keepProgress(tx, {
            ...{ id: list.id, worker, now, newBrands: [] },
            counts: { ...counts, ended: changes.length },
          })
          if (!isOurs) throw new ListInterrupted()
        },
      })
    }
  }
}

async function takeOff(
  tx: Tx,
  { list }: ListWork,
  { offers, now }: { offers: GoneOffer[]; now: Date },
): Promise<Change[]> {
  const ended = await many(
    tx,
    sql<{ partId: string; warehouseId: string; version: number; priceFen: number; supplierCode: string }>`
      update offers o
      set status = 'OFFLINE', version = o.version + 1, updated_by = ${list.userId}, updated_at = ${now}
      from (
        select id
        from offers
        where id = any(${offers.map(({ offerId }) => offerId)}::bigint[])
          and supplier_id = ${list.supplierId} and status = 'ONLINE'
        order by id
        for update
      ) locked
      where o.id = locked.id
      returning o.part_id::text as part_id, o.warehouse_id::text as warehouse_id, o.version, o.price_fen, o.supplier_code
    `,
  )
  await auditMany(
    tx,
    actingFor(list, now),
    { action: 'import', entity: 'offer', tenantId: list.supplierId },
    ended.map(({ partId }) => ({
      entityId: partId,
      before: { status: 'ONLINE' },
      after: { status: 'OFFLINE' },
    })),
  )
  return ended.map(({ partId, warehouseId, version, priceFen, supplierCode }) => ({
    ...{ partId, warehouseId, version, isNewPart: false, isNewOffer: false },
    offerBefore: { priceFen, supplierCode, status: 'ONLINE' },
    ...{ onHand: null, numbers: [], texts: null },
  }))
}
