// Tax in prices that include it: net = gross ÷ (1 + rate), rounded to fen line by line. The rounding
// difference goes to the largest line, so that the lines add up to the total's own net.

export interface TaxedLine {
  grossFen: number
  /** Percent, for example 13. */
  rate: number
}

export interface TaxSplit {
  netFen: number
  taxFen: number
}

/** The net and the tax of each line; lines of one rate add up to the result of their sum. */
export function splitTax(lines: readonly TaxedLine[]): TaxSplit[] {
  const nets = lines.map(({ grossFen, rate }) => netOf(grossFen, rate))
  for (const same of Map.groupBy(lines.keys(), (at) => lines[at]!.rate).values()) {
    const { rate } = lines[same[0]!]!
    const gross = same.reduce((sum, at) => sum + lines[at]!.grossFen, 0)
    const largest = same.reduce((best, at) => (lines[at]!.grossFen > lines[best]!.grossFen ? at : best))
    nets[largest]! += netOf(gross, rate) - same.reduce((sum, at) => sum + nets[at]!, 0)
  }
  return lines.map(({ grossFen }, at) => ({ netFen: nets[at]!, taxFen: grossFen - nets[at]! }))
}

/** Whole fen; a rate has at most two decimals, so the division is exact before it is rounded. */
function netOf(grossFen: number, rate: number): number {
  return Math.round((grossFen * 10_000) / (10_000 + Math.round(rate * 100)))
}
