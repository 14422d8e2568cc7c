// The normal form of a file's list: searches, columns, and the list itself.
import type { Text } from './text.ts'

export type SearchType =
  | 'autocomplete'
  | 'select'
  | 'daterange'
  | 'date'
  | 'radio'
  | 'radioGroup'
  | 'checkbox'
  | 'checkboxGroup'
  | 'input'

export interface Search {
  type: SearchType
  placeholder: Text | null
  format: string | null
  valueFormat: string | null
  disabled: boolean
  /** Not drawn, but still accepted from the URL and by the call. */
  searchHide: boolean
  /**
   * How the value is compared with the column: equal to it, part of its text, one of several, or between two.
   * Several values travel as comma-separated text; either end of a between may be empty.
   */
  match: 'equals' | 'contains' | 'in' | 'between'
  /** The search that the list opens with, as in its address; null for none. */
  value: string | null
  /** The component that replaces the input; null for the built-in one. */
  slot: string | null
}

export interface Column {
  align: 'left' | 'center' | 'right'
  width: number | null
  fixed: 'left' | 'right' | null
  sort: boolean
  /** badge | tag | link | a component beside the file; null draws by type. */
  slot: string | null
  hide: boolean
  /** Grouped columns share this heading. */
  group: Text | null
  /** A button in the cell copies its text. */
  copyable: boolean
  /** An aggregate over all rows that the search finds, shown below them. */
  summary: SummaryKind | null
  /** Whether users who may edit the row can edit it in the cell. */
  edit: boolean
}

export type SummaryKind = 'sum' | 'average' | 'minimum' | 'maximum' | 'count'

/** The row height of a list. */
export type Density = 'small' | 'middle' | 'large'

/** The options of a list beyond its columns. */
export interface ListOptions {
  /** Rows per page until the user chooses another size. */
  pageSize: number
  density: Density
  rowNumbers: boolean
  /** What an expanded row shows below itself: these props, or a component beside the file. */
  expand: { props: string[]; slot: string | null } | null
  /** The label of the button that opens a row's items, where a specific one is clearer than the default. */
  items?: Text
  /** Props that can be set to one value in all chosen rows. */
  bulkEdit: string[]
  /** One long page of up to 1,000 rows that scrolls; only the visible ones are drawn. */
  virtual: boolean
  /** Other looks than the table that the list offers. */
  looks: Looks
  /** Ready-made filters drawn as tabs above the table, each with its count. */
  quick: QuickFilter[]
}

/** Each with the prop that it is drawn by; absent where the list does not offer it. */
interface Looks {
  /** A column for each state, with its rows as cards. */
  board?: string
  /** A month, with the rows on their days. */
  calendar?: string
  /** Cards with a large picture. */
  gallery?: string
}

export type Look = 'table' | keyof Looks

export interface QuickFilter {
  name: string
  label: Text
  /** Each prop with the values, of which a row must have one. */
  where: { prop: string; values: string[] }[]
  /** Whom the found rows wait for; null where they wait for nobody. */
  waits: Waits | null
  /** The act for which the found rows wait for a signature of the caller; null for other filters. */
  sign: string | null
}

/** Rows that wait for the people who hold the code of one of the acts: a queue of their inbox. */
export interface Waits {
  acts: string[]
  /** The moment from which a row waits. */
  since: string
  /** What is at stake, a money field. */
  amount: string | null
  /** The deadline: a day, or a moment. */
  due: string | null
  /** The menu code of a page of its own that has the rows; null: this screen's list. */
  page: string | null
}
