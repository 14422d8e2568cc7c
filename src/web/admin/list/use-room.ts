import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below the rows stand the summary and the page numbers. */
const BELOW_PX = 130
/** The page numbers with the room around them, which a tree has none of. */
const PAGER_PX = 56
/** A list in a lower window scrolls with the page. */
const LOWEST_PX = 320

interface Room {
  width: number
  height: number
}

/**
 * The room that a list which scrolls by itself has in the window; undefined until measured, and null
 * where nothing is laid out.
 */
export function useRoom(
  element: RefObject<HTMLElement | null>,
  { isAsked, hasPages }: { isAsked: boolean; hasPages: boolean },
): Room | null | undefined {
  const belowPx = hasPages ? BELOW_PX : BELOW_PX - PAGER_PX
  const [room, setRoom] = useState<Room | null>()
  useLayoutEffect(() => {
    const box = element.current
    if (!isAsked || !box) return
    const measure = () => {
      const { top } = box.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      const width = Math.floor(
        box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      )
      const height = Math.max(LOWEST_PX, Math.round(window.innerHeight - Math.max(top, 0) - belowPx))
      // A page put aside is measured as nothing; it keeps what it had.
      setRoom((former) => {
        if (width <= 0) return former ?? null
        return former?.width === width && former.height === height ? former : { width, height }
      })
    }
    measure()
    window.addEventListener('resize', measure)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(box)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [element, isAsked, belowPx])
  return room
}
