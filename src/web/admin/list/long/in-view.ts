// Which rows and columns of a long list are drawn: those in sight, and a few around them.

/** Rows of one height, some of them opened, with what stands below each of those. */
export interface Heights {
  count: number
  rowPx: number
  /** By index, ascending. */
  opened: { index: number; px: number }[]
}

/** Where the row begins, below the first one's upper edge; for `count` the height of all. */
export function topOf({ rowPx, opened }: Heights, index: number): number {
  return opened.reduce((top, each) => (each.index < index ? top + each.px : top), index * rowPx)
}

/** The first and the last row that a window over the list meets, and `beyond` more on either side. */
export function rowsInView(
  heights: Heights,
  { top, height, beyond }: { top: number; height: number; beyond: number },
): { first: number; last: number } {
  const end = heights.count - 1
  return {
    first: Math.max(0, Math.min(end, rowAt(heights, top)) - beyond),
    last: Math.min(end, rowAt(heights, top + height) + beyond),
  }
}

function rowAt({ rowPx, opened }: Heights, y: number): number {
  let above = 0
  for (const { index, px } of opened) {
    if (y < (index + 1) * rowPx + above) break
    if (y < (index + 1) * rowPx + above + px) return index
    above += px
  }
  return Math.max(0, Math.floor((y - above) / rowPx))
}

/** The columns from `from` to before `to` that a window over the list meets. */
export function columnsInView(
  widths: number[],
  { left, width, beyondPx }: { left: number; width: number; beyondPx: number },
): { from: number; to: number } {
  let from = 0
  let to = 0
  let edge = 0
  for (const each of widths) {
    if (edge + each <= left - beyondPx) from += 1
    if (edge < left + width + beyondPx) to += 1
    edge += each
  }
  return { from: Math.min(from, to), to }
}
