import { businessDay } from '../../../shared/time.ts'
import type { SalePrice } from '../pricing/price-offers.ts'

/**
 * Until when goods are sold before they are there: the day on which they come. Null for goods that
 * are there, which those at a special or seckill price always are: they have been set aside.
 */
export function preSaleUntilOf(
  { goodsDueOn }: { goodsDueOn: string | null },
  { price, now }: { price: Pick<SalePrice, 'exclusive'>; now: Date },
): string | null {
  const isToCome = price.exclusive === null && goodsDueOn !== null && goodsDueOn > businessDay(now)
  return isToCome ? goodsDueOn : null
}
