export interface WriteOffTerms {
  sequence: 'OLDEST' | 'LARGEST' | 'EXACT'
  /** What may be missing of a line, in fen. */
  toleranceFen: number
}

export interface OpenLine {
  lineId: string
  statementId: string
  statementNo: string
  documentNo: string
  dueOn: string
  /** Above 0. */
  openFen: number
}

export interface Match {
  lineId: string
  statementId: string
  /** What the line is settled by, the difference included. */
  amountFen: number
  /** The part of it that did not arrive and is let go. */
  differenceFen: number
  reason: 'REFERENCE' | 'EXACT' | 'ORDER'
}

/**
 * Which lines a receipt settles: those that its reference names, then a line or a statement of exactly its
 * amount, then the others by the sequence of the rule. Never more than the receipt, never more than a line; the
 * last line may lack as much as the rule tolerates.
 */
export function matchReceipt(
  { amountFen, reference }: { amountFen: number; reference: string },
  lines: readonly OpenLine[],
  { sequence, toleranceFen }: WriteOffTerms,
): Match[] {
  const named = lines.filter((line) => names(reference, line))
  const others = lines.filter((line) => !named.includes(line))
  const exact = named.length > 0 ? [] : exactly(amountFen, others, toleranceFen)
  const rest = others.filter((line) => !exact.includes(line)).toSorted(orders[sequence])
  const ordered = [
    ...named.toSorted(orders.OLDEST).map((line) => ({ line, reason: 'REFERENCE' as const })),
    ...exact.map((line) => ({ line, reason: 'EXACT' as const })),
    ...rest.map((line) => ({ line, reason: 'ORDER' as const })),
  ]
  let leftFen = amountFen
  const matches: Match[] = []
  for (const { line, reason } of ordered) {
    if (leftFen <= 0) break
    const paidFen = Math.min(leftFen, line.openFen)
    leftFen -= paidFen
    const lackingFen = line.openFen - paidFen
    const differenceFen = lackingFen <= toleranceFen ? lackingFen : 0
    const { lineId, statementId } = line
    matches.push({ lineId, statementId, amountFen: paidFen + differenceFen, differenceFen, reason })
  }
  return matches
}

const byDay = (a: OpenLine, b: OpenLine) => {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1
  const [first, second] = [BigInt(a.lineId), BigInt(b.lineId)]
  return first < second ? -1 : Number(first > second)
}

const orders = {
  OLDEST: byDay,
  LARGEST: (a: OpenLine, b: OpenLine) => b.openFen - a.openFen || byDay(a, b),
  EXACT: byDay,
}

function names(reference: string, { statementNo, documentNo }: OpenLine): boolean {
  const text = reference.toUpperCase()
  return [statementNo, documentNo].some((no) => no !== '' && text.includes(no.toUpperCase()))
}

/** The oldest line, else the lines of the oldest statement, that the amount pays but for the tolerance. */
function exactly(amountFen: number, lines: readonly OpenLine[], toleranceFen: number): OpenLine[] {
  const fits = (openFen: number) => openFen >= amountFen && openFen - amountFen <= toleranceFen
  const sorted = lines.toSorted(byDay)
  const one = sorted.find(({ openFen }) => fits(openFen))
  if (one) return [one]
  const statements = Map.groupBy(sorted, ({ statementId }) => statementId)
  const whole = [...statements.values()].find((of) => fits(of.reduce((sum, { openFen }) => sum + openFen, 0)))
  return whole ?? []
}
