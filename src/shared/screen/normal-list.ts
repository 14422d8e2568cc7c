// The normal form of what a screen file says of its list: searches, columns, and the list itself.
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
  /** Declared but not drawn; still accepted from the URL and by the call. */
  searchHide: boolean
  /**
   * How the value meets the column: exact, part of the text, one of several, between two. Several
   * values travel as comma-separated text; either end of a between may be empty.
   */
  match: 'equals' | 'contains' | 'in' | 'between'
  /** What the list is searched by as it opens, in the words of its address; null for nothing. */
  value: string | null
  /** The component that stands for the input; null for the built-in one. */
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
  /** A button in the cell copies what it shows. */
  copyable: boolean
  /** Worked out over all rows that the search finds, and shown below them. */
  summary: SummaryKind | null
  /** Changed in the cell itself, by whoever may edit the row. */
  edit: boolean
}

export type SummaryKind = 'sum' | 'average' | 'minimum' | 'maximum' | 'count'

/** Height of a list's rows. */
export type Density = 'small' | 'middle' | 'large'

/** What the list does beyond its columns. */
export interface ListOptions {
  /** Rows a page until the person chooses another size. */
  pageSize: number
  density: Density
  rowNumbers: boolean
  /** What an opened row shows below itself: these props, or a component beside the file. */
  expand: { props: string[]; slot: string | null } | null
  /** The words of the button that opens a row's items, where other words than the usual say more. */
  items?: Text
  /** Props that can be given one value in all chosen rows. */
  bulkEdit: string[]
  /** One long page of up to 1,000 rows that scrolls, of which only the visible are drawn. */
  virtual: boolean
  /** Ready-made filters drawn as tabs over the table, each with its count. */
  quick: QuickFilter[]
}

export interface QuickFilter {
  name: string
  label: Text
  /** Prop → the values of which a row has one. */
  where: { prop: string; values: string[] }[]
}
