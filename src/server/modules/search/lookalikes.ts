const MOST_SPELLINGS = 256

/** What a sign may have been typed for. */
const MISTAKEN: Record<string, string> = { O: 'O0', '0': '0O', I: 'I1', L: 'L1', '1': '1I' }
/** Swapped signs of shorter numbers make too many others. */
const SWAPPED_FROM = 6
const MOST_SIGNS = 24

/** All spellings of a number that confuse O with 0 and I or L with 1, except the one given. */
export function lookalikes(n: string): string[] {
  let spellings = ['']
  for (const character of n) {
    const others = MISTAKEN[character] ?? character
    const choices = spellings.length * others.length > MOST_SPELLINGS ? character : others
    spellings = [...choices].flatMap((choice) => spellings.map((spelling) => spelling + choice))
  }
  return spellings.filter((spelling) => spelling !== n)
}

/** The spellings of a number in which two neighbours have changed places. */
export function swapped(n: string): string[] {
  if (n.length < SWAPPED_FROM || n.length > MOST_SIGNS) return []
  const signs = [...n]
  const spellings = signs
    .slice(1)
    .map((sign, at) => [...signs.slice(0, at), sign, signs[at]!, ...signs.slice(at + 2)].join(''))
  return [...new Set(spellings)].filter((spelling) => spelling !== n)
}
