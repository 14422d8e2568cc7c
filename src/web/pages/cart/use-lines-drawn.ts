import { startTransition, useEffect, useState } from 'react'

/** The first lines stand there at once; the others follow in steps between which the page answers. */
const STEP = 40

/** How many of so many lines are drawn by now. */
export function useLinesDrawn(lines: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn < lines) startTransition(() => setDrawn(drawn + STEP))
  }, [drawn, lines])
  return drawn
}
