const MOST_SPELLINGS = 256

/** All spellings of a number that confuse O with 0 and I with 1, except the one given. */
export function lookalikes(n: string): string[] {
  let spellings = ['']
  for (const character of n) {
    const others = { O: 'O0', '0': '0O', I: 'I1', '1': '1I' }[character] ?? character
    const choices = spellings.length * others.length > MOST_SPELLINGS ? character : others
    spellings = [...choices].flatMap((choice) => spellings.map((spelling) => spelling + choice))
  }
  return spellings.filter((spelling) => spelling !== n)
}
