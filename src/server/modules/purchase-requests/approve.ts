import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { approvePurchaseRequest } from '../../../shared/calls/purchase-request.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isComplete, turnOf } from '../../../shared/purchase-approval.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { placeConfirmed, type PlacedTrade } from '../checkout/place-confirmed.ts'
import { tell } from '../messages/tell.ts'
import { reviewRulesRead } from '../orders/review.ts'
import { storeRead } from '../orders/store-of.ts'
import { readOrderTerms } from '../orders/terms.ts'
import { keepVersion } from './change.ts'
import { narrowed, priceGoods, readGoods, requesterOf, wantedRows, type PricedRequest } from './goods.ts'
import { approved } from './news.ts'
import {
  endRequest,
  insertSignature,
  requestLines,
  signatureRows,
  type RequestRow,
  type RequestSubmission,
} from './request-queries.ts'
import { signerOf } from './signers.ts'
import { takeTurn } from './turn.ts'

type Outcome = ReplyOf<typeof approvePurchaseRequest>

/**
 * Signs for a request at the amount that the caller saw. The signature that completes it places the orders in
 * the name of the person who asked, at prices of this moment. Throws PURCHASE_REQUEST_CHANGED when it costs
 * another amount by now; a price that rises beyond what the signers may approve passes it on.
 */
export async function approve(
  tx: Tx,
  ctx: SignedIn,
  { amount, ...which }: BodyOf<typeof approvePurchaseRequest>,
): Promise<Outcome> {
  const { request: seen, slotId } = await takeTurn(tx, ctx, which)
  const requester = await requesterOf(ctx, tx, seen)
  if (!requester) throw new AppError('REQUESTER_GONE', { name: seen.userName })
  const lines = await requestLines(tx, seen.id)
  const rows = wantedRows(lines)
  const goods = await readGoods(tx, requester, rows)
  if (goods.length < rows.length) throw new AppError('OFFER_NOT_FOUND')
  const submission = narrowed(seen.submission, goods)
  const priced = await priceGoods(tx, requester, { lines: goods, submission })
  const { amountFen } = priced
  if (yuan(amountFen) !== amount) throw new AppError('PURCHASE_REQUEST_CHANGED', { amount: yuan(amountFen) })
  const request =
    amountFen === seen.amountFen
      ? seen
      : await keepVersion(tx, ctx, { request: seen, lines, goods, amountFen })
  const signer = await signerOf(tx, ctx)
  if (!turnOf({ requesterId: request.userId, ...request, signatures: [] }, signer))
    return { outcome: 'passedOn', orders: [] }

  const { userId, realName: userName } = ctx.me
  await insertSignature(tx, { ...request, userId, userName, slotId, now: ctx.now })
  const signatures = await signatureRows(tx, request)
  const after = { amount, signatures: signatures.length }
  await audit(tx, ctx, { action: 'approve', entity: 'purchaseRequest', entityId: request.id, after })
  if (!isComplete({ signers: request.signers, signatures })) return { outcome: 'signed', orders: [] }
  return place(tx, ctx, { request, requester, priced, submission })
}

async function place(
  tx: Tx,
  { me, now }: SignedIn,
  {
    request,
    requester,
    priced,
    submission,
  }: {
    request: RequestRow
    requester: SignedIn
    priced: PricedRequest
    submission: RequestSubmission
  },
): Promise<Outcome> {
  const trade = await placeConfirmed(tx, requester, {
    ...priced,
    // Unique among trades, so that a request is ordered once.
    confirmId: request.id,
    taken: priced.confirmation.lines,
    submission,
    store: (await many(tx, storeRead(requester.me)))[0],
    terms: await readOrderTerms(tx),
    rules: await many(tx, reviewRulesRead()),
    mustBeFree: async () => undefined,
  })
  const by = { userId: me.userId, name: me.realName }
  await endRequest(tx, { id: request.id, status: 'APPROVED', by, tradeId: trade.tradeId, now })
  const orders = presentOrders(trade)
  await tell(tx, approved(request, { by: by.name, orderNos: orders.map(({ orderNo }) => orderNo) }), now)
  return { outcome: 'placed', orders }
}

const presentOrders = ({ orders }: PlacedTrade) =>
  orders.map(({ id, order_no }) => ({ orderId: id, orderNo: order_no }))
