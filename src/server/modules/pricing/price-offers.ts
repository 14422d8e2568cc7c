import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../http/context.ts'
import { itemPrice, mostPieces, type ItemPrice } from './item-price.ts'
import { readPriceRules, type OfferKey } from './read-rules.ts'

/** Who looks, and when. */
export interface Viewpoint {
  me: Pick<Me, 'tenantId' | 'userId' | 'tenantType'>
  now: Date
}

/** What each offer costs whoever looks. Only customers have agreements and take part in promotions. */
export async function pricesOf(
  db: Queryable,
  { me, now }: Viewpoint,
  offers: (OfferKey & { priceFen: number })[],
): Promise<Map<string, ItemPrice>> {
  const rules =
    me.tenantType === 'CUST' ? await readPriceRules(db, { buyer: me, now, offers }) : new Map<string, never>()
  const none = { agreements: [], exclusives: [] }
  return new Map(
    offers.map(({ offerId, priceFen }) => [offerId, itemPrice(priceFen, rules.get(offerId) ?? none)]),
  )
}

/** How many pieces can be ordered at the price: a pool is apart from the stock of everyone. */
export function orderable({ exclusive }: ItemPrice, available: number): number {
  if (!exclusive) return available
  const most = mostPieces(exclusive)
  return exclusive.left === null ? Math.min(available, most) : most
}
