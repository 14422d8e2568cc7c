// Columns in a window of their own width: what some do not need, the others get.
import type { ArrangedColumn } from './arrange-columns.ts'
import { widthOf } from './table-columns.tsx'

/** So little is taken off texts that are cut off anyway, for the list not to be moved sideways. */
const FEW_PX = 24
/** A text keeps this width, to be told from others. */
const SHORTEST_TEXT_PX = 100

/**
 * Where all columns together want more than there is, those wider than their values give way; where
 * there is room, those that cut values off take of it first. A width that a person has set stays.
 */
export function fittedColumns(columns: ArrangedColumn[], { roomPx }: { roomPx: number }): ArrangedColumn[] {
  const widths = columns.map(widthOf)
  const spare = roomPx - widths.reduce((sum, width) => sum + width, 0)
  const wants = columns.map(({ field, width, whole }, at) =>
    whole === null || width !== field.column!.width ? 0 : whole - widths[at]!,
  )
  if (spare >= 0) {
    let left = spare
    return columns.map((column, at) => {
      const more = Math.min(left, Math.max(0, wants[at]!))
      left -= more
      return { ...column, fitted: widths[at]! + more }
    })
  }
  const given = wants.map((want) => Math.max(0, -want))
  const share = Math.min(
    1,
    -spare /
      Math.max(
        1,
        given.reduce((sum, each) => sum + each, 0),
      ),
  )
  const fitted = widths.map((width, at) => width - Math.ceil(given[at]! * share))
  const cut = cutTexts(columns, { fitted, lackingPx: fitted.reduce((sum, width) => sum + width, 0) - roomPx })
  return columns.map((column, at) => ({ ...column, fitted: cut[at]! }))
}

/** The widths with the few pixels that are still lacking taken off the texts, the widest of them first. */
function cutTexts(
  columns: ArrangedColumn[],
  { fitted, lackingPx }: { fitted: number[]; lackingPx: number },
): number[] {
  if (lackingPx <= 0 || lackingPx > FEW_PX) return fitted
  const spare = columns.map(({ field, width, whole, least }, at) =>
    whole === null || width !== field.column!.width || field.column!.copyable
      ? 0
      : Math.max(0, fitted[at]! - Math.max(least, SHORTEST_TEXT_PX)),
  )
  if (spare.reduce((sum, each) => sum + each, 0) < lackingPx) return fitted
  const widestFirst = [...spare.keys()].toSorted((a, b) => spare[b]! - spare[a]!)
  const cut = [...fitted]
  let left = lackingPx
  for (const at of widestFirst) {
    const less = Math.min(left, spare[at]!)
    cut[at]! -= less
    left -= less
  }
  return cut
}
