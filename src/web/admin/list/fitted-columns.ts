// Columns in a window of their own width: what some do not need, the others get.
import type { ArrangedColumn } from './arrange-columns.ts'
import { widthOf } from './table-columns.tsx'

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
  return columns.map((column, at) => ({ ...column, fitted: widths[at]! - Math.ceil(given[at]! * share) }))
}
