/**
 * How far the lines of a statement settle each other: what was returned or repaid settles the oldest charges.
 * Of lines in the order of time, the settled amounts in fen: between 0 and its amount for each line; together 0.
 */
export function netLines(amountsFen: readonly number[]): number[] {
  const owed = amountsFen.reduce((sum, fen) => sum + Math.max(fen, 0), 0)
  const given = amountsFen.reduce((sum, fen) => sum + Math.max(-fen, 0), 0)
  const left = { charges: Math.min(owed, given), credits: Math.min(owed, given) }
  return amountsFen.map((fen) => {
    const side = fen > 0 ? 'charges' : 'credits'
    const taken = Math.min(Math.abs(fen), left[side])
    left[side] -= taken
    if (taken === 0) return 0
    return fen > 0 ? taken : -taken
  })
}
