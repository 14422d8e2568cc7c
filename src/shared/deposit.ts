// Deposits for pre-sale goods. Amounts are whole fen.

/** The deposit terms of an offer. */
export interface DepositTerms {
  /** A share of the price after promotions, before points. */
  percent: number | null
  /** An amount per piece; takes precedence over the share. */
  pieceFen: number | null
  /** The supplier keeps it when the buyer does not take the goods. */
  kept: boolean
}

/** The deposit of a line. */
export interface LineDeposit {
  fen: number
  kept: boolean
}

/**
 * The deposit of a line, at most its price. A share is rounded half up to the fen. `netFen` is the price
 * after promotions.
 */
export function depositOfLine(
  { percent, pieceFen, kept }: DepositTerms,
  { netFen, quantity }: { netFen: number; quantity: number },
): LineDeposit {
  const fen = pieceFen === null ? Math.floor((netFen * (percent ?? 100) + 50) / 100) : pieceFen * quantity
  return { fen: Math.min(fen, netFen), kept }
}

interface DividedLine {
  /** The price of the line after all reductions. */
  amountFen: number
  deposit: LineDeposit | null
}

/** The two payments of an order with a deposit; together they are its amount. */
export interface DividedOrder {
  depositFen: number
  /** The part that the supplier keeps when the buyer does not take the goods. */
  keptFen: number
  balanceFen: number
}

/**
 * Splits an order into deposit and balance; null when it is paid at once, which includes a deposit equal to
 * the price of all goods. Lines without a deposit are paid in full with the deposit of the others, the
 * freight with the balance.
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
