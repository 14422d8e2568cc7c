import type { ErrorName } from '../errors.ts'

/** The state of an import, as its call returns it. */
export interface ImportRun {
  id: string
  /**
   * CHECKING and IMPORTING are in progress; CHECKED waits for the user; REFUSED means the file does not fit
   * this screen; DONE and FAILED are final.
   */
  status: 'CHECKING' | 'REFUSED' | 'CHECKED' | 'IMPORTING' | 'DONE' | 'FAILED'
  /** ALL: every row or none; GOOD: only the valid rows. Null until the import begins. */
  mode: 'ALL' | 'GOOD' | null
  fileName: string
  sheet: string
  /** Rows processed so far; `rows` is the total, once it is known. */
  done: number
  rows: number | null
  created: number
  changed: number
  unchanged: number
  bad: number
  /** Columns that are ignored because they are only for reading. */
  ignored: string[]
  /** Unknown columns, each with the nearest known name. */
  unknown: { header: string; near: string | null }[]
  /** Columns without which no new row can be created. */
  missing: string[]
  problem: { error: ErrorName; msg: string } | null
  /** The first of the invalid rows. */
  badRows: { row: number; cells: BadCell[] }[]
  /** Whether the upload is kept, so that its report can be downloaded. */
  hasFile: boolean
}

interface BadCell {
  /** A, B … AA; null when the whole row is meant. */
  column: string | null
  header: string
  value: string
  msg: string
}
