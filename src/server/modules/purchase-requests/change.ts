import type { BodyOf } from '../../../shared/call.ts'
import type { changePurchaseRequest } from '../../../shared/calls/purchase-request.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import type { CartLine } from '../cart/cart.ts'
import { tellAll } from '../messages/tell.ts'
import { narrowed, priceGoods, readGoods, requesterOf, wantedRows } from './goods.ts'
import { asked, changed } from './news.ts'
import { requestLines, saveVersion, type RequestLineRow, type RequestRow } from './request-queries.ts'
import { peopleAsked, signersFor } from './signers.ts'
import { takeTurn } from './turn.ts'

/** Changes quantities as an approver; what was signed before has to be signed again. */
export async function changeQuantities(
  tx: Tx,
  ctx: SignedIn,
  { lines: wanted, ...which }: BodyOf<typeof changePurchaseRequest>,
) {
  const { request } = await takeTurn(tx, ctx, which)
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]))
  const before = await requestLines(tx, request.id)
  const lines = before.map((line) => ({ ...line, quantity: quantities.get(line.lineId) ?? line.quantity }))
  if (wanted.some(({ lineId }) => !before.some((line) => line.lineId === lineId)))
    throw new AppError('RECORD_NOT_FOUND')
  const rows = wantedRows(lines)
  if (rows.length === 0) throw new AppError('PURCHASE_REQUEST_EMPTY')
  const requester = await requesterOf(ctx, tx, request)
  if (!requester) throw new AppError('REQUESTER_GONE', { name: request.userName })
  const goods = await readGoods(tx, requester, rows)
  if (goods.length < rows.length) throw new AppError('OFFER_NOT_FOUND')
  const submission = narrowed(request.submission, goods)
  const { amountFen } = await priceGoods(tx, requester, { lines: goods, submission })
  const { version } = await keepVersion(tx, ctx, { request, lines, goods, amountFen })
  await audit(tx, ctx, {
    ...{ action: 'update', entity: 'purchaseRequest', entityId: request.id },
    before: { amount: yuan(request.amountFen) },
    after: { amount: yuan(amountFen), lines: wanted },
  })
  await tellAll(tx, [changed({ ...request, amountFen }, { by: ctx.me.realName })], ctx.now)
  return { version, amount: yuan(amountFen) }
}

interface NewVersion {
  request: RequestRow
  lines: RequestLineRow[]
  goods: CartLine[]
  amountFen: number
}

/**
 * Saves what a request costs now as its next version. An amount beyond what its signers may approve goes to
 * those who may, who are told.
 */
export async function keepVersion(
  tx: Tx,
  { now }: SignedIn,
  { request, lines, goods, amountFen }: NewVersion,
): Promise<RequestRow> {
  const { id, tenantId, userId: requesterId, coversFen } = request
  const isBeyond = coversFen !== null && amountFen > coversFen
  const people = isBeyond ? await signersFor(tx, { tenantId, requesterId, amountFen }) : request
  const prices = new Map(goods.map(({ lineId, offer }) => [lineId, offer.priceFen]))
  const version = await saveVersion(tx, {
    ...{ id, amountFen },
    asked: people,
    lines: lines.map(({ lineId, quantity, priceFen }) => ({
      ...{ lineId, quantity },
      priceFen: prices.get(lineId) ?? priceFen,
    })),
  })
  const next = { ...request, ...people, amountFen, version }
  if (isBeyond) {
    const userIds = await peopleAsked(tx, { ...next, requesterId, now })
    await tellAll(tx, [asked(next, { userIds, reason: request.reason })], now)
  }
  return next
}
