/** "+" picks the first suggestion, "+3" the third and "+0" the tenth. */
export type PlusPick = { typed: string; index: number; digit: boolean } | undefined

/**
 * Reads "+" or "+digit" at the end of the input as a pick. A plus that continues a suggested number (such as
 * WG9725220536+305) belongs to the number and picks nothing.
 */
export function pickByPlus(typed: string, suggestions: readonly string[]): PlusPick {
  const match = /^(.*)\+(\d?)$/.exec(typed)
  if (!match?.[1]) return undefined
  const upper = typed.toUpperCase()
  if (suggestions.some((text) => text.toUpperCase().startsWith(upper))) return undefined
  const digit = match[2]!
  const position = digit === '' ? 1 : Number(digit) || 10
  return { typed: match[1], index: position - 1, digit: digit !== '' }
}
