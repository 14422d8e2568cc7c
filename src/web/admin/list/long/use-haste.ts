import { startTransition, useEffect, useRef, useState } from 'react'
import type { FlatRow } from './flat-rows.ts'

/** A list that jumps by more than this many rows at once is not being read. */
const HASTY_ROWS = 6
/** Whoever stays this long at a place begins to read it. */
const SETTLED_MS = 100

interface Range {
  first: number
  last: number
}

/**
 * Which rows of a list are drawn as plain text, because it was run through too quickly to read when
 * they came into sight: pictures, badges and buttons follow as soon as it stands still.
 */
export function useHaste(rowPx: number) {
  const plain = useRef(new Set<string>())
  const lastTop = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [, setSettled] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = () => {
    plain.current = new Set()
    // Between two frames: who goes on scrolling is not held up.
    startTransition(() => setSettled((times) => times + 1))
  }
  return {
    isPlain: (key: string) => plain.current.has(key),
    /** The list was scrolled so that its window lies at `top`, in px; `drawnAt` says which rows it draws there. */
    note: (top: number, { rows, drawnAt }: { rows: FlatRow[]; drawnAt: (top: number) => Range }) => {
      const isHasty = Math.abs(top - lastTop.current) > HASTY_ROWS * rowPx
      const [from, to] = [drawnAt(lastTop.current), drawnAt(top)]
      lastTop.current = top
      if (isHasty)
        for (let index = to.first; index <= to.last; index += 1)
          if (index < from.first || index > from.last) plain.current.add(rows[index]!.key)
      if (plain.current.size === 0) return
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, SETTLED_MS)
    },
  }
}
