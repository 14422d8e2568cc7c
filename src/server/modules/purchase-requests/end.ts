import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { inTransaction, many, type Db, type Tx } from '../../db/connection.ts'
import { addToCart } from '../cart/change-cart.ts'
import { tell, tellAll } from '../messages/tell.ts'
import { readPricedOffers } from '../parts/priced-offers.ts'
import { lapsed, rejected } from './news.ts'
import { endRequest, lockRequest, requestLines, requestRow } from './request-queries.ts'
import { peopleAsked } from './signers.ts'
import { takeTurn } from './turn.ts'

/** Rejects a request as an approver; the person who asked is told why. */
export async function reject(
  tx: Tx,
  ctx: SignedIn,
  { reason: given, ...which }: { id: string; version: number; reason: string },
) {
  const { request } = await takeTurn(tx, ctx, which)
  const reason = given.trim()
  const by = { userId: ctx.me.userId, name: ctx.me.realName }
  await endRequest(tx, { id: request.id, status: 'REJECTED', by, answer: reason, now: ctx.now })
  await audit(tx, ctx, {
    action: 'reject',
    entity: 'purchaseRequest',
    entityId: request.id,
    after: { reason },
  })
  await tell(tx, rejected(request, { by: by.name, reason }), ctx.now)
  return null
}

/** Withdraws a request of the caller. */
export async function withdraw(tx: Tx, ctx: SignedIn, id: string) {
  const request = await lockRequest(tx, { tenantId: ctx.me.tenantId, id })
  if (request?.userId !== ctx.me.userId) throw new AppError('PURCHASE_REQUEST_NOT_FOUND')
  if (request.status !== 'PENDING') throw new AppError('PURCHASE_REQUEST_DECIDED')
  const by = { userId: ctx.me.userId, name: ctx.me.realName }
  await endRequest(tx, { id, status: 'WITHDRAWN', by, now: ctx.now })
  await audit(tx, ctx, { action: 'withdraw', entity: 'purchaseRequest', entityId: id })
  return null
}

/** Puts the goods of a request that came to nothing back into its owner's cart, as they were asked for. */
export async function goodsToCart(tx: Tx, ctx: SignedIn, id: string) {
  const request = await requestRow(tx, { tenantId: ctx.me.tenantId, id })
  if (request?.userId !== ctx.me.userId) throw new AppError('PURCHASE_REQUEST_NOT_FOUND')
  if (request.status === 'PENDING' || request.status === 'APPROVED')
    throw new AppError('PURCHASE_REQUEST_DECIDED')
  const lines = await requestLines(tx, id)
  const offers = await readPricedOffers(
    tx,
    ctx,
    lines.map(({ offerId }) => offerId),
  )
  const online = new Set(offers.flatMap(({ offerId, status }) => (status === 'ONLINE' ? [offerId] : [])))
  const had = lines.filter(({ offerId }) => online.has(offerId))
  const wanted = had.map(({ offerId, askedQuantity: quantity, askedNumber: number }) => ({
    ...{ offerId, quantity, number },
  }))
  if (wanted.length > 0) await addToCart(tx, ctx, wanted)
  return { added: had.length, left: lines.length - had.length }
}

/** The rest follows with the next run. */
const MOST_LAPSED = 200

interface Lapsing {
  id: string
  tenantId: string
  userId: string
  userName: string
  amountFen: number
  signerIds: string[]
}

/** Ends requests that nobody decided about in time, and tells both sides. */
export function lapseRequests(db: Db, { now }: { now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await many(
      tx,
      sql<Lapsing>`
        select id, tenant_id, user_id, user_name, amount_fen, signer_ids::text[] as signer_ids
        from purchase_requests
        where status = 'PENDING' and lapses_at <= ${now}
        order by id
        limit ${MOST_LAPSED}
        for update skip locked
      `,
    )
    for (const request of due) {
      await endRequest(tx, { id: request.id, status: 'LAPSED', by: null, now })
      const userIds = await peopleAsked(tx, { ...request, requesterId: request.userId, now })
      await tellAll(tx, lapsed(request, { userIds }), now)
    }
    return due.length
  })
}
