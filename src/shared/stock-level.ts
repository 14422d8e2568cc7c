// What a buyer is told about stock besides the number.

export type StockLevel = 'sufficient' | 'few' | 'scarce' | 'none'

/** From how many pieces on each level begins; the defaults of the business parameters. */
export const stockLevelFrom = { sufficient: 10, few: 3, scarce: 1 } as const

/** 充足 from 10 pieces, 少量 from 3, 紧缺 below; none when nothing can be ordered. */
export function stockLevelOf(available: number): StockLevel {
  if (available >= stockLevelFrom.sufficient) return 'sufficient'
  if (available >= stockLevelFrom.few) return 'few'
  return available >= stockLevelFrom.scarce ? 'scarce' : 'none'
}

/** The levels in their order, as search documents keep them. */
export const stockLevelNumbers: Record<StockLevel, number> = { none: 0, scarce: 1, few: 2, sufficient: 3 }

/** From how many pieces on, and below how many, each level that calls for attention reaches. */
export const stockBelow = {
  few: { from: stockLevelFrom.few, below: stockLevelFrom.sufficient },
  scarce: { from: stockLevelFrom.scarce, below: stockLevelFrom.few },
  none: { from: 0, below: stockLevelFrom.scarce },
} as const
