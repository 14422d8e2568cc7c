import type { Language } from '../errors.ts'
import type { RegionLevel } from '../regions.ts'
import type { CelType } from '../screen/cel-type.ts'
import type { JsonSchema } from '../screen/json-schema.ts'
import type { Field, FieldParts, FieldType, Lines } from '../screen/normal-form.ts'
import type { Reference } from '../screen/normal-field-parts.ts'
import type { SearchType, SummaryKind } from '../screen/normal-list.ts'
import type { RawField } from '../screen/raw.ts'
import type { Text } from '../screen/text.ts'
import type { OutCell, SheetCell } from '../sheet-cell.ts'

/**
 * What a type of field means to the screen format, the server, the generators and the tests. The
 * inputs, cells and searches of the web are in src/web/admin/field-types.
 */
export interface FieldTypeDefinition {
  // In a screen file

  /** Words beside those of every field: `bounds` are minimum and maximum, `lengths` those of a text. */
  takes: readonly (
    | 'bounds'
    | 'lengths'
    | 'decimals'
    | 'checkDigit'
    | 'of'
    | 'dict'
    | 'ref'
    | 'compute'
    | 'level'
    | 'accept'
    | 'lines'
  )[]
  /** Defaults of the words that a file leaves out. */
  maxLength: number | null
  minLength: number | null
  decimals: number
  /** The JSON type of the word "default". */
  defaultIs: 'string' | 'number' | 'boolean'
  /** Why a value cannot be searched by at first, as an instruction; null when it can. */
  searchFault: (value: string) => string | null
  /** The same for a value of a quick filter; null where a quick filter cannot ask for the type. */
  quickFault: ((value: string) => string | null) | null
  /** The search that a new screen begins with. */
  usualSearch: SearchType | null
  /** What `valueFormat` of a search may be. */
  dayFormats: readonly string[]
  summaries: readonly SummaryKind[]
  /** Stands at the right of its column, in digits of one width. */
  isFigure: boolean
  /** A cell shows the text and nothing else. */
  isBareText: boolean
  /** Takes the whole width of a form. */
  isWide: boolean
  /** Stored as a hash, and sent to nobody. */
  isSecret: boolean
  /** What fields of this type have and others have not. */
  parts: (prop: string, raw: RawField, place: PartsPlace) => Partial<FieldParts>

  // In the database

  /** Columns of the row: one, two for a range, none for links, lines and computed fields. */
  columns: 0 | 1 | 2
  columnSuffix: '' | '_fen' | '_hash' | '_id'
  columnType: (field: Field) => string
  /** An array column: never null, empty instead. */
  isArray: boolean
  /** A value of a body as the column takes it. */
  toColumn: (value: unknown) => unknown
  /** A value of the column as the calls show it. */
  fromColumn: (value: unknown) => unknown
  /** The SQL function of a range over the two columns. */
  rangeType: 'daterange' | 'tstzrange' | null

  // In the calls

  schema: (field: Field, around: SchemaTools) => JsonSchema
  /** The value's shape alone, without limits. */
  shape: JsonSchema
  isTrimmed: boolean
  /** Formatted text, which is cleaned before it is kept. */
  isMarkup: boolean
  /** A list of values, comma-separated where it travels as text. */
  isList: boolean
  /** A text of a form or an address as the body has it; what does not read as one stays a text. */
  fromText: (text: string) => unknown
  /** What the JSON Schema cannot say; null when the value fits. */
  fault: (field: Field, value: unknown) => ValueFault | null
  /** The sentence for a value that breaks this rule of the JSON Schema. */
  says: Partial<Record<string, Text>>
  /** A value in words, for its bounds and its default; null where it says itself. */
  inWords: ((value: unknown, language: Language) => string) | null
  /** Two values with the same meaning are the same value: 12 and "12.00". */
  meaning: (value: unknown) => unknown
  /** The TypeScript type of the value in a row, where it has one. */
  rowType: string

  // In conditions

  /** Null: conditions do not see the field. */
  cel: CelType | null
  /** Units of the column in one of the condition's: 100 for fen and yuan. */
  columnUnits: number

  // In a search

  /** False for what no search finds rows by. */
  isSearchable: boolean
  isSearchedAsText: boolean
  /** Never holds Chinese. */
  isLatin: boolean
  /** The value is a day or a moment; a search for a day then finds all of it. */
  precision: 'day' | 'moment' | null
  /** A searched text as the column takes it. Throws UnfitValue. */
  toSearch: (text: string, field: Field) => string | number
  /** How a figure below the list is written; `digits` are kept of an average. */
  summary: { digits: (field: Field) => number; show: (value: string) => string }

  /** A cell of a spreadsheet can hold it; how, is in field-sheets.ts. */
  isInSheets: boolean
  /** A value that the field accepts, as a body carries it; both ends of a range. */
  sample: (field: Field, sample: SampleWanted) => unknown
}

/** The part of a reference that follows from the screen it names. */
export type TargetOf = Omit<Reference, 'where' | 'needs' | 'asker' | 'holds' | 'anyTenant'>

/** The screen that a field stands in, and what it points to. */
export interface PartsPlace {
  screen: { name: string }
  reference: (target: string) => TargetOf
  lines: (raw: RawField) => Lines | null
  /** A field in the file of another screen. */
  fieldOf: (target: string, prop: string) => RawField | undefined
}

interface SchemaTools {
  /** The schema of an object with these fields. */
  objectOf: (fields: Field[], options: { nullable: boolean }) => JsonSchema
  definitionOf: (type: FieldType) => FieldTypeDefinition
}

export interface ValueFault {
  rule: string
  limit: number
}

/** A searched value that does not fit its field; the caller turns it into a field error. */
export class UnfitValue extends Error {
  override name = 'UnfitValue'
}

export interface SampleWanted {
  /** Different numbers give different values. */
  seed: number
  /** What texts begin with. */
  word: string
  /** Dates begin here. */
  from: Date
}

/** How a value stands in the cell of a spreadsheet. */
export interface SheetDefinition {
  write: (value: unknown, around: WritingCell) => OutCell
  read: (cell: SheetCell, around: ReadingCell) => ReadCell
  /** The number format of xlsx; null for text, which keeps leading zeros. */
  format: (field: Field) => string | null
  /** Characters; null where the field's own limits say it. */
  width: number | null
  /** What a column takes, for the person who fills it in. */
  rules: (field: Field) => Text[]
  /** The words a cell can have, where the type itself has a list of them. */
  choices: Record<Language, readonly string[]> | null
  /** Words outside the offered list are refused. */
  isClosed: boolean
  /** A value of a template's example row; null: one of the choices. */
  example: (field: Field, around: ExampleWanted) => string | number | Date | null
  /** Rows can be found by it. */
  isKey: boolean
}

interface WritingCell {
  field: Field
  language: Language
  /** What the row calls the value: the names of references. */
  name: unknown
  /** A value of the field's dictionary in words. */
  labelOf: (value: string) => string
  regionName: (code: string) => string | null
}

interface ReadingCell {
  field: Field
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean
  regionCode: (level: RegionLevel, text: string) => string | null
}

export type ReadCell =
  | { value: unknown }
  /** Names of dictionary values or other rows, still to be found. */
  | { choose: string[] }
  | { fault: Text }

interface ExampleWanted {
  today: Date
  /** The end of a range. */
  isEnd: boolean
  language: Language
}
