import { sql } from 'kysely'
import { recordMovements } from '../../modules/stock/movements.ts'
import { many, type Tx } from '../connection.ts'

const DAY_MS = 86_400_000
/** When the goods of the demo's shipments had come in, before the first of them left. */
const RECEIVED_DAYS_BEFORE = 10

interface ShippedLine {
  shipmentId: string
  shippedAt: Date
  byId: string | null
  byName: string
  supplierId: string
  partId: string
  warehouseId: string
  quantity: number
}

/** The goods of the demo's shipments came in and left, so that stock has a history and sales. */
export async function seedShippedStock(tx: Tx) {
  const lines = await many(
    tx,
    sql<ShippedLine>`
      select s.id::text as shipment_id, s.shipped_at, s.shipped_by::text as by_id, s.shipped_by_name as by_name,
        l.shipping_supplier_id::text as supplier_id, l.part_id::text, l.warehouse_id::text, moved.quantity
      from shipments s
      join shipment_lines moved on moved.shipment_id = s.id
      join order_lines l on l.id = moved.order_line_id
      order by s.shipped_at, s.id, l.line_no
    `,
  )
  const [first] = lines
  if (!first) return
  const received = new Date(first.shippedAt.getTime() - RECEIVED_DAYS_BEFORE * DAY_MS)
  const by = { userId: null, name: '' }
  const coming = lines.map((line) => ({ ...line, onHandBy: line.quantity }))
  const receipt = { kind: 'RECEIPT', document: null, by, now: received, reason: '采购入库' } as const
  await recordMovements(tx, coming, receipt, { mayAdd: true })
  for (const [shipmentId, shipped] of Map.groupBy(lines, (line) => line.shipmentId)) {
    const { byId, byName, shippedAt } = shipped[0]!
    const leaving = shipped.map((line) => ({ ...line, onHandBy: -line.quantity, documentId: shipmentId }))
    const cause = { by: { userId: byId, name: byName }, now: shippedAt }
    await recordMovements(tx, leaving, { ...cause, kind: 'SHIPMENT', document: 'SHIPMENT' })
  }
}
