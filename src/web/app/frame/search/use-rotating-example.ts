import { useEffect, useState } from 'react'

/** The specification's pace. */
const ROTATION_MS = 4000

/** One of the phrases after the other; it stands still while `isStill`. */
export function useRotatingExample(phrases: string[], isStill: boolean): string {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), ROTATION_MS)
    return () => clearInterval(timer)
  }, [isStill])
  return phrases[turn % phrases.length]!
}
