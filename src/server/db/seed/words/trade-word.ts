/** Words that mean one part in a workshop. */
export interface TradeWord {
  /** The catalogue's word where it has one, else the usual standard word. */
  name: string
  /** Other Chinese words: regional, slang, former standards, abbreviations, usual misspellings. */
  zh: string[]
  /** English words: singular, British and American, usual abbreviations. */
  en: string[]
  /** Words that find this group but also mean something else; the group's own name does not find them. */
  loose: string[]
  /** Code of the system in the catalogue's tree. */
  system: string
}

/** Reads one group a line: `name | other Chinese words | English words, | loose words,`. */
export const wordTable = (system: string, table: string): TradeWord[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', zh = '', en = '', loose = ''] = line.split('|').map((cell) => cell.trim())
      return { name, zh: listOf(zh, ' '), en: listOf(en, ','), loose: listOf(loose, ','), system }
    })

const listOf = (cell: string, mark: string) =>
  cell === '' ? [] : cell.split(mark).map((word) => word.trim())
