import { yuan } from '../../../shared/money.ts'
import { stockLevelOf, type StockLimits } from '../../../shared/stock-level.ts'
import type { CartLine } from './cart.ts'

interface CartChange {
  field: 'price' | 'stock'
  before: string
  now: string
}

/**
 * The changes since the line was added: its price, and its stock if that has reached another level. Exact
 * stock changes all day; only the level matters to a buyer.
 */
export function changedSince(
  { offer, addedPriceFen, addedAvailable }: Pick<CartLine, 'offer' | 'addedPriceFen' | 'addedAvailable'>,
  { priceHidden, limits }: { priceHidden: boolean; limits: StockLimits },
): CartChange[] {
  const changes: CartChange[] = []
  if (!priceHidden && addedPriceFen !== null && addedPriceFen !== offer.priceFen)
    changes.push({ field: 'price', before: yuan(addedPriceFen), now: yuan(offer.priceFen) })
  if (
    addedAvailable !== null &&
    stockLevelOf(addedAvailable, limits) !== stockLevelOf(offer.available, limits)
  )
    changes.push({ field: 'stock', before: String(addedAvailable), now: String(offer.available) })
  return changes
}
