import type { CrudFilter, CrudSort } from '@refinedev/core'
import type { Row } from './form-data.ts'
import type { Stretch } from './walk.ts'

/** Rows of the list that a row was opened from, and how more of them are asked for. */
export interface Among extends Stretch {
  filters: CrudFilter[]
  sorters: CrudSort[]
}

/** What the form is open for. */
export type Editing =
  /** `preset`: what every new row begun here is given; `copied`: what only this one begins with. */
  | { mode: 'create'; preset: Row; copied?: Row | undefined }
  /** A new row that begins with the values of this one. */
  | { mode: 'copy'; id: string; preset: Row }
  | { mode: 'edit'; id: string; among: Among | null }
