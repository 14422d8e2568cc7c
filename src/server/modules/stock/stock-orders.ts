// What a supplier buys for its warehouses: proposed in one press, received into stock when it arrives.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type {
  endStockOrder as endCall,
  makeStockOrder as makeCall,
} from '../../../shared/calls/stock-order.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { personOf, recordMovements } from './movements.ts'
import { afterMerges } from './put-back.ts'
import { runningOut } from './running-out.ts'
import { lockHeaps } from './set-on-hand.ts'
import { nextStockNumber } from './stock-documents.ts'
import { mustOwn, ownerOf } from './stock-owner.ts'

const MOST_LINES = 500

/** Makes a stock order; throws NOTHING_TO_BUY and STOCK_NOT_FOUND. */
export async function makeStockOrder(tx: Tx, ctx: SignedIn, body: BodyOf<typeof makeCall>) {
  const supplierId = mustOwn(ctx, body.supplierId)
  const wanted =
    body.lines ??
    (await runningOut(tx, ctx, { supplierId })).map(({ toBuy, ...key }) => ({ ...key, quantity: toBuy }))
  const lines = mergeChanges(
    wanted.slice(0, MOST_LINES).map(({ partId, warehouseId, quantity }) => ({
      ...{ supplierId, partId, warehouseId, quantity },
    })),
  )
  if (lines.length === 0) throw new AppError('NOTHING_TO_BUY')
  // Goods are bought for stock that exists: an offer or a price list brought it.
  if ((await lockHeaps(tx, lines)).length < lines.length) throw new AppError('STOCK_NOT_FOUND')
  const id = newId()
  const stockOrderNo = await nextStockNumber(tx, 'stockOrder')
  await insertRows(tx, 'stock_orders', [
    {
      ...{
        id,
        tenant_id: supplierId,
        stock_order_no: stockOrderNo,
        status: 'OPEN',
        created_by: ctx.me.userId,
      },
      ...{ created_by_name: ctx.me.realName, created_at: ctx.now.toISOString() },
    },
  ])
  await insertRows(
    tx,
    'stock_order_lines',
    lines.map(({ partId, warehouseId, quantity }) => ({
      ...{ stock_order_id: id, part_id: partId, warehouse_id: warehouseId, quantity },
    })),
  )
  await audit(tx, ctx, {
    ...{ action: 'makeStockOrder', entity: 'stockOrder', entityId: id, tenantId: supplierId },
    after: { stockOrderNo, lines: lines.length },
  })
  return { id, stockOrderNo, lineCount: lines.length }
}

/** Receives an open stock order into stock, or cancels it. Throws STOCK_ORDER_NOT_FOUND and STOCK_ORDER_ENDED. */
export async function endStockOrder(tx: Tx, ctx: SignedIn, body: BodyOf<typeof endCall>) {
  const { id, act } = body
  const owner = ownerOf(ctx.me)
  const open = await maybeOne(
    tx,
    sql<{ supplierId: string; stockOrderNo: string; status: string }>`
      select tenant_id::text as supplier_id, stock_order_no, status
      from stock_orders
      where id = ${id} and (${owner}::bigint is null or tenant_id = ${owner})
      for update
    `,
  )
  if (!open) throw new AppError('STOCK_ORDER_NOT_FOUND')
  const { supplierId, stockOrderNo } = open
  if (open.status !== 'OPEN') throw new AppError('STOCK_ORDER_ENDED', { stockOrderNo })
  if (act === 'receive') await receive(tx, ctx, { id, supplierId, given: body.lines ?? [] })
  const status = act === 'receive' ? 'RECEIVED' : 'CANCELLED'
  await run(
    tx,
    sql`
      update stock_orders
      set status = ${status}, ended_by_name = ${ctx.me.realName}, ended_at = ${ctx.now}
      where id = ${id}
    `,
  )
  await audit(tx, ctx, {
    ...{ action: 'endStockOrder', entity: 'stockOrder', entityId: id, tenantId: supplierId },
    before: { status: 'OPEN' },
    after: { status, stockOrderNo },
  })
  return { id }
}

interface Receiving {
  id: string
  supplierId: string
  given: { partId: string; warehouseId: string; quantity: number }[]
}

async function receive(tx: Tx, ctx: SignedIn, { id, supplierId, given }: Receiving) {
  const ordered = await many(
    tx,
    sql<{ partId: string; warehouseId: string; quantity: number }>`
      select part_id::text, warehouse_id::text, quantity
      from stock_order_lines
      where stock_order_id = ${id}
      order by part_id, warehouse_id
    `,
  )
  const lines = ordered.map((line) => ({ ...line, supplierId }))
  const most = new Map(lines.map((line) => [keyOf(line), line.quantity]))
  const arrived = new Map(most)
  const fields = given.flatMap((line, at): FieldError[] => {
    const key = keyOf({ ...line, supplierId })
    const limit = most.get(key)
    if (limit === undefined)
      return [fieldError(ctx.language, { field: `lines.${at}.partId`, keyword: 'exists' })]
    arrived.set(key, line.quantity)
    if (line.quantity <= limit) return []
    return [
      fieldError(ctx.language, { field: `lines.${at}.quantity`, keyword: 'maximum', params: { limit } }),
    ]
  })
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
  const came = lines.map((line) => ({ ...line, onHandBy: arrived.get(keyOf(line))!, documentId: id }))
  await run(
    tx,
    sql`
      update stock_order_lines l
      set received = came.quantity
      from unnest(
        ${came.map(({ partId }) => partId)}::bigint[], ${came.map(({ warehouseId }) => warehouseId)}::bigint[],
        ${came.map(({ onHandBy }) => onHandBy)}::integer[]
      ) as came (part_id, warehouse_id, quantity)
      where l.stock_order_id = ${id} and l.part_id = came.part_id and l.warehouse_id = came.warehouse_id
    `,
  )
  const entering = await afterMerges(
    tx,
    came.filter(({ onHandBy }) => onHandBy > 0),
  )
  await lockHeaps(tx, entering)
  const cause = { kind: 'RECEIPT', document: 'STOCK_ORDER', by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, entering, cause, { mayAdd: true })
}
