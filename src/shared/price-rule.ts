// How many prices are changed at once.
import { isFarOff, PRICE_MOST_FEN } from './goods.ts'

/** Prices are rounded to a multiple of so many fen: a fen, a jiao, a yuan. */
export const priceSteps = [1, 10, 100] as const
/** The last digit of the rounded price; null for any. */
export const priceEndings = [null, 0, 5, 8, 9] as const
/** In hundredths of a percent: from −90 % to +900 %. */
export const PERCENT_RANGE = { least: -9_000, most: 90_000 }

export interface PriceRule {
  kind: 'percent' | 'amount'
  /** Hundredths of a percent, or fen; negative lowers the price. */
  value: number
  step: (typeof priceSteps)[number]
  ending: (typeof priceEndings)[number]
  /** No price goes below the cost, where that is known. */
  keepsCost: boolean
}

/** A price after the rule; null where it leaves the price alone. */
export interface RuledPrice {
  fen: number | null
  /** It stopped at the cost. */
  isFloored: boolean
}

/**
 * The rule applied to a price in fen: changed, rounded half up, and brought to the nearest price with the ending. A
 * price that would go below cost stops at the lowest fitting one above it, or stays where it is if it is lower
 * already. A price that would be nothing, too high or ten times another one is left alone.
 */
export function ruledPrice(
  { kind, value, step, ending, keepsCost }: PriceRule,
  { priceFen, costFen }: { priceFen: number; costFen: number | null },
): RuledPrice {
  const raw = kind === 'percent' ? (priceFen * (10_000 + value)) / 10_000 : priceFen + value
  const grid = ending === null ? { every: step, from: 0 } : { every: step * 10, from: ending * step }
  const nearest = Math.round((raw - grid.from) / grid.every) * grid.every + grid.from
  const isBelow = keepsCost && costFen !== null && nearest < costFen
  const least = isBelow ? Math.ceil((costFen - grid.from) / grid.every) * grid.every + grid.from : nearest
  // A rule that lowers never raises on the way to the cost.
  const fen = isBelow && value < 0 && least > priceFen ? priceFen : least
  if (fen <= 0 || fen > PRICE_MOST_FEN || isFarOff(priceFen, fen)) return { fen: null, isFloored: false }
  return { fen: fen === priceFen ? null : fen, isFloored: isBelow }
}
