// In which quantities a supplier sells a part.

export interface SaleTerms {
  /** The fewest pieces of one order. */
  minQuantity: number
  /** Sold by so many: 6 means 6, 12, 18 … */
  multiple: number
  /** The most pieces of one order; null without a limit. */
  maxQuantity: number | null
}

export const ANY_QUANTITY: SaleTerms = { minQuantity: 1, multiple: 1, maxQuantity: null }

/** Whether this many pieces can be ordered at once. */
export function isSoldIn(quantity: number, { minQuantity, multiple, maxQuantity }: SaleTerms): boolean {
  return quantity >= minQuantity && quantity % multiple === 0 && quantity <= (maxQuantity ?? Infinity)
}

/** The fewest pieces that can be ordered; more than `maxQuantity` where the terms contradict themselves. */
export function leastQuantity({ minQuantity, multiple }: SaleTerms): number {
  return Math.ceil(minQuantity / multiple) * multiple
}

/**
 * The next quantity that is sold: upwards where the stock and the limit allow it, otherwise the
 * largest below; null where there is none.
 */
export function nearestQuantity(quantity: number, terms: SaleTerms, available: number): number | null {
  const { multiple, maxQuantity } = terms
  const most = Math.floor(Math.min(available, maxQuantity ?? Infinity) / multiple) * multiple
  const least = leastQuantity(terms)
  if (most < least) return null
  return Math.min(most, Math.max(least, Math.ceil(quantity / multiple) * multiple))
}
