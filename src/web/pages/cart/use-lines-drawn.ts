import { startTransition, useEffect, useState } from 'react'

/** The first lines are drawn at once, the others in steps that keep the page responsive. */
const STEP = 40

/** The number of lines drawn so far. */
export function useLinesDrawn(lines: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn < lines) startTransition(() => setDrawn(drawn + STEP))
  }, [drawn, lines])
  return drawn
}
