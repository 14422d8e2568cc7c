/** One thing that can be refused: its HTTP status and its words; {name} stands for a fact given when it is thrown. */
export interface ErrorEntry {
  status: number
  zh: string
  en: string
}
