import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { listPriceWatches, savePriceWatch } from '../../../shared/calls/price-watch.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { PRICE_WATCHES_MAX } from '../../../shared/price-watch.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { Me, SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { readPricedOffers, type PricedOffer } from '../parts/priced-offers.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { countWatches, deleteWatch, offersOfParts, saveWatchRow, watchRows } from './watch-queries.ts'

interface Watched {
  partId: string
  offerId: string | null
}

/** The offers that watches are about, at the prices of one buyer; those not sold to them are left out. */
export async function watchedOffers<W extends Watched>(
  db: Queryable,
  viewpoint: { me: Me; now: Date },
  watches: W[],
): Promise<(watch: W) => PricedOffer[]> {
  const online = await offersOfParts(db, [...new Set(watches.map(({ partId }) => partId))])
  const priced = await readPricedOffers(
    db,
    viewpoint,
    online.map(({ offerId }) => offerId),
  )
  const sold = priced.filter(({ status, isPriceAbnormal }) => status === 'ONLINE' && !isPriceAbnormal)
  const ofPart = Map.groupBy(sold, ({ partId }) => partId)
  return ({ partId, offerId }) =>
    (ofPart.get(partId) ?? []).filter((offer) => offerId === null || offer.offerId === offerId)
}

/** The best offer now: in stock first, then the cheapest. */
function bestOf(offers: PricedOffer[]): PricedOffer | undefined {
  return offers.toSorted(
    (a, b) => Number(b.available > 0) - Number(a.available > 0) || a.priceFen - b.priceFen,
  )[0]
}

/**
 * Watches a part or one offer for the caller. Refuses what is true already: a price that is not above the
 * target now, or stock that is there.
 */
export function saveWatch(
  ctx: SignedIn,
  { partId, offerId, target, whenInStock, number = '' }: BodyOf<typeof savePriceWatch>,
) {
  const { me, now, language } = ctx
  const wanted = { partId, offerId: offerId ?? null }
  const targetFen = target === null ? null : fenFromYuan(target)
  if (targetFen === 0 || (targetFen === null && !whenInStock)) {
    const fields = [fieldError(language, { field: 'target', keyword: 'required' })]
    throw new AppError('INVALID', {}, { fields })
  }
  return write(ctx, async (tx) => {
    if (await priceHiddenReason(tx, ctx)) throw new AppError('PRICE_HIDDEN')
    const offers = (await watchedOffers(tx, ctx, [wanted]))(wanted)
    if (offers.length === 0) throw new AppError('OFFER_NOT_FOUND')
    const best = bestOf(offers)!
    if (whenInStock && best.available > 0) throw new AppError('IN_STOCK_NOW', { available: best.available })
    if (best.available > 0 && targetFen !== null && best.priceFen <= targetFen)
      throw new AppError('CHEAP_ALREADY', { price: yuan(best.priceFen) })
    const facts = { ...wanted, targetFen, whenInStock, priceThenFen: best.priceFen }
    const saved = await saveWatchRow(tx, me, { ...facts, askedNumber: number.trim(), now })
    if ((await countWatches(tx, me)) > PRICE_WATCHES_MAX)
      throw new AppError('PRICE_WATCHES_FULL', { limit: PRICE_WATCHES_MAX })
    return saved
  })
}

/** The caller's watches with the prices of now. */
export async function readWatches(
  ctx: SignedIn,
  page: { current: number; size: number },
): Promise<ReplyOf<typeof listPriceWatches>> {
  const { db, me } = ctx
  const rows = await watchRows(db, me, page)
  const isHidden = (await priceHiddenReason(db, ctx)) !== undefined
  const offersOf = await watchedOffers(db, ctx, rows)
  const money = (fen: number | null) => (fen === null || isHidden ? null : yuan(fen))
  const records = rows.map((row) => {
    const { targetFen, priceThenFen, toldFen, toldAt, createdAt, ...shown } = row
    const best = bestOf(offersOf(row))
    return {
      ...shown,
      target: targetFen === null ? null : yuan(targetFen),
      priceThen: money(priceThenFen),
      priceNow: money(best?.priceFen ?? null),
      isInStock: (best?.available ?? 0) > 0,
      toldAt: toldAt && toldAt.toISOString(),
      toldPrice: money(toldFen),
      createdAt: createdAt.toISOString(),
    }
  })
  return pageOf(records, { total: await countWatches(db, me), ...page })
}

export function endWatch(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    if ((await deleteWatch(tx, ctx.me, id)) === 0) throw new AppError('RECORD_NOT_FOUND')
    return null
  })
}
