// The screen and its rows as they should be, beside the databases that hold them.
import { snakeCase } from '../../../src/shared/screen/words.ts'
import type { RawField } from '../../../src/shared/screen/raw.ts'
import { DICT, type Kind, type Value } from '../../support/changed-values.ts'
import type { Place, ScreenState } from '../../support/changing-screen.ts'
import { text } from '../../support/screen-sources.ts'

export interface ModelField {
  /** Stays the same through every rename. */
  key: number
  prop: string
  was?: string | undefined
  kind: Kind
  unique?: boolean
  sort?: boolean
  default?: Value | undefined
  required?: boolean
}

export interface ModelRow {
  id: number
  /** Production gets the rows that are added while nothing is tried. */
  places: Place[]
  values: Record<number, Value>
}

export interface Model {
  table: string
  tableWas?: string
  fields: ModelField[]
  rows: ModelRow[]
}

/** A change of the file, and what becomes of the rows. */
export interface Change {
  name: string
  to: Model
  /** Columns that the developer gives up. */
  drop?: string[]
  /** The column whose values become empty where they do not convert. */
  empty?: string
  /** Rows stop the change. */
  isStopped?: boolean
  /** What development is shown before the final file: a rename that is declared later. */
  first?: Model
  /** Statements that the developer adds to the draft. */
  added?: string
  /** Cannot be taken back without a trace. */
  isFinal?: boolean
}

export function columnOf({ prop, kind }: Pick<ModelField, 'prop' | 'kind'>): string {
  return `${snakeCase(prop)}${kind === 'money' ? '_fen' : ''}`
}

export function stateOf({ table, tableWas, fields }: Model): ScreenState {
  const raw = fields.map(
    ({ prop, was, kind, unique, sort, default: given, required }): [string, RawField] => [
      prop,
      {
        label: text(prop),
        ...(kind === 'dict' ? { dict: DICT } : { type: kind }),
        ...(was && { was }),
        ...(unique && { unique }),
        ...(sort && { column: { sort } }),
        ...(required && { required }),
        ...(given !== undefined &&
          given !== null && { default: kind === 'money' ? (given as number) : given }),
      },
    ],
  )
  return { table, tableWas, fields: Object.fromEntries(raw) }
}
