import type { Queryable } from '../../db/connection.ts'
import type { BasketLine } from '../pricing/basket.ts'
import { priceBasket, type PricedBasket } from '../pricing/price-basket.ts'
import type { Viewpoint } from '../pricing/price-offers.ts'
import { readReductions } from '../pricing/read-rules.ts'
import type { CartLine } from './cart.ts'

/** What these lines come to together for whoever looks, with everything that is taken off. */
export async function priceLines(
  db: Queryable,
  { me, now }: Viewpoint,
  lines: Pick<CartLine, 'lineId' | 'quantity' | 'offer'>[],
): Promise<PricedBasket> {
  const basket = lines.map(({ lineId, quantity, offer }): BasketLine => ({
    lineId,
    quantity,
    supplierId: offer.supplierId,
    partId: offer.partId,
    priceFen: offer.priceFen,
    exclusive: offer.price.exclusive !== null,
  }))
  // Nothing is taken off exclusive prices, so there is nothing to look up for them.
  const partIds = basket.filter(({ exclusive }) => !exclusive).map(({ partId }) => partId)
  const rules =
    me.tenantType === 'CUST' && partIds.length > 0
      ? await readReductions(db, { buyer: me, now, partIds })
      : { fullMinus: [], coupons: [] }
  return priceBasket(basket, rules)
}
