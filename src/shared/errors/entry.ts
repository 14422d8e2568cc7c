/** One kind of refusal: its HTTP status and its text; {name} is a fact given when it is thrown. */
export interface ErrorEntry {
  status: number
  zh: string
  en: string
  /** The text for a fact of zero: nothing is left, rather than "only 0". */
  atNone?: { fact: string; zh: string; en: string }
}
