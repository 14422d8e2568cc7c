// A workshop's quotation to its own customer: the goods of its cart with its own mark-up.

export const QUOTATION_LINES_MAX = 500
/** Percent. */
export const MARK_UP_MAX = 500
/** Days that a quotation may be valid. */
export const QUOTATION_DAYS_MAX = 180

/** A price in fen with a mark-up in percent, at most two decimals; rounded to the fen, a half up. */
export function withMarkUp(priceFen: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  const [whole, rest] = [Math.floor(priceFen / 10_000), priceFen % 10_000]
  return whole * (10_000 + hundredths) + Math.floor((rest * (10_000 + hundredths) + 5_000) / 10_000)
}
