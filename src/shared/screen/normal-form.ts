// The normal form of a screen file: every default filled in, so neither side asks "is it set?".
// Made by normalize.ts from a checked file; read by the server's engine, the web's admin and the
// generators.

import type { TenantType } from '../tenant-type.ts'
import type { UploadLimits } from '../files.ts'
import type { RegionLevel } from '../regions.ts'
import type { Column, ListOptions, Search } from './normal-list.ts'
import type { ScreenCall } from './normal-call.ts'
import type { ScreenForm } from './normal-layout.ts'
import type {
  CheckDigit,
  ComputedType,
  FormEntry,
  LineRule,
  Preset,
  Reference,
  Total,
} from './normal-field-parts.ts'
import type { Approval } from './normal-approval.ts'
import type { AcrossRule } from './normal-across.ts'
import type { NotifyRule } from './normal-notify.ts'
import type { RecordPage } from './normal-record.ts'
import type { ScreenTable } from './normal-table.ts'
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

/** What a form needs to know about the rows it edits as lines; their rules come from their own screen. */
export interface Lines {
  /** The screen of the lines. */
  screen: string
  /** The prop of a line that refers to its row; set by the server, never sent. */
  masterProp: string
  /** The prop with a line's id. */
  key: string
  min: number
  max: number
  /** A read-only integer that the lines are sorted by: the server numbers them in the order of the grid. */
  numberProp: string | null
  stateProp: string | null
  /** All fields of a line, including those that are set by the server or computed. */
  fields: Field[]
  checks: { name: string; that: Condition; say: Text; field: string | null }[]
  /** Groups of props whose values together occur only once among the lines of a row. */
  unique: string[][]
  rules: LineRule[]
}

/** Names that a renamed screen had. */
interface FormerScreen {
  name: string
  file: string
  menuCode: string
  /** The first part of its calls' addresses, below /api. */
  base: string
}

/** What every field has. */
interface FieldBase {
  prop: string
  label: Text
  /** SQL columns: one, two for ranges, none for refMany (a link table), lines and computed fields. */
  columns: string[]
  required: boolean
  unique: boolean
  default: string | number | boolean | null
  /** A default that follows from the user, the day, other fields or a chosen row. */
  preset: Preset | null
  /** Worked out from lines whenever the row or one of its lines is saved. */
  total: Total | null
  /** The pattern of the series that gives a new row its number. */
  number: string | null
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
  /** Given to every new row by the screen's hook before it is written. */
  filledByServer: boolean
  /** The permission code needed to read the field; null when everyone who sees the row may. */
  readCode: string | null
  /** The permission code needed to change the field, besides the one for the row. */
  writeCode: string | null
  /** The kinds of companies whose people see the field; null: all of them, or by row. */
  viewers: TenantType[] | null
  /** Former name, for the migration draft. */
  was: string | null
}

/** Properties that only fields of some types have. */
interface OwnParts {
  /** Props of a range's two ends, as they appear in rows and bodies (startTime, endTime). */
  of: [string, string]
  /** The code of the value list. */
  dict: string
  ref: Reference
  /** Link table of a refMany: table(ownColumn, otherColumn). */
  link: { table: string; ownColumn: string; otherColumn: string }
  /** A CEL expression over the row's other fields, computed whenever the row is read and never stored. */
  computed: { compute: string; as: ComputedType }
  /** The uploads that a file or image field accepts; its value is a list of file keys. */
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
  /** The message when `if` does not hold; null for the platform's default. */
  say: Text | null
  /** Fields of the row that are asked for and filled in together with the transition. */
  input: Field[]
  /** Null: it happens at the first call. */
  approval: Approval | null
}

/** A button that calls the server: beside the row, on its page or above the list. */
export interface Action {
  name: string
  label: Text
  /** row: one record; bulk: the chosen records, or one; several: the chosen records alone. */
  on: 'row' | 'bulk' | 'several'
  confirm: Text | null
  showWhen: Condition | null
  danger: boolean
  /** A dialog, drawn by a component beside the file, before the call is made. */
  slot: string | null
  /** The fields that a small form asks for before the call is made; sent together with the ids. */
  input: Field[]
  /** Null: it happens at the first call. */
  approval: Approval | null
}

/** A value list: the file under schemas/dicts gives the first items, the screen edits them. */
export interface Dict {
  code: string
  file: string
  /** What the list was called before, when its file says so. */
  former: string | null
  title: Text
  /** `former` is what a value was called before, when its file says so. */
  items: { value: string; label: Text; colour: string | null; former: string | null }[]
}

export interface Screen {
  /** The file's name without .json; unique across all areas. */
  name: string
  area: string
  file: string
  title: Text
  /** One row in English, as within a sentence; null where the file does not say. */
  singular: string | null
  /** What the rows are and what they are for, in a sentence; null where the file does not say. */
  about: Text | null
  /** Why the rows are only kept for people to read, and what will obey them; null where code obeys them. */
  recordsOnly: Text | null
  /** What must hold over several rows. */
  across: AcrossRule[]
  /** Messages to people when rows change. */
  notify: NotifyRule[]
  /** Other systems may subscribe to changes of the rows. */
  webhooks: boolean
  /** Rows may be merged; null: they may not. Likely duplicates have the same value of one of the props in `by`. */
  merge: { by: string[] } | null
  /** Companies may add fields of their own, whose values stand in one column of the table. */
  customFields: boolean
  menu: {
    code: string
    parent: string
    path: string
    icon: string
    sort: number
    hidden: boolean
    keepAlive: boolean
    /** Codes of the roles that get the entry by default when it first appears. */
    roles: string[]
    /** The permission codes that each of these roles gets when they first appear. */
    grants: Record<string, string[]>
  }
  table: ScreenTable
  /** What the screen was called before, when the file says so. */
  former: FormerScreen | null
  api: { profile: string; base: string; fixed: Record<string, string> }
  calls: ScreenCall[]
  fields: Field[]
  form: ScreenForm
  /**
   * `field` is where a failed check is shown: as the file says, otherwise the first field in its condition.
   * `names` are the fields whose labels stand in `say`, where the file leaves the sentence to the engine.
   */
  checks: { name: string; that: Condition; say: Text; field: string | null; names?: string[] }[]
  states: { field: string; start: string; transitions: Transition[] } | null
  actions: Action[]
  /** Null: always. `add` is decided before there is a row, so it uses only me, now and today. */
  allow: { add: Condition | null; edit: Condition | null; remove: Condition | null }
  /** Row condition per tenant type on top of tenancy. */
  scope: Partial<Record<'FACTORY' | 'CUST' | 'VENDER' | 'PLATFORM', Condition>>
  list: ListOptions
  record: RecordPage
  /** Rows from a spreadsheet: those found by the key are updated, the others created. */
  import: { key: string[]; max: number; columnsBy: string | null } | null
  /** Rows to a spreadsheet, at most `max` at once. */
  export: { max: number } | null
  /** Rows on paper: what the paper of one is called, at most `max` rows at once. */
  print: { title: Text; max: number } | null
  /**
   * Permission codes: view, add, edit, remove, merge, import, export, print, one per action and transition, and read_<prop>
   * and write_<prop> for fields with their own codes.
   */
  permissions: { code: string; name: string; label: Text }[]
}

/** A mistake in a screen file, worded so that its author can fix it. */
export interface ScreenMistake {
  file: string
  /** Path inside the file, for example fields.grade.dict. */
  field: string
  /** The failed check, as a sentence. */
  rule: string
  /** The likely fix, when there is one. */
  fix: string
}
