import type { FormFault, LiveField } from './form-check.ts'
import type { FormData } from './form-data.ts'

/** A fault as the server words it. */
export interface ToldFault {
  /** The field's prop; empty for the row as a whole. */
  field: string
  rule: string
  msg: string
}

export interface FormState {
  data: FormData
  /** What the computed fields give for it. */
  computed: FormData
  /** The fields that show, by prop. */
  live: ReadonlyMap<string, LiveField>
  /** What the form itself finds wrong with the fields it has been asked about. */
  faults: ReadonlyMap<string, FormFault>
  /** What the server found wrong with the last try, until the field is changed. */
  refused: ReadonlyMap<string, ToldFault>
  /** Name of the tab or step in front. */
  group: string
  /** The faults stand in a list above the form, since a save was refused. */
  isListed: boolean
  /** The cell of lines that was asked for last. */
  wanted: { path: string } | null
}
