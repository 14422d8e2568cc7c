import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../lib/language.ts'
import { request } from '../../lib/request.ts'

export interface DictOption {
  value: string
  label: string
}

const none: DictOption[] = []

/** How a value list is fetched, in the user's language. */
export function dictQuery(code: string) {
  return queryOptions({
    queryKey: ['dict', code, currentLanguage()],
    staleTime: 60_000,
    queryFn: async (): Promise<DictOption[]> => {
      const entries = await request('dictionary', { query: { code }, flags: { quiet: true } })
      return entries.map(({ dictKey, dictValue }) => ({ value: dictKey, label: dictValue }))
    },
  })
}

/** A value list; empty until it has come, and for a field that has none. */
export function useDict(code: string | null): DictOption[] {
  const { data } = useQuery({ ...dictQuery(code ?? ''), enabled: code !== null })
  return data ?? none
}
