/** The bounds between the price ranges of the search, in fen. */
export const priceBounds = [5_000, 20_000, 50_000, 200_000, 500_000] as const

/** "50-200" in whole yuan: from 50 up to but excluding 200. Either end may be open, but not both. */
export const PRICE_RANGE_PATTERN = '^([0-9]{1,9}-[0-9]{0,9}|-[0-9]{1,9})$'

export interface PriceRange {
  fromFen: number | undefined
  belowFen: number | undefined
}

export function readPriceRange(text: string): PriceRange {
  const [from, below] = text.split('-').map((yuan) => (yuan === '' ? undefined : Number(yuan) * 100))
  return { fromFen: from, belowFen: below }
}

/** The number of a price's range, from 0 ("below the first bound"). */
export function priceRangeNumber(fen: number): number {
  return priceBounds.filter((bound) => bound <= fen).length
}

/** The first and last range within a wanted range; undefined when it cuts one in two. */
export function wholeRanges({ fromFen, belowFen }: PriceRange): [first: number, last: number] | undefined {
  const bounds: readonly number[] = [0, ...priceBounds]
  const first = bounds.indexOf(fromFen ?? 0)
  const last = belowFen === undefined ? priceBounds.length : bounds.indexOf(belowFen) - 1
  return first >= 0 && last >= first ? [first, last] : undefined
}

/** The range between two adjacent bounds, from 0 ("below the first"), in the form of `readPriceRange`. */
export function priceRangeAt(index: number): string {
  const yuan = (fen: number | undefined) => (fen === undefined ? '' : String(fen / 100))
  return `${yuan(priceBounds[index - 1])}-${yuan(priceBounds[index])}`
}
