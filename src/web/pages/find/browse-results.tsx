import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Results } from './results.tsx'
import { readSearch, writeSearch, type SearchQuery } from './search-query.ts'
import { usePartSearch } from './use-part-search.ts'

interface Props {
  /** The subject of the page; filters, order and page come from the address. */
  about: QueryOf<typeof searchParts>
  /** The page's own parameters of the address, which survive every change. */
  own?: Record<string, string>
  empty: ReactNode
}

/** Parts found by browsing instead of searching: of a truck, a category, a zone. */
export function BrowseResults({ about, own = {}, empty }: Props) {
  const [params, setParams] = useSearchParams()
  const query = readSearch(params)
  const { q: _, mode: __, ...narrowed } = query
  const { found, reply } = usePartSearch({ ...narrowed, ...about })
  function go(next: SearchQuery) {
    const address = writeSearch(next)
    if (about.q === undefined || next.q === '') address.delete('q')
    for (const [name, value] of Object.entries(own)) address.set(name, value)
    setParams(address)
  }
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!reply) return <PageSkeleton kind="cards" />
  return (
    <Results
      home={query.mode}
      query={query}
      reply={reply}
      stale={found.isPlaceholderData}
      empty={empty}
      onChange={go}
      onFilter={(filter, values) => {
        const { [filter]: _before, ...others } = query
        go({ ...others, ...(values && { [filter]: values }), current: 1 } as SearchQuery)
      }}
    />
  )
}
