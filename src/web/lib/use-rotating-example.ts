import { useEffect, useState } from 'react'

interface Rotation {
  /** How long each phrase shows. */
  everyMs: number
  /** The phrase stays while this is true. */
  isStill: boolean
}

/** Returns one phrase after the other. */
export function useRotatingExample(phrases: string[], { everyMs, isStill }: Rotation): string {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [isStill, everyMs])
  return phrases[turn % phrases.length]!
}
