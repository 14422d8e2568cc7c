import { useEffect, useState } from 'react'

/** The value once it has stood still for `delayMs`: what is being typed, before it is sent. */
export function useSettled<T>(value: T, delayMs = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
