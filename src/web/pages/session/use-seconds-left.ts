import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment of this device's clock (milliseconds), counting down to 0. Use the moment as
 * the component's key.
 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
