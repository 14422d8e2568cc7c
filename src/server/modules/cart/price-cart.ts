import type { Queryable } from '../../db/connection.ts'
import type { BasketLine } from '../pricing/basket.ts'
import { priceBasket, type PricedBasket } from '../pricing/price-basket.ts'
import type { Viewpoint } from '../pricing/price-offers.ts'
import { readReductions, type Reductions } from '../pricing/read-rules.ts'
import type { CartLine } from './cart.ts'

type PricedLine = Pick<CartLine, 'lineId' | 'quantity' | 'offer'>

/** The total of these lines for this customer, with all reductions. */
export async function priceLines(
  db: Queryable,
  viewpoint: Viewpoint,
  lines: PricedLine[],
): Promise<PricedBasket> {
  const { me: buyer, now } = viewpoint
  const partIds = reducible(viewpoint, lines).map(({ offer }) => offer.partId)
  const reductions = partIds.length > 0 ? await readReductions(db, { buyer, now, partIds }) : NO_REDUCTIONS
  return priceLinesBy(reductions, viewpoint, lines)
}

const NO_REDUCTIONS: Reductions = { fullMinus: [], coupons: [] }

/** The same with reductions that were read already. */
export function priceLinesBy(
  reductions: Reductions,
  viewpoint: Viewpoint,
  lines: PricedLine[],
): PricedBasket {
  const basket = lines.map(({ lineId, quantity, offer }): BasketLine => ({
    lineId,
    quantity,
    supplierId: offer.supplierId,
    partId: offer.partId,
    priceFen: offer.priceFen,
    exclusive: offer.price.exclusive !== null,
  }))
  return priceBasket(basket, reducible(viewpoint, lines).length > 0 ? reductions : NO_REDUCTIONS)
}

/** Only customers have promotions, and exclusive prices get no further reduction. */
function reducible({ me }: Viewpoint, lines: PricedLine[]): PricedLine[] {
  return me.tenantType === 'CUST' ? lines.filter(({ offer }) => offer.price.exclusive === null) : []
}
