// The specification's way to take a suggestion by keyboard: "+" takes the first, "+3" the third and
// "+0" the tenth of what is suggested for the text before it.

export interface Pick {
  typed: string
  /** Place in the list of suggestions, from 0. */
  index: number
  /** A digit may still follow the plus. */
  isOpen: boolean
}

/** What is picked by a text that ends in a plus or a plus and a digit; null when nothing is. */
export function pickIn(text: string): Pick | null {
  const [ending, digit] = /\+(\d?)$/.exec(text) ?? []
  if (ending === undefined) return null
  const typed = text.slice(0, -ending.length).trimEnd()
  const index = digit === '' ? 0 : (Number(digit) + 9) % 10
  return { typed, index, isOpen: digit === '' }
}

/** After a bare plus this long a digit may follow. */
export const DIGIT_WAIT_MS = 700
