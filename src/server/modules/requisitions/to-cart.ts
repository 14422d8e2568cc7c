import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { requisitionToCart } from '../../../shared/calls/requisition.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { addToCart } from '../cart/change-cart.ts'
import { readPartCards } from '../parts/part-cards.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { bestOffer } from './best-offer.ts'
import { lineRows, listRow } from './queries.ts'

/** Puts parts of a list into the caller's cart, in one transaction; names those that cannot be had. */
export function listToCart(
  ctx: SignedIn,
  { id, partIds }: BodyOf<typeof requisitionToCart>,
): Promise<ReplyOf<typeof requisitionToCart>> {
  const { me, now, language } = ctx
  return write(ctx, async (tx) => {
    if (!(await listRow(tx, me, id))) throw new AppError('REQUISITION_NOT_FOUND')
    const chosen = partIds && new Set(partIds)
    const rows = (await lineRows(tx, id)).filter(({ partId }) => chosen?.has(partId) ?? true)
    if (rows.length === 0) throw new AppError('REQUISITION_EMPTY')
    const hiddenReason = await priceHiddenReason(tx, ctx)
    if (hiddenReason) throw new AppError('PRICE_HIDDEN')
    const cards = await readPartCards(
      tx,
      rows.map(({ partId }) => partId),
      { me, now, language, hiddenReason },
    )
    const wanted = rows.flatMap(({ partId, quantity, oe }) => {
      const card = cards.get(partId)
      return card ? [{ card, quantity, oe, offer: bestOffer(card.offers, quantity) }] : []
    })
    const had = wanted.flatMap(({ offer, quantity, oe }) =>
      offer && (offer.available > 0 || offer.preSaleUntil !== null) ? [{ offer, quantity, oe }] : [],
    )
    if (had.length > 0)
      await addToCart(
        tx,
        ctx,
        had.map(({ offer, quantity, oe }) => ({
          offerId: offer.offerId,
          quantity,
          ...(oe && { number: oe }),
        })),
      )
    const taken = new Set(had.map(({ offer }) => offer))
    return {
      added: had.length,
      preSale: had.filter(({ offer }) => offer.preSaleUntil !== null).length,
      left: wanted.flatMap(({ card: { partId, code, nameZh, nameEn }, offer }) =>
        offer && taken.has(offer)
          ? []
          : [
              {
                ...{ partId, code, nameZh, nameEn },
                why: offer ? ('OUT_OF_STOCK' as const) : ('OFFER_WITHDRAWN' as const),
              },
            ],
      ),
    }
  })
}
