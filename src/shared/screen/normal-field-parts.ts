// Parts of a field in the normal form: its place in the form, what it refers to and how its value is
// worked out.

import type { CelType } from './cel-type.ts'
import type { ChosenName } from './chosen-names.ts'
import type { Need } from './needs.ts'
import type { Condition, Text } from './text.ts'

/** A text whose last character is a check digit of the others. */
export type CheckDigit = 'creditCode'

/** The types that a computed field can return. */
export type ComputedType = 'string' | 'integer' | 'number' | 'money' | 'percent' | 'boolean' | 'date'

export interface FormEntry {
  /** A component beside the file, or a built-in widget (textarea, switch, tree …); null: by type. */
  slot: string | null
  placeholder: Text | null
  help: Text | null
  /** Grid columns out of 24. */
  span: number
  showWhen: Condition | null
  requiredWhen: Condition | null
  disabledWhen: Condition | null
  /** false: can be set only when creating; shown but locked when editing. */
  editable: boolean
}

export interface Reference {
  /** The referenced screen's name; candidates come from its list call. */
  screen: string
  /**
   * The referenced table, its key column and the column shown. Rows carry the label as
   * `<prop>Name` (a list of labels for refMany).
   */
  table: string
  keyColumn: string
  labelProp: string
  labelColumn: string
  /** The referenced table belongs to somebody else, and its ids are texts made of its key. */
  isExisting: boolean
  /**
   * Path of the options call below /api: GET ?q=&ids=&current=&size= → page of { value, label }. It names the
   * field (`for`) whose `where` applies, unless that needs values of a form.
   */
  optionsPath: string
  where: Condition | null
  /** The values of the rows around the field that its `where` needs. */
  needs: Need[]
  /** The field, as the parameter `for` of the options call names it: store.custId. */
  asker: string
  /** Whether rows that this field refers to cannot be removed; false for a log, which outlives what it describes. */
  holds: boolean
  /** Whether rows of every company visible to the user can be chosen; otherwise only those of the row's own company. */
  anyTenant: boolean
  tree: boolean
}

/** A rule over all lines of a row. */
export type LineRule = { name: string; say: Text } & (
  | { kind: 'sum'; prop: string; is: number; by: string | null }
  | { kind: 'apart'; from: string; to: string }
)

/** A total of the lines in a field of the same screen, or of rows of another screen that refer to the row. */
export interface Total {
  /** The field with the lines; null for rows of another screen. */
  lines: string | null
  /** The other screen, and its prop that refers to this one; null for lines. */
  related: { screen: string; prop: string } | null
  kind: 'count' | 'sum' | 'min' | 'max' | 'avg'
  /** The prop of the lines; null for a count. */
  prop: string | null
  /** Which lines count. */
  where: Condition | null
}

/** A default that is worked out: CEL over the row, `me`, `now`, `today`, `master` and `chosen`. */
export interface Preset {
  from: string
  /** The names in it, props among them. */
  names: string[]
  /** The fields of chosen rows it names, with the types of their values. */
  chosen: (ChosenName & { type: CelType })[]
}
