import type { ComponentType, ReactNode } from 'react'
import type { ValueFault } from '../../../shared/field-types/definition.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { CellProps } from '../list/cell.tsx'
import type { SearchFieldProps } from '../list/search-field.tsx'
import type { Wording } from '../values/wording.ts'

type Row = Record<string, unknown>

/** How a type of field looks in lists, searches and forms. Its input is in inputs.tsx. */
export interface FieldLook {
  /** The value in words; NOTHING when there is none. */
  text: (field: Field, row: Row, wording: Wording) => string
  /** A cell of a list with this text; null where the text alone stands in it. */
  cell: ((props: DrawnCell) => ReactNode) | null
  /** The input of a search; null where the search type of the file decides. */
  search: ComponentType<DrawnSearch> | null
  /** Values to choose from in a search; null where only a dictionary has some. */
  searchChoices: { value: string; word: 'yes' | 'no' }[] | null
  /** A searched value in words; null where that is the value itself. */
  searchText: ((value: string, wording: Wording) => string) | null
  /** A figure below the list. */
  summary: (value: string) => string

  // As a column of a list

  /** Pixels of a column whose file gives none. */
  width: number
  /** A word or a figure that is never cut off. */
  isShort: boolean
  /** Stands as tags. */
  isTagged: boolean
  /** Something else than the text stands in the cell. */
  isDrawn: boolean
  /** Pixels beside the text. */
  besidePx: number
  /** The column takes the room that is left. */
  stretches: boolean
  /** What finds no room is cut off. */
  isCutOff: boolean
  /** Names a card where the screen says so; a remark or a year names nothing. */
  saysLittle: boolean
  isPicture: boolean
  /** Paragraphs. */
  isLong: boolean

  // In a form

  /** A value of a row as the form holds it. */
  toForm: (value: unknown) => unknown
  /** What the form holds as a body carries it. */
  toBody: (value: unknown) => unknown
  /** What is wrong with what was typed before it becomes a value. */
  typedFault: (value: unknown) => ValueFault | null
  /** A cell of a copied block; undefined for what does not read as a value. */
  fromPaste: (typed: string, labels: Map<string, string> | undefined) => unknown
  /** Digits after the point that a sum keeps. */
  digits: (field: Field) => number
  /** The placeholder says "choose" instead of "type". */
  isChosen: boolean
  /** One pick says all: it is saved at once. */
  isPicked: boolean
  /** The address of a new row's form may begin it. */
  isGivenByAddress: boolean
}

export interface DrawnSearch extends SearchFieldProps {
  placeholder: string
}

export interface DrawnCell extends CellProps {
  text: string
}
