// The quantities in which a supplier sells a part.

export interface SaleTerms {
  /** The fewest pieces of one order. */
  minQuantity: number
  /** The multiple: 6 means 6, 12, 18 … */
  multiple: number
  /** The most pieces of one order; null without a limit. */
  maxQuantity: number | null
}

export const ANY_QUANTITY: SaleTerms = { minQuantity: 1, multiple: 1, maxQuantity: null }

/** The terms of the supplier's offer beside those of the operator: a quantity has to fit both. */
export function bothTerms(
  terms: SaleTerms,
  own: Pick<SaleTerms, 'minQuantity' | 'multiple'> | null,
): SaleTerms {
  if (!own) return terms
  return {
    minQuantity: Math.max(terms.minQuantity, own.minQuantity),
    multiple: (terms.multiple / commonFactor(terms.multiple, own.multiple)) * own.multiple,
    maxQuantity: terms.maxQuantity,
  }
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b)
}

/** True when this quantity can be ordered at once. */
export function isSoldIn(quantity: number, { minQuantity, multiple, maxQuantity }: SaleTerms): boolean {
  return quantity >= minQuantity && quantity % multiple === 0 && quantity <= (maxQuantity ?? Infinity)
}

/** The smallest orderable quantity; more than `maxQuantity` where the terms contradict themselves. */
export function leastQuantity({ minQuantity, multiple }: SaleTerms): number {
  return Math.ceil(minQuantity / multiple) * multiple
}

/** The most pieces of an offer that one order can have. */
export function mostQuantity({
  available,
  limitPerOrder,
  maxQuantity,
}: {
  available: number
  limitPerOrder: number | null
  maxQuantity: number | null
}): number {
  return Math.min(available, limitPerOrder ?? Infinity, maxQuantity ?? Infinity)
}

/**
 * The nearest orderable quantity: upwards where stock and limit allow it, otherwise the largest below; null
 * without one.
 */
export function nearestQuantity(quantity: number, terms: SaleTerms, available: number): number | null {
  const { multiple, maxQuantity } = terms
  const most = Math.floor(Math.min(available, maxQuantity ?? Infinity) / multiple) * multiple
  const least = leastQuantity(terms)
  if (most < least) return null
  return Math.min(most, Math.max(least, Math.ceil(quantity / multiple) * multiple))
}
