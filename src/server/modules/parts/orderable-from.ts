import { orderable, type SalePrice } from '../pricing/price-offers.ts'
import type { OtherWarehouse } from '../stock/other-warehouses.ts'

/**
 * How many pieces of an offer can be ordered, and the warehouse they come from where its own has none.
 * Stock is what everyone can order; a pool counts where nothing else is left. As the cart has it, goods
 * at a special or seckill price ship from where they were set aside.
 */
export function orderableFrom(
  available: number,
  { price, elsewhere }: { price: SalePrice; elsewhere: OtherWarehouse | undefined },
): { available: number; from: OtherWarehouse | undefined } {
  const own = available > 0 ? available : orderable(price, available)
  const other = price.exclusive ? undefined : elsewhere
  return { available: Math.max(own, other?.available ?? 0), from: own > 0 ? undefined : other }
}
