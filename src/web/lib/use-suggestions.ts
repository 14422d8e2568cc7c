import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { request } from './request.ts'

type Mode = 'oe' | 'full' | 'name' | 'engine' | 'drawing' | 'spec'

/** One letter would suggest half the catalogue. */
const SUGGEST_FROM = 2

/** Numbers and names that begin with the typed text; `asked` is the text they belong to. */
export function useSuggestions(typed: string, { mode, isOpen }: { mode: Mode; isOpen: boolean }) {
  const asked = useDeferredValue(typed.trim())
  const isLong = asked.length >= SUGGEST_FROM
  const { data = [] } = useQuery({
    queryKey: ['partSuggestions', mode, asked],
    enabled: isLong && isOpen,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      request('suggestParts', { query: { q: asked, mode }, signal, flags: { quiet: true } }),
  })
  return { asked, suggestions: isLong ? data : [] }
}
