export interface OpenDay {
  settlementId: string
  channel: string
  day: string
  netFen: number
}

/**
 * The days that a provider settled with one transfer: of one provider, without a gap among its open days, and of
 * exactly this amount in sum. Undefined when none or more than one such row of days exists.
 */
export function settledDays(days: readonly OpenDay[], amountFen: number): OpenDay[] | undefined {
  const found = [...Map.groupBy(days, ({ channel }) => channel).values()].flatMap((ofChannel) => {
    const ordered = ofChannel.toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return ordered.flatMap((_, first) => runsFrom(ordered.slice(first), amountFen))
  })
  return found.length === 1 ? found[0] : undefined
}

/** A day of refunds can be below 0, so a longer row may come to the amount once more. */
function runsFrom(days: readonly OpenDay[], amountFen: number): OpenDay[][] {
  const runs: OpenDay[][] = []
  let sumFen = 0
  for (const [at, { netFen }] of days.entries()) {
    sumFen += netFen
    if (sumFen === amountFen) runs.push(days.slice(0, at + 1))
  }
  return runs
}
