import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../http/context.ts'
import { readOffers } from '../catalog/offers.ts'
import { priceHiddenReason } from '../catalog/price-visibility.ts'
import { invalidReason, type CartLine } from './cart.ts'
import { cartRows } from './queries.ts'

export interface Cart {
  lines: CartLine[]
  priceHidden: boolean
}

/** The caller's cart with today's offers; all lines, or those with the given ids. */
export async function readCart(db: Queryable, me: Me, lineIds?: string[]): Promise<Cart> {
  const rows = await cartRows(db, me, lineIds)
  const priceHidden = (await priceHiddenReason(db, me)) !== undefined
  const offers = await offersById(
    db,
    rows.map(({ offerId }) => offerId),
  )
  const lines = rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer
      ? [{ ...row, offer, invalidReason: invalidReason(offer, { quantity: row.quantity, priceHidden }) }]
      : []
  })
  return { lines, priceHidden }
}

async function offersById(db: Queryable, offerIds: string[]) {
  const offers = offerIds.length > 0 ? await readOffers(db, offerIds) : []
  return new Map(offers.map((offer) => [offer.offerId, offer]))
}
