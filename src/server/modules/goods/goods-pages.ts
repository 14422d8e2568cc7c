// Pages of goods: each begins after the last of the page before.
import { AppError } from '../../../shared/errors.ts'
import type { GoodsSort } from '../../../shared/goods.ts'
import type { GoodsRow } from './goods-queries.ts'
import type { GoodsRights } from './goods-scope.ts'

const BY_PRICE = new Set<GoodsSort>(['cheapest', 'dearest'])

/** Throws FORBIDDEN for an order by prices that the caller does not see. */
export function mustSeeOrder({ seesPrices }: Pick<GoodsRights, 'seesPrices'>, sort: GoodsSort): void {
  if (!seesPrices && BY_PRICE.has(sort)) throw new AppError('FORBIDDEN', { permission: 'goods_price' })
}

/** Where a page ends: the value it is ordered by, and the offer. */
export interface Cursor {
  value: string | null
  offerId: string
}

export function cursorOf(after: string | undefined): Cursor | undefined {
  if (after === undefined) return undefined
  const [first, second] = after.split('_')
  return second === undefined ? { value: null, offerId: first! } : { value: first!, offerId: second }
}

export function afterOf({ offerId, priceFen, sold, views }: GoodsRow, sort: GoodsSort): string {
  const value = { newest: null, cheapest: priceFen, dearest: priceFen, sold, views }[sort]
  return value === null ? offerId : `${value}_${offerId}`
}
