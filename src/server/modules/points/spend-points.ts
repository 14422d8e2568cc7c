import { AppError } from '../../../shared/errors.ts'
import { mostPoints, spreadPoints, type PointsTerms } from '../../../shared/points.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { discountOf, type LineDiscount, type PricedBasket } from '../pricing/price-basket.ts'
import { pointsAccount, takePoints } from './ledger.ts'

/** A line as points see it; exclusive prices get no further reduction. */
export interface PointsLine {
  lineId: string
  priceFen: number
  quantity: number
  exclusive: boolean
}

/** The amount of each line that points may pay, after all other reductions. */
export function netsOf(lines: readonly PointsLine[], basket: PricedBasket): number[] {
  return lines.map(({ lineId, priceFen, quantity, exclusive }) =>
    exclusive ? 0 : priceFen * quantity - discountOf(basket, lineId),
  )
}

/**
 * Takes the points from the buyer's account and off the lines; returns the reduced basket. Throws
 * POINTS_TOO_MANY when these goods or the account do not allow that many.
 */
export async function spendPoints(
  tx: Tx,
  { me, now }: SignedIn,
  {
    basket,
    lines,
    points,
    terms,
  }: { basket: PricedBasket; lines: PointsLine[]; points: number; terms: PointsTerms },
): Promise<PricedBasket> {
  if (points === 0) return basket
  const nets = netsOf(lines, basket)
  const most = mostPoints(nets, { balance: Number.MAX_SAFE_INTEGER, terms })
  if (points > most || !(await takePoints(tx, { userId: me.userId, points, now }))) {
    const { balance } = await pointsAccount(tx, me.userId)
    throw new AppError('POINTS_TOO_MANY', { most: String(Math.min(most, balance)) })
  }
  const shares = spreadPoints(points, nets, terms.pointsWorthFen)
  const discounts = new Map(basket.discounts)
  for (const [index, { lineId }] of lines.entries()) {
    const amountFen = shares[index]!
    if (amountFen === 0) continue
    const share: LineDiscount = { kind: 'points', marketingId: null, couponId: null, amountFen }
    discounts.set(lineId, [...(discounts.get(lineId) ?? []), share])
  }
  return { ...basket, discounts, discountFen: basket.discountFen + points * terms.pointsWorthFen }
}

/** The lines of a basket as points see them. */
export function pointsLines(
  lines: readonly { lineId: string; offerId: string; quantity: number }[],
  offers: ReadonlyMap<string, PricedOffer>,
): PointsLine[] {
  return lines.map(({ lineId, offerId, quantity }) => {
    const { priceFen, price } = offers.get(offerId)!
    return { lineId, quantity, priceFen, exclusive: price.exclusive !== null }
  })
}

/** The total reduction of these lines by points. */
export function pointsFenOf(lines: readonly { lineId: string }[], { discounts }: PricedBasket): number {
  return lines
    .flatMap(({ lineId }) => discounts.get(lineId) ?? [])
    .filter(({ kind }) => kind === 'points')
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
}
