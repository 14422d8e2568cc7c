// What a printed document says, before anybody decides how it looks.

export interface Paper {
  title: string
  /** Whose paper it is. */
  company: string
  /** The document's number, also as a QR code for the hand scanner. */
  code: string
  facts: PaperFact[]
  columns: PaperColumn[]
  rows: string[][]
  /** Below the table, at its right end; the last one stands out. */
  sums: PaperFact[]
  notes: string[]
  /** Who signs: a line each. */
  signatures: string[]
}

export interface PaperFact {
  label: string
  value: string
}

export interface PaperColumn {
  title: string
  /** Points; `*` shares what is left. */
  width: number | '*' | 'auto'
  align?: 'right'
}

/** Papers that are printed together, each on a page of its own. */
export interface PaperJob {
  papers: Paper[]
  /** Who printed it and when. */
  printed: string
  /** With {{page}} and {{pages}}. */
  pageOf: string
}
