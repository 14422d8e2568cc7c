// The stock levels that buyers see beside the number.

export type StockLevel = 'sufficient' | 'few' | 'scarce' | 'none'

/** The lowest numbers of sufficient (充足) and few (少量); below that, stock is scarce (紧缺). */
export interface StockLimits {
  sufficient: number
  few: number
}

/** The default limits. */
export const usualStockLimits: StockLimits = { sufficient: 10, few: 3 }

/** none: nothing can be ordered. */
export function stockLevelOf(available: number, limits: StockLimits): StockLevel {
  if (available < 1) return 'none'
  if (available >= limits.sufficient) return 'sufficient'
  return available >= limits.few ? 'few' : 'scarce'
}

/** The levels in their order, as search documents keep them. */
export const stockLevelNumbers: Record<StockLevel, number> = { none: 0, scarce: 1, few: 2, sufficient: 3 }

/** The range of pieces of each level that requires attention. */
export function stockBelow({
  sufficient,
  few,
}: StockLimits): Record<Exclude<StockLevel, 'sufficient'>, { from: number; below: number }> {
  return {
    few: { from: few, below: sufficient },
    scarce: { from: 1, below: few },
    none: { from: 0, below: 1 },
  }
}
