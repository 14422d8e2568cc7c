// A screen file as its author writes it. format.json describes the same, and
// check.ts validates files against it; these types are for the code that reads them afterwards.
import type { FileKind } from '../files.ts'
import type { RegionLevel } from '../regions.ts'
import type { FieldType } from './normal-form.ts'
import type { CheckDigit, ComputedType } from './normal-field-parts.ts'
import type { Density, SearchType, SummaryKind } from './normal-list.ts'
import type { RawAcrossRule } from './normal-across.ts'
import type { RawNotifyRule } from './normal-notify.ts'
import type { RawRelation } from './related-screens.ts'
import type { RawProfile } from './raw-files.ts'
import type { Condition, Text } from './text.ts'

interface RawSearch {
  type: SearchType
  placeholder?: Text
  format?: string
  valueFormat?: string
  disabled?: boolean
  searchHide?: boolean
  match?: 'equals' | 'contains' | 'in' | 'between'
  value?: string | number | boolean
  slot?: string
}

interface RawColumn {
  align?: 'left' | 'center' | 'right'
  width?: number
  fixed?: 'left' | 'right'
  sort?: boolean
  slot?: string
  hide?: boolean
  group?: Text
  copyable?: boolean
  summary?: SummaryKind
  edit?: boolean
}

interface RawFormEntry {
  slot?: string
  placeholder?: Text
  help?: Text
  span?: number
}

export interface RawField {
  /** A file under schemas/parts whose words this field inherits and may override. */
  $ref?: string
  label?: Text
  type?: FieldType
  of?: [string, string]
  required?: boolean
  unique?: boolean
  default?: string | number | boolean
  /** CEL: the default follows from the user, the day, other fields or a chosen row. */
  defaultFrom?: string
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  decimals?: number
  pattern?: { regex: string; say: Text }
  checkDigit?: CheckDigit
  dict?: string
  ref?: string
  where?: Condition
  /** false: rows may be removed although this field refers to them. */
  holds?: boolean
  /** The field may refer to rows of other companies. */
  anyTenant?: boolean
  /** A screen whose rows belong to this one's and are edited in its form. */
  lines?: string
  minLines?: number
  maxLines?: number
  lineRules?: RawLineRule[]
  /** A stored total of the lines in a field of this screen. */
  total?: RawTotal
  /** The series that gives a new row its number: HT-{yyyy}{mm}-{0000}. */
  number?: string
  compute?: string
  as?: ComputedType
  level?: RegionLevel
  accept?: FileKind[]
  maxSizeKb?: number
  maxCount?: number
  search?: SearchType | RawSearch
  column?: boolean | string | RawColumn
  form?: boolean | string | RawFormEntry
  showWhen?: Condition
  requiredWhen?: Condition
  disabledWhen?: Condition
  editable?: boolean
  readOnly?: boolean
  /** The screen's hook gives every new row the value, so that the table requires what no form asks for. */
  filledByServer?: boolean
  readCode?: boolean
  writeCode?: boolean
  sqlColumn?: string
  /** The columns in an existing table of a reference to rows whose key has several, in the key's order. */
  sqlColumns?: string[]
  /** The column's type in an existing table, where it is not the one that the field's kind of value is kept in. */
  sqlType?: string
  was?: string
}

/** A total of lines: one of count, sum, min, max and avg. */
export interface RawTotal {
  of: string
  count?: true
  sum?: string
  min?: string
  max?: string
  avg?: string
  where?: Condition
}

/** A rule over all lines of a row: a sum, or ranges that do not overlap. */
export interface RawLineRule {
  name: string
  sum?: string
  is?: number
  by?: string
  apart?: [string, string]
  say: Text
}

export interface RawTransition {
  label?: Text
  from: string[]
  to: string
  if?: Condition
  bulk?: boolean
  confirm?: boolean
  say?: Text
  /** Props that are filled in together with the transition. */
  ask?: string[]
  /** Who signs before it happens. */
  approval?: RawApproval
}

export interface RawApproval {
  steps?: RawApprovalStep[]
  /** Rows of another screen, each of which is a step after those above. */
  stepsFrom?: { screen: string; where: Condition; role: string }
  ownToo?: boolean
  /** The money field that the queue of signers adds up. */
  amount?: string
}

interface RawApprovalStep {
  name: string
  label: Text
  roles?: string[]
  when?: Condition
  signers?: number
  hours?: number
  remind?: number
  escalate?: string[]
}

