// What may be invoiced of an order, how invoices are split by the highest amount, and how a part is taken back.

/** Pieces and their amount in whole fen. */
export interface Share {
  quantity: number
  amountFen: number
}

/**
 * What may be invoiced of an order line: what was bought and paid, without what was refunded or not delivered and
 * without what is invoiced already. Null when nothing is left. An amount without pieces counts as one piece.
 */
export function mayInvoice(bought: Share, refunded: Share, invoiced: Share): Share | null {
  const amountFen = bought.amountFen - refunded.amountFen - invoiced.amountFen
  if (amountFen <= 0) return null
  return { quantity: Math.max(bought.quantity - refunded.quantity - invoiced.quantity, 1), amountFen }
}

/** What is invoiced beyond what was paid and not refunded: a red letter has to take it back. Null when nothing is. */
export function overInvoiced(bought: Share, refunded: Share, invoiced: Share): Share | null {
  const amountFen = invoiced.amountFen - Math.max(bought.amountFen - refunded.amountFen, 0)
  if (amountFen <= 0) return null
  const quantity = invoiced.quantity - Math.max(bought.quantity - refunded.quantity, 0)
  return { quantity: Math.max(quantity, 0), amountFen }
}

/**
 * Spreads lines over as few invoices as their order allows, each of at most `limitFen`; a line is divided by pieces
 * where it does not fit. Only a single piece that costs more than the limit has an invoice above it. 0: no limit.
 */
export function splitByLimit<Line extends Share>(lines: readonly Line[], limitFen: number): Line[][] {
  if (limitFen <= 0) return lines.length > 0 ? [[...lines]] : []
  const invoices: Line[][] = []
  let current: Line[] = []
  let room = limitFen
  const close = () => {
    if (current.length > 0) invoices.push(current)
    current = []
    room = limitFen
  }
  for (const line of lines) {
    let rest = line
    while (rest.amountFen > room) {
      const pieces = piecesWithin(rest, room)
      if (pieces === 0 && current.length > 0) {
        close()
        continue
      }
      // Nothing fits into an empty invoice: the piece is dearer than the limit.
      const taken = Math.max(pieces, 1)
      if (taken >= rest.quantity) break
      const amountFen = shareOf(rest, taken)
      current.push({ ...rest, quantity: taken, amountFen })
      rest = { ...rest, quantity: rest.quantity - taken, amountFen: rest.amountFen - amountFen }
      close()
    }
    current.push(rest)
    room -= rest.amountFen
    if (room <= 0) close()
  }
  close()
  return invoices
}

const shareOf = ({ quantity, amountFen }: Share, pieces: number) =>
  Math.floor((amountFen * pieces) / quantity)

/** The most pieces whose share of the amount is within the room, fewer than all. */
function piecesWithin(line: Share, room: number): number {
  let pieces = Math.min(
    Math.floor(((room + 1) * line.quantity) / Math.max(line.amountFen, 1)),
    line.quantity - 1,
  )
  while (pieces > 0 && shareOf(line, pieces) > room) pieces -= 1
  return Math.max(pieces, 0)
}

/**
 * Spreads an amount that is taken back over the open amounts of lines, in proportion and by largest remainder, so
 * that the parts add up and none exceeds its line. `amountFen` is at most the sum of the open amounts.
 */
export function spreadReversal(openFen: readonly number[], amountFen: number): number[] {
  const total = openFen.reduce((sum, fen) => sum + fen, 0)
  if (total === 0) return openFen.map(() => 0)
  // A product of two amounts may exceed what a number holds exactly.
  const shares = openFen.map((fen) => BigInt(fen) * BigInt(amountFen))
  const parts = shares.map((share) => Number(share / BigInt(total)))
  let left = amountFen - parts.reduce((sum, fen) => sum + fen, 0)
  const remainders = shares.map((share) => Number(share % BigInt(total)))
  const byRemainder = [...openFen.keys()].toSorted((a, b) => remainders[b]! - remainders[a]! || a - b)
  for (const at of byRemainder) {
    if (left === 0) break
    if (parts[at]! >= openFen[at]!) continue
    parts[at]! += 1
    left -= 1
  }
  return parts
}
