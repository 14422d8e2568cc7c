import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { readPricedOffers } from '../parts/priced-offers.ts'
import { buyingRights } from '../parts/price-visibility.ts'
import { bestOtherWarehouses } from '../stock/other-warehouses.ts'
import { invalidReason, type CartLine } from './cart.ts'
import { cartRows, type CartRow } from './queries.ts'
import { sourced } from './source-goods.ts'

export interface Cart {
  lines: CartLine[]
  priceHidden: boolean
}

/** The caller's cart with current offers; all lines, or those with the given ids. */
export async function readCart(
  db: Queryable,
  { me, now }: { me: Me; now: Date },
  lineIds?: string[],
): Promise<Cart> {
  return cartOfRows(db, { me, now }, await cartRows(db, me, lineIds))
}

/** Rows of a cart, or goods that left one, with their current offers. */
export async function cartOfRows(
  db: Queryable,
  { me, now }: { me: Me; now: Date },
  rows: CartRow[],
): Promise<Cart> {
  const { hiddenReason, mayOrder } = await buyingRights(db, { me, now })
  const priceHidden = hiddenReason !== undefined
  const offerIds = rows.map(({ offerId }) => offerId)
  const read = await readPricedOffers(db, { me, now }, offerIds)
  const offers = new Map(read.map((offer) => [offer.offerId, offer]))
  const others = await bestOtherWarehouses(db, offerIds)
  const lines = rows.flatMap((row): CartLine[] => {
    const found = offers.get(row.offerId)
    if (!found) return []
    const { quantity } = row
    const { offer, transferDays } = sourced(found, { quantity, other: others.get(row.offerId) })
    const reason = invalidReason(offer, { quantity, priceHidden, mayOrder })
    return [{ ...row, offer, transferDays, invalidReason: reason }]
  })
  return { lines, priceHidden }
}
