// The form of a screen in the normal form: how it opens and how its fields are laid out.
import type { Text } from './text.ts'

export interface FormGroup {
  name: string
  /** Null for the fields that the file puts into no group, shown above the others. */
  label: Text | null
  /** Props in display order. */
  fields: string[]
}

/** The form of a row: how it opens and how its fields are laid out. */
export interface ScreenForm {
  as: 'drawer' | 'dialog' | 'page'
  /** Columns on a wide screen; narrower screens show fewer. */
  columns: 1 | 2 | 3 | 4
  layout: 'groups' | 'tabs' | 'steps'
  /** Every field of the form is in exactly one group. */
  groups: FormGroup[]
  /** Unsaved input is kept in the browser and offered again. */
  drafts: boolean
}
