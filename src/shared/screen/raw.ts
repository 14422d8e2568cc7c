// A screen file as its writer types it. schemas/screen.schema.json says the same for editors and
// is what check.ts holds a file against; these types are for the code that reads it afterwards.
import type { FileKind } from '../files.ts'
import type { RegionLevel } from '../regions.ts'
import type { CheckDigit, ComputedType, FieldType } from './normal-form.ts'
import type { Density, SearchType, SummaryKind } from './normal-list.ts'
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
  /** A file under schemas/parts whose words this field takes over and may override. */
  $ref?: string
  label?: Text
  type?: FieldType
  of?: [string, string]
  required?: boolean
  unique?: boolean
  default?: string | number | boolean
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
  /** false: the rows that are pointed to may be removed all the same. */
  holds?: boolean
  /** The rows that are pointed to may be another company's. */
  anyTenant?: boolean
  /** A screen whose rows belong to this one's and are edited in its form. */
  lines?: string
  minLines?: number
  maxLines?: number
  lineRules?: RawLineRule[]
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
  readCode?: boolean
  writeCode?: boolean
  sqlColumn?: string
  was?: string
}

/** What holds over the lines of a row together: a sum, or ranges that do not overlap. */
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
  /** Props that are filled in with the step. */
  ask?: string[]
}

interface RawAction {
  label: Text
  on?: 'row' | 'bulk'
  /** Name of the parameter with the chosen ids; `ids` when absent. */
  ids?: string
  confirm?: Text
  showWhen?: Condition
  danger?: boolean
  slot?: string
  input?: Record<string, RawField>
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
  menu?: {
    code?: string
    parent?: string
    path?: string
    icon?: string
    sort?: number
    hidden?: boolean
    keepAlive?: boolean
    /** Roles that get the entry when it first appears: with the four usual codes, or per role with these acts. */
    roles?: string[] | Record<string, 'all' | string[]>
  }
  table?: {
    name?: string
    key?: string
    tenancy?: 'own' | 'shared'
    /** More rows than can be read through come together: searches and orders get indexes. */
    grows?: boolean
    unique?: string[][]
    trash?: boolean
    parent?: string
    label?: string
    /** Texts by which pickers find a row besides its name. */
    findBy?: string[]
    /** A prop, with a leading minus for descending. */
    sort?: string
    master?: { screen: string; prop: string }
    was?: string
  }
  api?: {
    profile?: string
    base?: string
    fixed?: Record<string, string>
    /** Rows on a page of the list whose size the caller does not name; the profile's when absent. */
    pageSize?: number
    /** Single calls that differ from the profile's. */
    calls?: Partial<RawProfile['calls']>
  }
  fields: Record<string, RawField>
  form?: RawForm
  check?: { name: string; that: Condition; say: Text; field?: string }[]
  states?: { field: string; start: string; on: Record<string, RawTransition> }
  actions?: Record<string, RawAction>
  allow?: { add?: boolean | Condition; edit?: boolean | Condition; remove?: boolean | Condition }
  scope?: Partial<Record<'FACTORY' | 'CUST' | 'VENDER' | 'PLATFORM', Condition>>
  list?: {
    pageSize?: number
    density?: Density
    rowNumbers?: boolean
    /** Props shown below an opened row, or the name of a component beside the file. */
    expand?: string[] | string
    /** The words of the button that opens a row's items. */
    items?: Text
    bulkEdit?: string[]
    virtual?: boolean
    quick?: {
      name: string
      label: Text
      where: Record<string, string | number | boolean | (string | number)[]>
    }[]
  }
  import?: { key: string | string[]; max?: number }
  export?: boolean | { max: number }
}

/** A value list under schemas/dicts; the file's name is its code. */
export interface RawDict {
  $schema?: string
  title: Text
  items: { value: string; label: Text; colour?: string }[]
}

/**
 * A call style: each call as "METHOD path", with "?name" for the parameter that carries the id or
 * the comma-separated ids, or "{id}" in the path.
 */
export interface RawProfile {
  paging: { current: string; size: string }
  /** Rows on a page of the list whose size the caller does not name; 10 when absent. */
  pageSize?: number
  calls: {
    list: string
    detail: string
    create?: string
    update?: string
    /** A change with the row's id in the path, beside the one above. */
    updateAt?: string
    /** One call for both: the key in the body tells an update from a creation. */
    save?: string
    remove: string
    options: string
    history: string
    /** Gives a row the values of a former state. */
    revert: string
    /** The removed rows of a screen that keeps them, and what may become of them. */
    removed: string
    restore: string
    purge: string
    action: string
    bulkEdit?: string
    /** How many rows each quick filter finds. */
    counts: string
    /** Values that a text column holds, for who is typing one. */
    suggest: string
    template: string
    importCheck: string
    import: string
    importRun: string
    importReport: string
    export: string
    /** The same for chosen rows, with their ids in the body: an address holds only some hundred. */
    exportChosen: string
  }
}

/** The texts of a schemas folder, paths relative to the repository. */
export interface SchemaSources {
  screens: { file: string; text: string }[]
  dicts: { file: string; text: string }[]
  parts: { file: string; text: string }[]
  profiles: { file: string; text: string }
  /** Codes of the menu folders a screen may stand in. */
  folders: string[]
}
