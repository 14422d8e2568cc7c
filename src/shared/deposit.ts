// Deposits for goods that are still to come. Amounts are whole fen.

/** What an offer asks before its goods are there. */
export interface DepositTerms {
  /** Of what the goods cost after promotions, without points. */
  percent: number | null
  /** For each piece; counts where both are given. */
  pieceFen: number | null
  /** Stays with the supplier when the buyer does not take the goods. */
  kept: boolean
}

/** What is paid first of a line that asks for a deposit. */
export interface LineDeposit {
  fen: number
  kept: boolean
}

/**
 * The deposit of a line: never more than the line costs. A share is rounded half up to the fen.
 * `netFen` is what the line costs after promotions.
 */
export function depositOfLine(
  { percent, pieceFen, kept }: DepositTerms,
  { netFen, quantity }: { netFen: number; quantity: number },
): LineDeposit {
  const fen = pieceFen === null ? Math.floor((netFen * (percent ?? 100) + 50) / 100) : pieceFen * quantity
  return { fen: Math.min(fen, netFen), kept }
}

interface DividedLine {
  /** What the line costs after everything that is taken off it. */
  amountFen: number
  deposit: LineDeposit | null
}

/** The two parts in which an order with a deposit is paid; together they are its amount. */
export interface DividedOrder {
  depositFen: number
  /** What of it stays with the supplier when the buyer does not take the goods. */
  keptFen: number
  balanceFen: number
}

/**
 * Divides an order into deposit and balance; null when it is paid at once,
 * as it is where the deposit comes to all of the goods. Lines without a deposit are
 * paid in full with the deposit of the others, the freight with the balance.
 */
export function divideOrder(lines: readonly DividedLine[], freightFen: number): DividedOrder | null {
  let [depositFen, keptFen, goodsFen] = [0, 0, 0]
  for (const { amountFen: lineFen, deposit } of lines) {
    const first = Math.min(deposit?.fen ?? lineFen, lineFen)
    depositFen += first
    if (deposit?.kept) keptFen += first
    goodsFen += lineFen
  }
  const asksDeposit = lines.some(({ deposit }) => deposit !== null)
  const isDivided = asksDeposit && depositFen > 0 && depositFen < goodsFen
  return isDivided ? { depositFen, keptFen, balanceFen: goodsFen - depositFen + freightFen } : null
}
