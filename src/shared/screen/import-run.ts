import type { ErrorName } from '../errors.ts'

/** How an import stands, as its call tells. */
export interface ImportRun {
  id: string
  /**
   * CHECKING and IMPORTING are at work; CHECKED waits for the person; REFUSED is no file for this
   * screen; DONE and FAILED are over.
   */
  status: 'CHECKING' | 'REFUSED' | 'CHECKED' | 'IMPORTING' | 'DONE' | 'FAILED'
  /** ALL: every row or none; GOOD: the rows that are right. Null until the import begins. */
  mode: 'ALL' | 'GOOD' | null
  fileName: string
  sheet: string
  /** Rows read so far; `rows` is how many there are, once that is known. */
  done: number
  rows: number | null
  created: number
  changed: number
  unchanged: number
  bad: number
  /** Columns that are left alone because they only show something. */
  ignored: string[]
  /** Columns that nothing is known of, and what may be meant. */
  unknown: { header: string; near: string | null }[]
  /** Columns without which no new row can be made. */
  missing: string[]
  problem: { error: ErrorName; msg: string } | null
  /** The first of the bad rows. */
  badRows: { row: number; cells: BadCell[] }[]
  /** The upload is kept, so its report can be downloaded. */
  hasFile: boolean
}

interface BadCell {
  /** A, B … AA; null when the whole row is meant. */
  column: string | null
  header: string
  value: string
  msg: string
}
