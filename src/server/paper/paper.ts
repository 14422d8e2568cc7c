// What a printed document says, before anybody decides how it looks.
import type { PaperSize } from '../../shared/paper/paper-sizes.ts'

export interface Paper {
  size: PaperSize
  title: string
  /** Whose paper it is. */
  company: string
  /** The document's number. */
  code: string
  /** What the bar code says, for the hand scanner; null without one. */
  barcode: string | null
  /** What the QR code says; null without one. */
  qr: string | null
  /** A picture among those of the job; null without one. */
  logo: string | null
  /** Which copy it is; empty for the only one. */
  copy: string
  groups: { title: string | null; facts: PaperFact[] }[]
  tables: PaperTable[]
  /** Below the tables, at their right end; the last one stands out. */
  sums: PaperFact[]
  notes: string[]
  /** Who signs: a line each. */
  signatures: string[]
  /** At the foot of each page. */
  footer: string
}

export interface PaperTable {
  title: string | null
  columns: PaperColumn[]
  rows: string[][]
}

export interface PaperFact {
  label: string
  value: string
}

interface PaperColumn {
  title: string
  /** Null: shares what the others leave. */
  widthMm: number | null
  align?: 'right'
}

/** Papers that are printed together, each on a page of its own. */
export interface PaperJob {
  papers: Paper[]
  /** The pictures that papers name, as data addresses. */
  pictures: Record<string, string>
  /** Who printed it and when. */
  printed: string
  /** With {{page}} and {{pages}}. */
  pageOf: string
}
