import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import { keepHistory, keptHistory, withSearch } from './search-history.ts'

const historyKey = ['searchHistory'] as const

/** The person's latest searches, in every browser of theirs; changes show at once. */
export function useSearchHistory() {
  const client = useQueryClient()
  const { data: history = [] } = useQuery({
    queryKey: historyKey,
    queryFn: async () => kept(await request('readSearchHistory', { flags: { quiet: true } })),
    placeholderData: keptHistory,
    staleTime: 60_000,
  })
  const show = (next: string[]) => client.setQueryData(historyKey, kept(next))
  // A history that cannot be stored must not disturb a search.
  const ignore = () => undefined

  return {
    history,
    remember: (text: string) => {
      show(withSearch(history, text))
      request('rememberSearch', { body: { text }, flags: { quiet: true } }).then(show, ignore)
    },
    /** Removes one search, or all of them. */
    forget: (text?: string) => {
      show(text === undefined ? [] : history.filter((entry) => entry !== text))
      request('forgetSearches', { body: { text }, flags: { quiet: true } }).then(show, ignore)
    },
  }
}

function kept(history: string[]): string[] {
  keepHistory(history)
  return history
}
