import type { Text } from '../../../shared/screen/text.ts'

/** One line of a purchase, at the price per piece from ./item-price.ts. */
export interface BasketLine {
  lineId: string
  supplierId: string
  partId: string
  priceFen: number
  quantity: number
  /** At a special or seckill price: it takes part in nothing else. */
  exclusive: boolean
}

/** The goods that an activity covers. */
export interface Reach {
  /** Only this supplier's offers; null for all suppliers. */
  supplierId: string | null
  /** Only these: a part's id, or supplier/part. Null for everything. */
  products: ReadonlySet<string> | null
}

/** An amount off once the purchase reaches a threshold. */
interface Reduction extends Reach {
  marketingId: string
  name: Text
  thresholdFen: number
  offFen: number
}

export interface FullMinus extends Reduction {
  /** Applies again for every further threshold. */
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
