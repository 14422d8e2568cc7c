// What a buyer is told about stock besides the number.

export type StockLevel = 'sufficient' | 'few' | 'scarce' | 'none'

/** From how many pieces on each level begins; the defaults of the business parameters. */
const STOCK_LEVEL_FROM = { sufficient: 10, few: 3, scarce: 1 } as const

/** 充足 from 10 pieces, 少量 from 3, 紧缺 below; none when nothing can be ordered. */
export function stockLevelOf(available: number): StockLevel {
  if (available >= STOCK_LEVEL_FROM.sufficient) return 'sufficient'
  if (available >= STOCK_LEVEL_FROM.few) return 'few'
  return available >= STOCK_LEVEL_FROM.scarce ? 'scarce' : 'none'
}

/** From how many pieces on, and below how many, each level that calls for attention reaches. */
export const stockBelow = {
  few: { from: STOCK_LEVEL_FROM.few, below: STOCK_LEVEL_FROM.sufficient },
  scarce: { from: STOCK_LEVEL_FROM.scarce, below: STOCK_LEVEL_FROM.few },
  none: { from: 0, below: STOCK_LEVEL_FROM.scarce },
} as const
