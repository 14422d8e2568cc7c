/** One thing that can be refused: its HTTP status and its words; {name} stands for a fact given when it is thrown. */
export interface ErrorEntry {
  status: number
  zh: string
  en: string
  /** The words for where this fact is none of it: nothing is left, rather than "only 0". */
  atNone?: { fact: string; zh: string; en: string }
}
