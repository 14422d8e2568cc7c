import { orderable, type SalePrice } from '../pricing/price-offers.ts'
import type { OtherWarehouse } from '../stock/other-warehouses.ts'

/**
 * How many pieces of an offer can be ordered, and the warehouse they come from when the offer's own has none.
 * The common stock comes first, a pool only when nothing else is left. As in the cart, goods at a special or
 * seckill price ship from the warehouse where they were set aside.
 */
export function orderableFrom(
  available: number,
  { price, elsewhere }: { price: SalePrice; elsewhere: OtherWarehouse | undefined },
): { available: number; from: OtherWarehouse | undefined } {
  const own = available > 0 ? available : orderable(price, available)
  const other = price.exclusive ? undefined : elsewhere
  return { available: Math.max(own, other?.available ?? 0), from: own > 0 ? undefined : other }
}
