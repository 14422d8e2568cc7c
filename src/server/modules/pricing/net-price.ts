import type { BasketLine, FullMinus } from './basket.ts'
import { applyFullMinus, type FullMinusResult } from './full-minus.ts'
import { compareIds } from './item-price.ts'

/** What a piece of an offer costs after full-minus, for a buyer who orders nothing else. */
export interface NetPrice {
  /** Fen for one piece, rounded up: it never promises less than an order costs. */
  netFen: number
  /** The activity that lowers the price, or the nearest one that covers the offer; null without any. */
  fullMinus: { activity: FullMinus; isReached: boolean } | null
}

type OfferLine = Omit<BasketLine, 'lineId' | 'quantity'> & {
  /** The fewest pieces that are sold. */
  pieces: number
}

/**
 * The price of one piece after full-minus, when the fewest pieces are bought alone. Other goods in a cart may
 * lower it further, never raise it.
 */
export function netPrice({ pieces, ...offer }: OfferLine, activities: readonly FullMinus[]): NetPrice {
  const line: BasketLine = { ...offer, lineId: '1', quantity: pieces }
  const results = applyFullMinus([line], activities)
  const [used] = results.filter(({ savedFen }) => savedFen > 0)
  const shown = used ?? results.toSorted(byMissing)[0]
  const savedFen = used?.savedFen ?? 0
  return {
    netFen: Math.ceil((line.priceFen * pieces - savedFen) / pieces),
    fullMinus: shown ? { activity: shown.activity, isReached: savedFen > 0 } : null,
  }
}

function byMissing(a: FullMinusResult, b: FullMinusResult): number {
  return (
    (a.missingFen ?? 0) - (b.missingFen ?? 0) || compareIds(a.activity.marketingId, b.activity.marketingId)
  )
}
