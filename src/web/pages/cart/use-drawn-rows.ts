import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CartRow } from './cart-rows.ts'

/** Shorter carts are drawn as a whole: the browser's own search then finds every line. */
const MOST_DRAWN = 60
const HEIGHTS = { line: 39, supplier: 28, apart: 36 } as const
/** Drawn above and below what is in sight, so that Tab and the arrow keys find the next line. */
const BEYOND = 12

/** Which rows of a long cart are drawn, and the room that the others take. */
export function useDrawnRows(rows: CartRow[]) {
  const list = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [before, setBefore] = useState(0)
  const isLong = rows.length > MOST_DRAWN
  useLayoutEffect(() => {
    if (!isLong || !list.current) return
    const found = scrollerOf(list.current)
    setScroller(found)
    const place = () => {
      if (!list.current || !found) return
      setBefore(
        list.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop,
      )
    }
    place()
    // The rows move when something above them grows.
    const watcher = new ResizeObserver(place)
    watcher.observe(list.current.parentElement!.parentElement!)
    return () => watcher.disconnect()
  }, [isLong])
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong && scroller !== null,
    getScrollElement: () => scroller,
    estimateSize: (index) => HEIGHTS[rows[index]!.kind],
    getItemKey: (index) => rows[index]!.key,
    overscan: BEYOND,
    scrollMargin: before,
    scrollPaddingStart: 48,
    scrollPaddingEnd: 80,
  })
  const items = isLong ? virtualizer.getVirtualItems() : []
  const indexes = isLong ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const top = items.length > 0 ? items[0]!.start - before : 0
  const bottom = items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - before) : 0
  return {
    list,
    indexes,
    /** In px, above and below the drawn rows. */
    room: { top: Math.max(0, top), bottom: Math.max(0, bottom) },
    measure: isLong ? virtualizer.measureElement : undefined,
    reveal: (index: number) => {
      if (isLong) virtualizer.scrollToIndex(index)
    },
  }
}

/** The element that scrolls this one. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return null
}
