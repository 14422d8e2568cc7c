import { useEffect, useState } from 'react'
import { request } from '../../lib/request.ts'

/** False before the server's reply, and without one: the page works either way. */
export function useIsDemo(): boolean {
  const [isDemo, setIsDemo] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    request('health', { flags: { quiet: true, tokenless: true }, signal: leaving.signal }).then(
      ({ demo }) => setIsDemo(demo),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return isDemo
}