export interface RawAction {
  label: Text
  on?: 'row' | 'bulk' | 'several'
  /** Name of the parameter with the chosen ids; `ids` when absent. */
  ids?: string
  confirm?: Text
  showWhen?: Condition
  danger?: boolean
  slot?: string
  input?: Record<string, RawField>
  /** Who signs before it happens. */
  approval?: RawApproval
}

/** Where a table of another owner is, and what identifies its rows; a table or view without a key is read only. */
interface RawExistingTable {
  schema?: string
  key?: { column: string; type: string }[]
}

/** How the form of a row opens and is laid out. */
interface RawForm {
  as?: 'drawer' | 'dialog' | 'page'
  columns?: 1 | 2 | 3 | 4
  layout?: 'groups' | 'tabs' | 'steps'
  groups?: { name: string; label: Text; fields: string[] }[]
  drafts?: boolean
}

export interface RawScreen {
  $schema?: string
  title: Text
  /** One row in English, as within a sentence: "credit score". */
  singular?: string
  /** One sentence below the title: what the rows are and what they are for. */
  about?: Text
  /** The file's former name, with its folder when that has changed: "zone" or "system/zone". */
  was?: string
  /** Nothing on the server obeys the rows: why, and what will. Left out: something does. */
  use?: { record: Text }
  across?: RawAcrossRule[]
  /** References of which a row has one at most. */
  oneOf?: { name: string; props: string[]; required?: boolean; say?: Text }[]
  notify?: RawNotifyRule[]
  webhooks?: boolean
  /** Rows that are the same thing may be made one; `by` names what likely duplicates have in common. */
  merge?: { by?: string[] }
  /** Companies may add fields of their own. */
  customFields?: boolean
  menu?: {
    code?: string
    parent?: string
    path?: string
    icon?: string
    sort?: number
    hidden?: boolean
    keepAlive?: boolean
    /**
     * Roles that get the entry when it first appears: with the four usual codes, or with the listed acts for
     * each role.
     */
    roles?: string[] | Record<string, 'all' | string[]>
  }
  table?: {
    name?: string
    key?: string
    tenancy?: 'own' | 'shared'
    /** The table outgrows reading it in full: searches and sort orders get indexes. */
    grows?: boolean
    unique?: string[][]
    /** The row joins the two rows that these props refer to. */
    links?: [string, string]
    trash?: boolean
    parent?: string
    label?: string
    /** Props by which pickers find a row besides its name. */
    findBy?: string[]
    /** Props by which people may group the list. */
    groupBy?: string[]
    /** A prop, with a leading minus for descending. */
    sort?: string
    master?: { screen: string; prop: string }
    /** The table belongs to somebody else: the product reads and writes its rows and never alters it. */
    existing?: RawExistingTable
    was?: string
  }
  api?: {
    profile?: string
    base?: string
    fixed?: Record<string, string>
    /** Rows per page when the caller names no size; the profile's when absent. */
    pageSize?: number
    /** Single calls that differ from the profile's. */
    calls?: Partial<RawProfile['calls']>
  }
  fields: Record<string, RawField>
  form?: RawForm
  /** No file has `names`: the engine sets it where it writes the sentence itself, to the fields that this names. */
  check?: { name: string; that: Condition; say: Text; field?: string; names?: string[] }[]
  states?: { field: string; start: string; on: Record<string, RawTransition> }
  actions?: Record<string, RawAction>
  allow?: { add?: boolean | Condition; edit?: boolean | Condition; remove?: boolean | Condition }
  scope?: Partial<Record<'FACTORY' | 'CUST' | 'VENDER' | 'PLATFORM', Condition>>
  /** The page of one row. */
  record?: { click?: 'page' | 'form'; related?: RawRelation[] }
  list?: {
    pageSize?: number
    density?: Density
    rowNumbers?: boolean
    /** Props shown below an expanded row, or the name of a component beside the file. */
    expand?: string[] | string
    /** The label of the button that opens a row's items. */
    items?: Text
    bulkEdit?: string[]
    virtual?: boolean
    /** The state, by which the list can be shown as a board. */
    board?: string
    /** The day or period by which the list can be shown as a calendar. */
    calendar?: string
    /** The picture with which the list can be shown as a gallery. */
    gallery?: string
    quick?: {
      name: string
      label: Text
      where: Record<string, string | number | boolean | (string | number)[]>
      waits?: { for: string | string[]; since?: string; amount?: string; due?: string; page?: string }
    }[]
  }
  import?: { key: string | string[]; max?: number; columnsBy?: string }
  export?: boolean | { max: number }
  /** Rows are printed as PDF. */
  print?: boolean | { title?: Text; max?: number }
}
