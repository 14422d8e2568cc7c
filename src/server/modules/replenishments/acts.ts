// The way of a request: offer, accept, ship, receive, settle. Each act locks the request, and moves stock in
// the same transaction.
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/replenishment-acts.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import {
  afterAct,
  offeredFen,
  owedFen,
  replenishStatuses,
  type ReplenishAct,
  type ReplenishStatus,
} from '../../../shared/replenishment.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { tell } from '../messages/tell.ts'
import { saveLineOwners } from '../orders/line-owners.ts'
import { keyOf } from '../stock/merge-changes.ts'
import { personOf, recordMovements, type Cause, type MovementLine } from '../stock/movements.ts'
import { lockHeaps } from '../stock/set-on-hand.ts'
import type { Asker } from './ask.ts'
import { linesOf, lockReplenishment, saveAct, saveOffered, saveReceived } from './queries.ts'
import type { Replenishment, ReplenishLine } from './queries.ts'
import { saveCosts } from '../pricing/part-costs.ts'
import { news } from './news.ts'
import { sideOf } from './present.ts'

interface Act {
  replenishId: string
  reason?: string
}

interface Done {
  also?: RawBuilder<unknown>
  after?: object
}

/** The frame of every act; `work` does the rest and returns further columns. */
async function act(
  tx: Tx,
  ctx: Asker & { language: 'zh' | 'en' },
  event: ReplenishAct,
  { replenishId, reason = '' }: Act,
  work: (request: Replenishment, lines: ReplenishLine[]) => Done | Promise<Done | undefined>,
): Promise<{ replenishId: string; status: ReplenishStatus }> {
  const { me, now } = ctx
  const request = await lockReplenishment(tx, me, replenishId)
  if (!request) throw new AppError('REPLENISH_NOT_FOUND')
  const to = afterAct(request.status, event, sideOf(request, me))
  if (!to)
    throw new AppError('REPLENISH_STATE', {
      replenishNo: request.replenishNo,
      status: replenishStatuses[request.status].label[ctx.language],
    })
  const done = await work(request, await linesOf(tx, replenishId))
  const trimmed = reason.trim()
  await saveAct(tx, request, { to, event, me, reason: trimmed, now, ...(done?.also && { also: done.also }) })
  await audit(tx, ctx, {
    action: logged[event],
    entity: 'replenishment',
    entityId: replenishId,
    before: { status: request.status },
    after: { status: to, ...(trimmed && { reason: trimmed }), ...done?.after },
  })
  const { name, content } = news[event]
  await tell(
    tx,
    {
      tenantId: sideOf(request, me) === 'asker' ? request.providerId : request.askerId,
      type: 'notice',
      name,
      content: content(request.replenishNo, trimmed),
      sourceId: replenishId,
      sourceNum: request.replenishNo,
    },
    now,
  )
  return { replenishId, status: to }
}

/** As the operator log names the acts. */
const logged = {
  offer: 'replenishOffer',
  decline: 'replenishDecline',
  accept: 'replenishAccept',
  cancel: 'replenishCancel',
  ship: 'replenishShip',
  receive: 'replenishReceive',
  settle: 'replenishSettle',
} as const satisfies Record<ReplenishAct, string>

type Caller = Parameters<typeof act>[1]

/** The provider's pieces and prices; a later offer replaces an earlier one. */
export function offerGoods(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.offerReplenishment>) {
  return act(tx, ctx, 'offer', body, async (_request, lines) => {
    const offered = matchLines(lines, body.lines).map(({ line, given }) => {
      if (given.quantity > line.quantity) throw new AppError('REPLENISH_TOO_MANY', { part: line.code })
      const priceFen = fenFromYuan(given.price)
      if (given.quantity > 0 && priceFen <= 0) throw new AppError('REPLENISH_PRICE', { part: line.code })
      return { lineId: line.lineId, quantity: given.quantity, offeredQuantity: given.quantity, priceFen }
    })
    const amountFen = offeredFen(offered)
    if (amountFen === 0) throw new AppError('REPLENISH_NOTHING')
    if (amountFen > MOST_FEN) throw new AppError('AMOUNT_TOO_LARGE', { limit: yuan(MOST_FEN) })
    await saveOffered(tx, offered)
    return { also: sql`, amount_fen = ${amountFen}`, after: { amount: yuan(amountFen) } }
  })
}

/** As for orders: a hundred billion yuan less a fen. */
const MOST_FEN = 9_999_999_999_999

export function declineRequest(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.declineReplenishment>) {
  return act(tx, ctx, 'decline', body, () => ({ also: sql`, reason = ${body.reason.trim()}` }))
}

/**
 * Takes the offer: the provider's stock is reserved, and on the sales order that needs the goods they are the
 * provider's own.
 */
export function acceptOffer(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.acceptReplenishment>) {
  return act(tx, ctx, 'accept', body, async (request, lines) => {
    const amount = yuan(request.amountFen ?? 0)
    if (amount !== body.amount) throw new AppError('REPLENISH_CHANGED', { amount })
    const pieces = piecesOf(request, lines)
    const heaps = new Map((await lockHeaps(tx, pieces)).map((heap) => [keyOf(heap), heap.available]))
    for (const piece of pieces) {
      const available = Math.max(heaps.get(keyOf(piece)) ?? 0, 0)
      if (available < piece.quantity)
        throw new AppError('INSUFFICIENT_STOCK', { part: piece.code, available })
    }
    await moveStock(tx, ctx, request, {
      kind: 'RESERVATION',
      lines: pieces.map((piece) => ({ ...piece, reservedBy: piece.quantity })),
    })
    await markOwners(tx, request, { lines, ownerId: request.providerId })
    return undefined
  })
}

