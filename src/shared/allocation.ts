export interface Share {
  /** The line's share of the amount; 0 takes no part. */
  weight: number
  /** The most that the line can take, in fen. */
  cap: number
}

/**
 * Splits `totalFen` over the lines in whole fen, by largest remainder: proportional to weight, never over a
 * line's cap (the excess is spread again), ties to the earlier line. The parts add up to the total exactly.
 * Throws a RangeError when the weighted lines cannot hold it.
 */
export function apportion(totalFen: number, lines: readonly Share[]): number[] {
  const parts = lines.map(() => 0)
  let left = totalFen
  while (left > 0) {
    const open = lines.flatMap(({ weight, cap }, line) =>
      weight > 0 && cap > parts[line]! ? [{ line, weight, cap }] : [],
    )
    if (open.length === 0) throw new RangeError(`${left} of ${totalFen} fen fit on no line`)
    const spread = byLargestRemainder(
      left,
      open.map(({ weight }) => weight),
    )
    for (const [index, { line, cap }] of open.entries()) {
      const taken = Math.min(spread[index]!, cap - parts[line]!)
      parts[line]! += taken
      left -= taken
    }
  }
  return parts
}

// Products of two amounts exceed 2^53, so the proportions are calculated in BigInt.
function byLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const exact = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, whole: Number(product / sum), remainder: product % sum }
  })
  let short = total - exact.reduce((all, { whole }) => all + whole, 0)
  const parts = exact.map(({ whole }) => whole)
  const next = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of next) {
    if (short === 0) break
    parts[index]! += 1
    short -= 1
  }
  return parts
}
