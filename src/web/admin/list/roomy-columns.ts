// Columns as wide as their heads and their short values want, so that neither is cut off in one of the languages.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import { shownLook } from '../field-types/field-looks.ts'
import { cellTexts, type Wording } from '../values/wording.ts'
import { cellText } from './cell-text.ts'
import { tagsBeside, tagWidth, WIDEST_VALUE_PX } from './tags-beside.ts'
import { textWidth } from './text-width.ts'

/** Both edges of a cell. */
const EDGES_PX = 18
const SORT_MARK_PX = 16
const BADGE_PX = 12
/** Heads are set in bold. */
const BOLD = 1.06
/** A head that wants more is cut off: the list tells it whole. */
const WIDEST_HEAD_PX = 210
/** So many rows stand for all. */
const ROWS_READ = 60

/** The count of the tags that find no room. */
const MORE_PX = 26

/** The button that copies a value. */
const COPY_PX = 24
/** Capitals, figures in a row and the like run wider than the guess. */
const MARGIN = 1.08

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
  return (slot === null || slot === 'badge' || slot === 'tag') && !shownLook(field).isDrawn
}

function wholeWidth(field: Field, row: Record<string, unknown>, wording: Wording): number {
  const { isTagged, besidePx } = shownLook(field)
  if (isTagged) return valueWidth(field, row, wording)
  const text = textWidth(cellText(field, row, wording)) * MARGIN
  return text + (field.column!.copyable ? COPY_PX : 0) + besidePx
}

function valueWidth(field: Field, row: Record<string, unknown>, wording: Wording): number {
  const { isShort, isTagged } = shownLook(field)
  if (isShort) return textWidth(cellText(field, row, wording))
  if (!isTagged) return 0
  const texts = cellTexts(field, row, wording)
  const beside = tagsBeside(texts)
  const more = texts.length > beside ? MORE_PX : 0
  return texts.slice(0, beside).reduce((sum, text) => sum + tagWidth(text), more)
}