export function cancelRequest(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.cancelReplenishment>) {
  return act(tx, ctx, 'cancel', body, async (request, lines) => {
    if (request.status === 'accepted') {
      await moveStock(tx, ctx, request, {
        kind: 'RELEASE',
        lines: piecesOf(request, lines).map((piece) => ({ ...piece, reservedBy: -piece.quantity })),
      })
      await markOwners(tx, request, { lines, ownerId: request.askerId })
    }
    return { also: sql`, reason = ${body.reason.trim()}` }
  })
}

export function shipGoods(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.shipReplenishment>) {
  return act(tx, ctx, 'ship', body, async (request, lines) => {
    await moveStock(tx, ctx, request, {
      kind: 'SHIPMENT',
      lines: piecesOf(request, lines).map((piece) => ({
        ...piece,
        reservedBy: -piece.quantity,
        onHandBy: -piece.quantity,
      })),
    })
    const { carrier = '', trackingNo = '' } = body
    return { also: sql`, carrier = ${carrier.trim()}, tracking_no = ${trackingNo.trim()}` }
  })
}

/** Puts what arrived into the asker's stock; missing pieces need a reason and are not owed. */
export function receiveGoods(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.receiveReplenishment>) {
  return act(tx, ctx, 'receive', body, async (request, lines) => {
    const received = matchLines(lines, body.lines).map(({ line, given }) => {
      const offered = line.offeredQuantity ?? 0
      if (given.quantity > offered) throw new AppError('REPLENISH_TOO_MANY', { part: line.code })
      return { ...line, offered, receivedQuantity: given.quantity, quantity: given.quantity }
    })
    const isShort = received.some(({ offered, quantity }) => quantity < offered)
    if (isShort && (body.reason ?? '').trim() === '') throw new AppError('REPLENISH_SHORT_REASON')
    await saveReceived(tx, received)
    const arrived = received.filter(({ quantity }) => quantity > 0)
    await moveStock(tx, ctx, request, {
      kind: 'RECEIPT',
      lines: arrived.map(({ partId, quantity }) => ({
        supplierId: request.askerId,
        warehouseId: request.warehouseId,
        partId,
        onHandBy: quantity,
      })),
    })
    const costs = arrived.map(({ partId, priceFen }) => ({ partId, costFen: priceFen! }))
    await saveCosts(tx, request.askerId, costs, ctx.now)
    const fen = owedFen(received)
    return { also: sql`, owed_fen = ${fen}`, after: { owed: yuan(fen) } }
  })
}

export function settle(tx: Tx, ctx: Caller, body: BodyOf<typeof calls.settleReplenishment>) {
  return act(tx, ctx, 'settle', body, ({ owedFen: fen }) => {
    const reference = body.reference.trim()
    return {
      also: sql`, reference = ${reference}, settled_at = ${ctx.now}`,
      after: { owed: yuan(fen ?? 0), reference },
    }
  })
}

/** Moves stock in the name of the request. */
async function moveStock(
  tx: Tx,
  ctx: Asker,
  { replenishId: documentId }: Replenishment,
  { kind, lines }: { kind: Cause['kind']; lines: MovementLine[] },
) {
  const cause = { kind, document: 'REPLENISHMENT', by: personOf(ctx), now: ctx.now } as const
  // In key order, as every change of several rows of stock.
  await lockHeaps(tx, lines)
  await recordMovements(
    tx,
    lines.map((line) => ({ ...line, documentId })),
    cause,
    { mayAdd: kind === 'RECEIPT' },
  )
}

/** The accepted pieces in the provider's warehouses. */
function piecesOf({ providerId }: Replenishment, lines: ReplenishLine[]) {
  return lines.flatMap(({ partId, code, providerWarehouseId, offeredQuantity }) =>
    offeredQuantity
      ? [
          {
            supplierId: providerId,
            partId,
            code,
            warehouseId: providerWarehouseId,
            quantity: offeredQuantity,
          },
        ]
      : [],
  )
}

async function markOwners(
  tx: Tx,
  { orderId }: Replenishment,
  { lines, ownerId }: { lines: ReplenishLine[]; ownerId: string },
) {
  if (orderId === null) return
  const partIds = lines.flatMap(({ partId, offeredQuantity }) => (offeredQuantity ? [partId] : []))
  await saveLineOwners(tx, { orderId, ownerId, partIds })
}

/** Every line of the request exactly once; throws REPLENISH_LINES otherwise. */
function matchLines<G extends { lineId: string }>(lines: ReplenishLine[], given: G[]) {
  const byId = new Map(given.map((each) => [each.lineId, each]))
  if (byId.size !== given.length || given.length !== lines.length) throw new AppError('REPLENISH_LINES')
  return lines.map((line) => {
    const found = byId.get(line.lineId)
    if (!found) throw new AppError('REPLENISH_LINES')
    return { line, given: found }
  })
}
