import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../http/context.ts'
import { readPricedOffers } from '../catalog/priced-offers.ts'
import { priceHiddenReason } from '../catalog/price-visibility.ts'
import { invalidReason, type CartLine } from './cart.ts'
import { cartRows } from './queries.ts'

export interface Cart {
  lines: CartLine[]
  priceHidden: boolean
}

/** The caller's cart with today's offers; all lines, or those with the given ids. */
export async function readCart(
  db: Queryable,
  { me, now }: { me: Me; now: Date },
  lineIds?: string[],
): Promise<Cart> {
  const rows = await cartRows(db, me, lineIds)
  const priceHidden = (await priceHiddenReason(db, me)) !== undefined
  const read = await readPricedOffers(
    db,
    { me, now },
    rows.map(({ offerId }) => offerId),
  )
  const offers = new Map(read.map((offer) => [offer.offerId, offer]))
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer
      ? [{ ...row, offer, invalidReason: invalidReason(offer, { quantity: row.quantity, priceHidden }) }]
      : []
  })
  return { lines, priceHidden }
}
