// Demo work of warehouses: shelves, broken pieces, a count, transfers, reorder points. All of it is invented.
import { sql } from 'kysely'
import { recordMovements, recordShelf, type Cause } from '../../modules/stock/movements.ts'
import { nextStockNumber } from '../../modules/stock/stock-documents.ts'
import { insertRows } from '../insert-rows.ts'
import { many, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'

const DAY_MS = 86_400_000
/** Parts of each supplier whose warehouse is shown at work. */
const PARTS = 24
const REORDERED = 6

const keepers = [
  { supplierId: '3001', warehouseId: '300101', elsewhereId: '300102', userId: '4', name: '郑伟' },
  { supplierId: '3002', warehouseId: '300201', elsewhereId: '300202', userId: '5', name: '冯晓东' },
]
type Keeper = (typeof keepers)[number]

interface Heap {
  supplierId: string
  partId: string
  warehouseId: string
  available: number
}

export async function seedStock(tx: Tx, { now }: { now: Date }) {
  for (const keeper of keepers) {
    const heaps = await heapsOf(tx, keeper)
    const by = { userId: keeper.userId, name: keeper.name }
    await shelve(tx, heaps, { by, now: daysBefore(now, 20) })
    await breakSome(tx, heaps.slice(0, 3), { by, now: daysBefore(now, 9) })
    await count(tx, heaps.slice(3, 9), { keeper, by, now: daysBefore(now, 6) })
    await transfer(tx, heaps.slice(9, 11), {
      keeper,
      by,
      now: daysBefore(now, 4),
      arrives: daysBefore(now, 2),
    })
    await transfer(tx, heaps.slice(11, 14), { keeper, by, now: daysBefore(now, 1) })
    await setReorderPoints(tx, await bestSellers(tx, keeper), { by, now: daysBefore(now, 15) })
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function heapsOf(tx: Tx, { supplierId, warehouseId }: Keeper): Promise<Heap[]> {
  return many(
    tx,
    sql<Heap>`
      select tenant_id::text as supplier_id, part_id::text, warehouse_id::text, available
      from stock
      where tenant_id = ${supplierId} and warehouse_id = ${warehouseId} and available >= 12
      order by part_id desc
      limit ${PARTS}
    `,
  )
}

/** The parts of which most pieces left, in every warehouse of the supplier. */
function bestSellers(tx: Tx, { supplierId }: Keeper): Promise<Heap[]> {
  return many(
    tx,
    sql<Heap>`
      select s.tenant_id::text as supplier_id, s.part_id::text, s.warehouse_id::text, s.available
      from stock s
      join (
        select part_id, warehouse_id, sum(-on_hand_by) as sold
        from stock_movements
        where tenant_id = ${supplierId} and kind = 'SHIPMENT'
        group by part_id, warehouse_id
      ) m on m.part_id = s.part_id and m.warehouse_id = s.warehouse_id
      where s.tenant_id = ${supplierId} and s.available > 0
      order by m.sold desc, s.part_id
      limit ${REORDERED}
    `,
  )
}

type Work = Pick<Cause, 'by' | 'now'>

async function shelve(tx: Tx, heaps: Heap[], work: Work) {
  if (heaps.length === 0) return
  const shelves = await many(
    tx,
    sql<{ id: string }>`
      select id::text as id from warehouse_shelves where warehouse_id = ${heaps[0]!.warehouseId} order by code
    `,
  )
  for (const [at, heap] of heaps.entries()) {
    const shelf = shelves[at % (shelves.length + 1)]
    if (shelf) await recordShelf(tx, { ...heap, shelfId: shelf.id }, work)
  }
}

async function breakSome(tx: Tx, heaps: Heap[], work: Work) {
  const lines = heaps.map((heap, at) => ({ ...heap, onHandBy: -(at + 1), damagedBy: at + 1 }))
  await recordMovements(tx, lines, {
    ...work,
    kind: 'DAMAGE',
    document: null,
    reason: '叉车碰损外包装与壳体',
  })
}

async function count(tx: Tx, heaps: Heap[], { keeper, ...work }: Work & { keeper: Keeper }) {
  if (heaps.length === 0) return
  const documentId = newId()
  const reason = '月末盘点'
  await insertRows(tx, 'stock_counts', [
    {
      ...{ id: documentId, tenant_id: keeper.supplierId, count_no: await nextStockNumber(tx, 'count') },
      ...{ warehouse_id: keeper.warehouseId, line_count: heaps.length, difference_count: 2, reason },
      ...{ counted_by: keeper.userId, counted_by_name: keeper.name, counted_at: work.now.toISOString() },
    },
  ])
  const lines = heaps.slice(0, 2).map((heap, at) => ({ ...heap, documentId, onHandBy: at === 0 ? -1 : 2 }))
  await recordMovements(tx, lines, { ...work, kind: 'COUNT', document: 'COUNT', reason })
}

async function transfer(
  tx: Tx,
  heaps: Heap[],
  { keeper, arrives, ...work }: Work & { keeper: Keeper; arrives?: Date },
) {
  if (heaps.length === 0) return
  const id = newId()
  const sent = heaps.map((heap, at) => ({ ...heap, quantity: 3 + at, documentId: id }))
  await insertRows(tx, 'stock_transfers', [
    {
      ...{ id, tenant_id: keeper.supplierId, transfer_no: await nextStockNumber(tx, 'transfer') },
      ...{ from_id: keeper.warehouseId, to_id: keeper.elsewhereId, status: arrives ? 'RECEIVED' : 'SENT' },
      ...{ remark: '补充前置仓', sent_by: keeper.userId, sent_by_name: keeper.name },
      ...{ sent_at: work.now.toISOString(), ended_by: arrives ? keeper.userId : null },
      ...{ ended_by_name: arrives ? keeper.name : '', ended_at: arrives?.toISOString() ?? null },
    },
  ])
  await insertRows(
    tx,
    'stock_transfer_lines',
    sent.map(({ partId, quantity }) => ({
      ...{ transfer_id: id, part_id: partId, quantity, received: arrives ? quantity : null },
    })),
  )
  const cause = { ...work, document: 'TRANSFER', reason: '补充前置仓' } as const
  const leaving = sent.map((line) => ({ ...line, onHandBy: -line.quantity }))
  await recordMovements(tx, leaving, { ...cause, kind: 'TRANSFER_OUT' })
  if (!arrives) return
  const entering = sent.map((line) => ({ ...line, warehouseId: keeper.elsewhereId, onHandBy: line.quantity }))
  await recordMovements(tx, entering, { ...cause, kind: 'TRANSFER_IN', now: arrives }, { mayAdd: true })
}

/** Some lie below their point, and are to be bought. */
async function setReorderPoints(tx: Tx, heaps: Heap[], { by, now }: Work) {
  await insertRows(
    tx,
    'stock_reorder_points',
    heaps.map(({ supplierId, partId, warehouseId, available }, at) => {
      const point = at % 2 === 0 ? available + 5 : Math.floor(available / 2)
      return {
        ...{ tenant_id: supplierId, part_id: partId, warehouse_id: warehouseId, point, up_to: point * 2 },
        ...{ lead_days: 7 + at, updated_by: by.userId, updated_at: now.toISOString() },
      }
    }),
  )
}
