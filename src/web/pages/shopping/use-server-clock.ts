import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Milliseconds to add to this device's clock to get the server's: orders expire by the server's clock, and a
 * phone that is ten minutes slow must not show ten minutes too many.
 */
function useServerOffset(): number {
  const { data } = useQuery({
    queryKey: ['serverOffset'],
    staleTime: 10 * 60_000,
    queryFn: async () => {
      const asked = Date.now()
      const reply = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
      const answered = Date.now()
      const serverTime = Date.parse(reply.headers.get('date') ?? '')
      if (Number.isNaN(serverTime)) return 0
      const offset = serverTime - (asked + answered) / 2
      // The header has whole seconds; a smaller difference is meaningless.
      return Math.abs(offset) < 2000 ? 0 : offset
    },
  })
  return data ?? 0
}

/** Milliseconds until `time` by the server's clock, counted down each second; 0 when it is over. */
export function useTimeLeft(time: string | null): number {
  const offset = useServerOffset()
  const [now, setNow] = useState(() => Date.now())
  const left = time === null ? 0 : Math.max(0, Date.parse(time) - offset - now)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return left
}
