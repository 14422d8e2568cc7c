import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageOf } from '../../../shared/shapes.ts'
import { sendCall } from '../send-call.ts'

export interface ReferenceOption {
  value: string
  label: string
  /** For references to a tree: the row above. */
  parentId?: string | null
  /** Values of the row that defaults beside the field follow from. */
  chosen?: Record<string, unknown>
}

/** Candidates shown at once; typing narrows them. */
const OPTIONS_SHOWN = 50
/** A tree is chosen from as a whole; the server gives this many at once. */
const TREE_PAGE_SIZE = 1000

function fetchOptions(
  path: string,
  query: Record<string, string | number>,
): Promise<PageOf<ReferenceOption>> {
  const [bare = path, given = ''] = path.split('?')
  return sendCall({
    method: 'GET',
    path: bare,
    query: { ...Object.fromEntries(new URLSearchParams(given)), ...query },
    body: undefined,
  })
}

/** How the candidates that match what is typed are fetched. */
export function optionsQuery(path: string, typed: string) {
  return queryOptions({
    queryKey: ['options', path, typed],
    queryFn: async () => (await fetchOptions(path, { q: typed, current: 1, size: OPTIONS_SHOWN })).records,
  })
}

/** Candidates of a reference that match what is typed. */
export function useOptions(path: string, { typed, enabled }: { typed: string; enabled: boolean }) {
  return useQuery({
    ...optionsQuery(path, typed),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** How those of these ids that may be chosen are fetched. */
export function chosenQuery(path: string, ids: string[]) {
  return queryOptions({
    queryKey: ['options', path, 'ids', ids.join(',')],
    queryFn: async () =>
      (await fetchOptions(path, { ids: ids.join(','), current: 1, size: Math.max(ids.length, 1) })).records,
  })
}

/** Labels of chosen ids, for showing a value that is not among the candidates on screen. */
export function useChosenOptions(path: string, ids: string[]) {
  return useQuery({
    ...chosenQuery(path, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Keeps the labels of chosen candidates, so that they are shown elsewhere without being fetched again. */
export function useLearnOptions(path: string) {
  const client = useQueryClient()
  return (ids: string[], candidates: ReferenceOption[]) => {
    const chosen = ids.flatMap((id) => candidates.find(({ value }) => value === id) ?? [])
    // What is fetched for defaults has more than a label, and is not taken from here.
    if (chosen.length === ids.length && ids.length > 0)
      client.setQueryData(chosenQuery(path, ids).queryKey, chosen)
  }
}

/** Every candidate of a reference to a tree. */
export function useTreeOptions(path: string) {
  return useQuery({
    queryKey: ['options', path, 'tree'],
    queryFn: async () => {
      const options: ReferenceOption[] = []
      for (let current = 1; ; current++) {
        const { records, total } = await fetchOptions(path, { current, size: TREE_PAGE_SIZE })
        options.push(...records)
        if (records.length === 0 || options.length >= total) return options
      }
    },
  })
}
