// The normal form of a screen file: every default filled in, so neither side asks "is it set?".
// Made by normalize.ts from a checked file; read by the server's engine, the web's admin and the
// generators.

import type { UploadLimits } from '../files.ts'
import type { RegionLevel } from '../regions.ts'
import type { Column, ListOptions, Search } from './normal-list.ts'
import type { ScreenCall } from './normal-call.ts'
import type { Condition, Text } from './text.ts'

export type FieldType =
  | 'string'
  | 'text'
  | 'richText'
  | 'integer'
  | 'number'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'dateRange'
  | 'datetimeRange'
  | 'time'
  | 'duration'
  | 'phone'
  | 'email'
  | 'link'
  | 'colour'
  | 'dict'
  | 'dictMany'
  | 'ref'
  | 'refMany'
  | 'tags'
  | 'json'
  | 'password'
  | 'computed'
  | 'region'
  | 'file'
  | 'image'
  | 'lines'

/** A text whose last character follows from the others. */
export type CheckDigit = 'creditCode'

/** What a computed field gives. */
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
  /** false: only set when creating, shown but locked when editing. */
  editable: boolean
}

export interface Reference {
  /** The referenced screen's name: its list call finds candidates. */
  screen: string
  /**
   * The referenced table, its key column and the column shown. Rows carry the label as
   * `<prop>Name` (a list of labels for refMany).
   */
  table: string
  keyColumn: string
  labelProp: string
  labelColumn: string
  /** Path of the options call below /api: GET ?q=&ids=&current=&size= → page of { value, label }. */
  optionsPath: string
  where: Condition | null
  /** Rows that are pointed to cannot be removed; false for a log, which outlives what it tells of. */
  holds: boolean
  /** Rows of any company can be chosen that the chooser sees; otherwise those of the row's own company. */
  anyTenant: boolean
  tree: boolean
}

/** What a form needs to know of the rows it edits as lines; the rules are those of their own screen. */
export interface Lines {
  /** The screen of the lines. */
  screen: string
  /** The prop of a line that points to its row; given, never sent. */
  masterProp: string
  /** The prop with a line's id. */
  key: string
  min: number
  max: number
  /** A read-only integer that the lines are sorted by: the server numbers them as they stand in the grid. */
  numberProp: string | null
  stateProp: string | null
  /** All fields of a line, those that are given or worked out among them. */
  fields: Field[]
  checks: { name: string; that: Condition; say: Text; field: string | null }[]
  /** Props that together occur once among the lines of a row. */
  unique: string[][]
  rules: LineRule[]
}

/** What holds over the lines of a row together. */
export type LineRule = { name: string; say: Text } & (
  | { kind: 'sum'; prop: string; is: number; by: string | null }
  | { kind: 'apart'; from: string; to: string }
)

/** What every field has. */
interface FieldBase {
  prop: string
  label: Text
  /** SQL columns: one, two for ranges, none for refMany (a link table), lines and computed fields. */
  columns: string[]
  required: boolean
  unique: boolean
  default: string | number | boolean | null
  maxLength: number | null
  minLength: number | null
  minimum: number | null
  maximum: number | null
  exclusiveMinimum: number | null
  exclusiveMaximum: number | null
  /** Digits after the point for number and percent. */
  decimals: number
  pattern: { regex: string; say: Text } | null
  checkDigit: CheckDigit | null
  search: Search | null
  column: Column | null
  form: FormEntry | null
  /** Never sent to the client (passwords). */
  secret: boolean
  /** Set by the server only; refused in a body. */
  readOnly: boolean
  /** The permission code that reading the field takes; null: who sees the row sees it. */
  readCode: string | null
  /** The permission code that changing the field takes, beside the one for the row. */
  writeCode: string | null
  /** Former name, for the migration draft. */
  was: string | null
}

/** What only fields of some types have. */
interface OwnParts {
  /** Props of a range's two ends, as they appear in rows and bodies (startTime, endTime). */
  of: [string, string]
  /** The code of the value list. */
  dict: string
  ref: Reference
  /** Link table of a refMany: table(ownColumn, otherColumn). */
  link: { table: string; ownColumn: string; otherColumn: string }
  /** A CEL expression over the row's other fields, worked out at every reading and never stored. */
  computed: { compute: string; as: ComputedType }
  /** What a file or image field takes; its value is a list of file keys. */
  upload: UploadLimits
  /** How deep a region goes; its value is a code of six digits. */
  level: RegionLevel
  /** Rows of another screen that belong to the row and are edited inside its form. */
  lines: Lines
}

/** The parts of a field of any type. */
export type FieldParts = { [P in keyof OwnParts]: OwnParts[P] | null }

/** A field of these types with these parts, and null in the place of all others. */
type FieldWith<T extends FieldType, P extends keyof OwnParts> = FieldBase & { type: T } & Pick<OwnParts, P> &
  Record<Exclude<keyof OwnParts, P>, null>

