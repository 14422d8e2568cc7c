import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { vendorShortPick } from '../../../shared/calls/shipment.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { allowedActions } from '../../../shared/order-actions.ts'
import type { OrderActor } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { givePointsBackForPieces } from '../points/points-of-pieces.ts'
import { dropStock } from '../stock/release-stock.ts'
import { announce } from '../orders/announce.ts'
import { moverOf } from '../orders/act.ts'
import { creditShort } from '../orders/charge-shipped.ts'
import { refusal } from '../orders/decide-moves.ts'
import { saveShortPieces } from '../orders/save-short-pieces.ts'
import { releasePicks } from '../picks/release-picks.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { moveOrders } from '../orders/move-orders.ts'
import { rolesOf, type Order } from '../orders/order.ts'
import { differenceOf } from '../price-differences/price-difference.ts'
import { refundDifference } from '../orders/request-refunds.ts'
import { requireReason } from '../orders/require-reason.ts'
import { openLines, type OpenLine } from '../orders/shipments.ts'

interface Missing {
  line: OpenLine
  quantity: number
  amountFen: number
}

/**
 * Gives up pieces that cannot be picked: they leave the warehouse's books, their price is refunded to the
 * buyer, and an order with nothing else to ship counts as shipped.
 */
export async function shortPick(tx: Tx, ctx: SignedIn, body: BodyOf<typeof vendorShortPick>) {
  const reason = body.reason.trim()
  requireReason(ctx, reason)
  const [order] = await lockReached(tx, ctx, [body.orderId])
  const roles = order ? rolesOf(order, ctx.me) : []
  const role = roles.find((candidate) => candidate === 'supplier' || candidate === 'staff')
  if (!order || !role) throw new AppError('ORDER_NOT_FOUND')
  const state = { status: order.status, removed: false, cancelRequested: order.cancelRequestedAt !== null }
  if (!allowedActions(state, roles, () => true).includes('vendorShort'))
    throw refusal(order, ctx.language).error

  const open = await openLines(tx, [order.orderId])
  const missing = missingPieces(ctx, open, body.lines)
  const left =
    open.reduce((sum, line) => sum + line.left, 0) - missing.reduce((sum, { quantity }) => sum + quantity, 0)
  if (left === 0 && order.status === 'awaitingShipment')
    throw new AppError('NOTHING_TO_SHIP', { orderNo: order.orderNo })

  await dropStock(
    tx,
    missing.map(({ line, quantity }) => ({ ...line, quantity, documentId: order.orderId })),
    { by: moverOf(ctx), now: ctx.now, reason },
  )
  await givePointsBackForPieces(tx, {
    pieces: missing.map(({ line, quantity }) => ({
      ...{ orderLineId: line.lineId, quantity, before: line.shortQuantity },
    })),
    source: `short ${newId()}`,
    now: ctx.now,
  })
  await saveDifferences(tx, ctx, order, { missing, reason })
  const amountFen = missing.reduce((sum, piece) => sum + piece.amountFen, 0)
  const after = await moveOn(tx, ctx, order, { role, done: left === 0, amountFen, reason })
  await releasePicks(tx, ctx, [order.orderId])
  await creditShort(tx, ctx, after, { amountFen, done: left === 0, shortage: newId() })
  await refundDifference(tx, after, { amountFen, reason, now: ctx.now })
  await announce(tx, 'short', [after], ctx.now)
  await audit(tx, ctx, {
    action: 'vendorShort',
    entity: 'order',
    entityId: order.orderId,
    tenantId: order.tenantId,
    after: {
      lines: missing.map(({ line, quantity }) => ({ code: line.code, quantity })),
      amount: yuan(amountFen),
      reason,
    },
  })
  return { orderId: order.orderId, status: after.status, difference: yuan(amountFen) }
}

function missingPieces(
  { language }: SignedIn,
  open: OpenLine[],
  wanted: { lineId: string; quantity: number }[],
): Missing[] {
  const fields: FieldError[] = []
  const seen = new Set<string>()
  const missing = wanted.flatMap(({ lineId, quantity }, index): Missing[] => {
    const line = open.find((candidate) => candidate.lineId === lineId)
    if (!line || seen.has(lineId)) {
      fields.push(fieldError(language, { field: `lines.${index}.lineId`, keyword: 'exists' }))
      return []
    }
    seen.add(lineId)
    if (quantity > line.left) {
      const params = { limit: line.left }
      fields.push(fieldError(language, { field: `lines.${index}.quantity`, keyword: 'maximum', params }))
    }
    return [{ line, quantity, amountFen: differenceOf(line, quantity) }]
  })
  if (fields.length > 0) throw new AppError('SHIPMENT_TOO_LARGE', {}, { fields })
  return missing
}

async function saveDifferences(
  tx: Tx,
  ctx: SignedIn,
  order: Order,
  { missing, reason }: { missing: Missing[]; reason: string },
) {
  const rows = missing.map(({ line, quantity, amountFen }) => ({
    id: newId(),
    tenant_id: order.tenantId,
    order_id: order.orderId,
    order_line_id: line.lineId,
    supplier_id: order.supplierId,
    quantity,
    amount_fen: amountFen,
    reason,
    created_by: ctx.me.userId,
    created_name: ctx.me.realName,
    created_at: ctx.now.toISOString(),
  }))
  await insertRows(tx, 'price_differences', rows)
  await saveShortPieces(tx, rows)
}

async function moveOn(
  tx: Tx,
  ctx: SignedIn,
  order: Order,
  { role, done, amountFen, reason }: { role: OrderActor; done: boolean; amountFen: number; reason: string },
): Promise<Order> {
  const to = done ? 'shipped' : order.status
  const also = sql`
    , difference_fen = difference_fen + ${amountFen} ${done ? sql`, shipped_at = ${ctx.now}` : sql``}
  `
  const how = { event: 'vendorShort', mover: moverOf(ctx), reason, now: ctx.now, also } as const
  const [moved] = await moveOrders(tx, [{ order, to, actor: role }], how)
  return { ...moved!, differenceFen: order.differenceFen + amountFen }
}
