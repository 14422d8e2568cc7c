// How much room tags take beside each other.
import { textWidth } from './text-width.ts'

export const WIDEST_VALUE_PX = 260
/** A tag is set smaller, in a frame. */
const TAG_SIZE = 0.86
const TAG_EDGES_PX = 22
/** The rest is a count behind them. */
export const TAGS_SHOWN = 3

/** How many of the tags a column has room for beside each other, none of them cut off; one at least. */
export function tagsBeside(texts: string[]): number {
  const shown = texts.slice(0, TAGS_SHOWN)
  const tooMany = shown.findIndex(
    (_, at) => shown.slice(0, at + 1).reduce((sum, text) => sum + tagWidth(text), 0) > WIDEST_VALUE_PX,
  )
  return tooMany === -1 ? shown.length : Math.max(1, tooMany)
}

export function tagWidth(text: string): number {
  return textWidth(text) * TAG_SIZE + TAG_EDGES_PX
}