type SpecialField =
  | FieldWith<'dateRange' | 'datetimeRange', 'of'>
  | FieldWith<'dict' | 'dictMany', 'dict'>
  | FieldWith<'ref', 'ref'>
  | FieldWith<'refMany', 'ref' | 'link'>
  | FieldWith<'computed', 'computed'>
  | FieldWith<'file' | 'image', 'upload'>
  | FieldWith<'region', 'level'>
  | FieldWith<'lines', 'lines'>

export type Field = SpecialField | FieldWith<Exclude<FieldType, SpecialField['type']>, never>

export interface Transition {
  name: string
  label: Text
  from: string[]
  to: string
  if: Condition | null
  bulk: boolean
  confirm: boolean
  /** What is told of a row for which `if` does not hold; null: a sentence of the platform's. */
  say: Text | null
  /** Fields of the row that are asked for and filled in with the step. */
  input: Field[]
}

/** A button that calls the server: beside the row or over the list. */
export interface Action {
  name: string
  label: Text
  /** row: one record; bulk: the chosen records. */
  on: 'row' | 'bulk'
  confirm: Text | null
  showWhen: Condition | null
  danger: boolean
  /** A dialog drawn by a component beside the file before the call is made. */
  slot: string | null
  /** What a small form asks before the call is made; sent beside the ids. */
  input: Field[]
}

/** A value list: the file under schemas/dicts gives the first items, the screen edits them. */
export interface Dict {
  code: string
  file: string
  title: Text
  items: { value: string; label: Text; colour: string | null }[]
}

export interface FormGroup {
  name: string
  /** Null: the fields that stand in no group of the file, above the others. */
  label: Text | null
  /** Props in the order they are drawn. */
  fields: string[]
}

/** The form of a row: how it opens and how its fields stand. */
export interface ScreenForm {
  as: 'drawer' | 'dialog' | 'page'
  /** Columns on a wide screen; fewer where there is no room. */
  columns: 1 | 2 | 3 | 4
  layout: 'groups' | 'tabs' | 'steps'
  /** Every field of the form stands in exactly one. */
  groups: FormGroup[]
  /** What was typed and not saved is kept in the browser and offered again. */
  drafts: boolean
}

export interface Screen {
  /** The file's name without .json; unique over all areas. */
  name: string
  area: string
  file: string
  title: Text
  /** One row in English, as within a sentence; null where the file does not say. */
  singular: string | null
  menu: {
    code: string
    parent: string
    path: string
    icon: string
    sort: number
    hidden: boolean
    keepAlive: boolean
    /** Codes of the roles that get the entry by default, when it first appears. */
    roles: string[]
    /** The permission codes that each of these roles gets when they first appear. */
    grants: Record<string, string[]>
  }
  table: {
    name: string
    key: string
    keyColumn: string
    /** own: each tenant has its rows; shared: one set for all, written by the platform. */
    tenancy: 'own' | 'shared'
    /** More rows than can be read through come together: searches and orders get indexes. */
    grows: boolean
    unique: string[][]
    trash: boolean
    /** The prop that points to the parent row of a tree. */
    parent: string | null
    /** The prop that names a row to a person. */
    labelProp: string
    /** Props by which pickers find a row besides its name. */
    findBy: string[]
    sort: { prop: string; order: 'asc' | 'desc' }
    /**
     * Rows belong to a row of another screen and are edited beside it (dictionary items), or inside
     * its form, and are then written with it alone.
     */
    master: { screen: string; prop: string; inForm: boolean } | null
    was: string | null
  }
  api: { profile: string; base: string; fixed: Record<string, string> }
  calls: ScreenCall[]
  fields: Field[]
  form: ScreenForm
  /** `field` is where a broken check is told: as the file says, else the first field it speaks of. */
  checks: { name: string; that: Condition; say: Text; field: string | null }[]
  states: { field: string; start: string; transitions: Transition[] } | null
  actions: Action[]
  /** Null: always. `add` is asked before there is a row, so it speaks of me, now and today only. */
  allow: { add: Condition | null; edit: Condition | null; remove: Condition | null }
  /** Row condition per tenant type on top of tenancy. */
  scope: Partial<Record<'FACTORY' | 'CUST' | 'VENDER' | 'PLATFORM', Condition>>
  list: ListOptions
  /** Rows from a spreadsheet: those the key finds are changed, the others created. */
  import: { key: string[]; max: number } | null
  /** Rows to a spreadsheet, at most `max` at once. */
  export: { max: number } | null
  /**
   * Permission codes: view, add, edit, remove, import, export, one per action and transition, and
   * read_<prop> and write_<prop> for fields that take their own.
   */
  permissions: { code: string; name: string; label: Text }[]
}

/** A mistake in a screen file, told so that its writer can mend it. */
export interface ScreenMistake {
  file: string
  /** Path inside the file, for example fields.grade.dict. */
  field: string
  /** The check that failed, as a sentence. */
  rule: string
  /** What to write instead, when it can be guessed. */
  fix: string
}
