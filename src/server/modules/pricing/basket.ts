import type { Text } from '../../../shared/screen/text.ts'

/** One line of what is bought together, at the price of a piece that ./item-price.ts decided. */
export interface BasketLine {
  lineId: string
  supplierId: string
  partId: string
  priceFen: number
  quantity: number
  /** At a special or seckill price: it takes part in nothing else. */
  exclusive: boolean
}

/** What an activity is about. */
export interface Reach {
  /** Only what this supplier offers; null: whoever does. */
  supplierId: string | null
  /** Only these: a part's id, or supplier/part. Null: everything. */
  products: ReadonlySet<string> | null
}

/** For so much that is bought, so much less. */
interface Reduction extends Reach {
  marketingId: string
  name: Text
  thresholdFen: number
  offFen: number
}

export interface FullMinus extends Reduction {
  /** Again for every further threshold that is reached. */
  repeats: boolean
}

/** A coupon that the buyer holds and may use now. */
export interface HeldCoupon extends Reduction {
  couponId: string
  expiresAt: Date
}

export function reaches(
  { supplierId, products }: Reach,
  line: Pick<BasketLine, 'supplierId' | 'partId'>,
): boolean {
  if (supplierId !== null && supplierId !== line.supplierId) return false
  return products === null || products.has(line.partId) || products.has(`${line.supplierId}/${line.partId}`)
}

export function sumOf(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
