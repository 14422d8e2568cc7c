import { apportion } from '../../../shared/allocation.ts'
import { reaches, sumOf, type BasketLine, type FullMinus } from './basket.ts'
import { compareIds } from './item-price.ts'

/** The progress of a basket within one full-minus activity. */
export interface FullMinusResult {
  activity: FullMinus
  /** The amount of goods that count for it. */
  eligibleFen: number
  savedFen: number
  /** The amount still missing for a higher reduction; null when there is none. */
  missingFen: number | null
  /** The saving of each line, in the order of the lines. */
  perLine: number[]
}

/**
 * Applies full-minus activities to lines in a fixed order. A line counts for one activity: the one that saves
 * most takes its lines first, then the next from the rest (ties: lower id). Several steps over the same goods
 * are several activities, and the best step wins.
 */
export function applyFullMinus(
  lines: readonly BasketLine[],
  activities: readonly FullMinus[],
): FullMinusResult[] {
  const open = new Set(lines.filter(({ exclusive }) => !exclusive))
  const waiting = new Set(activities.toSorted((a, b) => compareIds(a.marketingId, b.marketingId)))
  const results: FullMinusResult[] = []
  for (;;) {
    const best = [...waiting]
      .map((activity) => resultOf(activity, lines, open))
      .reduce<FullMinusResult | undefined>(
        (most, each) => (each.savedFen > (most?.savedFen ?? 0) ? each : most),
        undefined,
      )
    if (!best) break
    waiting.delete(best.activity)
    results.push(best)
    for (const line of lines) if (reaches(best.activity, line)) open.delete(line)
  }
  const near = [...waiting].map((activity) => resultOf(activity, lines, open))
  return [...results, ...near.filter(({ eligibleFen }) => eligibleFen > 0)]
}

function resultOf(
  activity: FullMinus,
  lines: readonly BasketLine[],
  open: ReadonlySet<BasketLine>,
): FullMinusResult {
  const { thresholdFen, offFen, repeats } = activity
  const amounts = lines.map((line) =>
    open.has(line) && reaches(activity, line) ? line.priceFen * line.quantity : 0,
  )
  const eligibleFen = sumOf(amounts)
  const reached = eligibleFen >= thresholdFen && eligibleFen > 0
  const times = !reached ? 0 : repeats && thresholdFen > 0 ? Math.floor(eligibleFen / thresholdFen) : 1
  const savedFen = Math.min(offFen * times, eligibleFen)
  const next = repeats || times === 0 ? thresholdFen * (times + 1) - eligibleFen : null
  return {
    activity,
    eligibleFen,
    savedFen,
    missingFen: next,
    perLine: apportion(
      savedFen,
      amounts.map((fen) => ({ weight: fen, cap: fen })),
    ),
  }
}
