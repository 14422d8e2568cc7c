import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'

/** What is taken over. */
export interface Ejected {
  screen: Screen
  dicts: Dict[]
  /** The field whose cell alone is wanted. */
  prop: string | undefined
}
