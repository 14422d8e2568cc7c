// Columns as wide as their heads and their short values want, so that neither is cut off in one of the languages.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import { cellText, cellTexts, valueField, type Wording } from './cell-text.ts'
import { textWidth } from './text-width.ts'

/** Both edges of a cell. */
const EDGES_PX = 18
const SORT_MARK_PX = 16
const BADGE_PX = 12
/** Heads are set in bold. */
const BOLD = 1.06
/** A head that wants more is cut off: the list tells it whole. */
const WIDEST_HEAD_PX = 210
const WIDEST_VALUE_PX = 260
/** So many rows stand for all. */
const ROWS_READ = 60

/** A tag is set smaller, in a frame. */
const TAG_SIZE = 0.86
const TAG_EDGES_PX = 22
/** The rest is a count behind them. */
export const TAGS_SHOWN = 3
const MORE_PX = 26

/** The button that copies a value. */
const COPY_PX = 24
const SWATCH_PX = 22
/** Capitals, figures in a row and the like run wider than the guess. */
const MARGIN = 1.08

/** Values that are a word or a figure; longer ones may be cut off. */
const short = new Set<Field['type']>(['dict', 'boolean', 'date', 'datetime', 'dateRange', 'money', 'phone'])
const tagged = new Set<Field['type']>(['tags', 'dictMany', 'refMany'])

/** Drawn by something else than their text. */
const drawn = new Set<Field['type']>(['json', 'lines'])

/** The columns with the least width that shows these rows, and the one that cuts nothing off. */
export function roomyColumns(
  columns: ArrangedColumn[],
  { rows, wording }: { rows: Record<string, unknown>[]; wording: Wording },
): ArrangedColumn[] {
  const read = rows.slice(0, ROWS_READ)
  return columns.map((column) => {
    const { field } = column
    const { sort, slot, copyable } = field.column!
    const head = textWidth(words(field.label)) * BOLD + (sort ? SORT_MARK_PX : 0)
    const widest = (width: (row: Record<string, unknown>) => number) =>
      Math.min(Math.max(0, ...read.map(width)) + (slot === 'badge' ? BADGE_PX : 0), WIDEST_VALUE_PX)
    const isKnown = isPlain(field)
    const value = isKnown ? widest((row) => wholeWidth(field, row, wording)) : 0
    const least = Math.max(
      Math.min(head, WIDEST_HEAD_PX),
      // A code that is cut off is none.
      copyable ? value : widest((row) => valueWidth(field, row, wording)),
    )
    return {
      ...column,
      least: Math.ceil(least) + EDGES_PX,
      whole: isKnown ? Math.ceil(Math.max(least, value)) + EDGES_PX : null,
    }
  })
}

/** Whether what stands in the cell is the value's text, bare or as a badge or tag. */
function isPlain(field: Field): boolean {
  const { slot } = field.column!
  return (
    (slot === null || slot === 'badge' || slot === 'tag') &&
    !field.upload &&
    !drawn.has(valueField(field).type)
  )
}

function wholeWidth(field: Field, row: Record<string, unknown>, wording: Wording): number {
  const { type } = valueField(field)
  if (tagged.has(type)) return valueWidth(field, row, wording)
  const text = textWidth(cellText(field, row, wording)) * MARGIN
  return text + (field.column!.copyable ? COPY_PX : 0) + (type === 'colour' ? SWATCH_PX : 0)
}

function valueWidth(field: Field, row: Record<string, unknown>, wording: Wording): number {
  const { type } = valueField(field)
  if (short.has(type)) return textWidth(cellText(field, row, wording))
  if (!tagged.has(type)) return 0
  const texts = cellTexts(field, row, wording)
  const beside = tagsBeside(texts)
  const more = texts.length > beside ? MORE_PX : 0
  return texts.slice(0, beside).reduce((sum, text) => sum + tagWidth(text), more)
}

/** How many of the tags a column has room for beside each other, none of them cut off; one at least. */
export function tagsBeside(texts: string[]): number {
  const shown = texts.slice(0, TAGS_SHOWN)
  const tooMany = shown.findIndex(
    (_, at) => shown.slice(0, at + 1).reduce((sum, text) => sum + tagWidth(text), 0) > WIDEST_VALUE_PX,
  )
  return tooMany === -1 ? shown.length : Math.max(1, tooMany)
}

function tagWidth(text: string): number {
  return textWidth(text) * TAG_SIZE + TAG_EDGES_PX
}
