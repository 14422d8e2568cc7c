import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** A grid with more lines scrolls by itself, and only the lines in sight are drawn. */
const MOST_DRAWN = 50
/** Of a line at rest, in px. */
const LINE_HEIGHT = 34
/** Drawn above and below what is in sight, so that Tab and the arrows find the next line. */
const BEYOND = 10

interface Drawing {
  count: number
  /** The line that is typed into, which stays wherever the grid is scrolled to; -1 for none. */
  active: number
  nameOf: (index: number) => string
  scroll: RefObject<HTMLDivElement | null>
}

/** Which lines of the grid are drawn, and where. */
export function useDrawnLines({ count, active, nameOf, scroll }: Drawing) {
  const isLong = count > MOST_DRAWN
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: nameOf,
    overscan: BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active < 0 ? [] : [active])])].toSorted(
        (a, b) => a - b,
      ),
  })
  return {
    isLong,
    indexes: isLong
      ? virtualizer.getVirtualItems().map(({ index }) => index)
      : Array.from({ length: count }, (_, index) => index),
    /** Of all lines, in px. */
    height: virtualizer.getTotalSize(),
    topOf: (index: number) => virtualizer.measurementsCache[index]?.start ?? 0,
    measure: virtualizer.measureElement,
    reveal: (index: number) => {
      if (isLong) virtualizer.scrollToIndex(index)
    },
  }
}
