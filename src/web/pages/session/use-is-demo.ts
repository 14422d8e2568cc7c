import { useEffect, useState } from 'react'
import { request } from '../../lib/request.ts'

/** False until the server says so, and when it cannot be asked: the page works without. */
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
