import { useLayoutEffect, useState, type RefObject } from 'react'

/** An input narrower than this cannot show a date range. */
const COLUMN_MIN_PX = 250
const MOST_COLUMNS = 6

/** How many columns fit into an element, followed as it is resized. */
export function useColumnCount(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      // A page put aside is measured as nothing; it keeps what it had.
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setColumns(Math.min(MOST_COLUMNS, Math.max(1, Math.floor(width / COLUMN_MIN_PX))))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return columns
}
