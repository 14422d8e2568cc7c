import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSearchHistory } from '../../lib/use-search-history.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import {
  readSearch,
  searchFor,
  writeSearch,
  type Filter,
  type SearchMode,
  type SearchQuery,
} from './search-query.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { SearchField } from './oe/search-field.tsx'
import { SearchStart } from './oe/search-start.tsx'
import { FIRST_RESULT } from './part-list.tsx'
import { usePartSearch } from './use-part-search.ts'

type Way = Exclude<SearchMode, 'full'>

interface PageProps {
  /** The page's default field to compare with. */
  home: SearchMode
  /** Other modes besides the home one, each a tab above the box. */
  ways?: readonly Way[]
  /** The placeholder before the first search. */
  offered?: string
}

/** Search box, filters and results; the address holds the search. */
export function PartSearchPage({ home, ways = [], offered = '' }: PageProps) {
  const { t } = useTranslation(['search', 'catalogue'])
  const [params, setParams] = useSearchParams()
  const query = readSearch(params, home)
  // A fuzzy search covers everything, but keeps the tab it started from.
  const way: SearchMode = ways.find((each) => each === query.mode) ?? home
  const history = useSearchHistory()
  const { found, reply } = usePartSearch(query, { enabled: query.q !== '' })

  function go(next: SearchQuery) {
    setParams(writeSearch(next, home))
  }
  function handleSearch(text: string) {
    const next = searchFor(text, query, way)
    if (!next.q) return
    history.remember(next.q)
    go(next)
  }
  function handleFilter(filter: Filter, value: string | undefined) {
    go({ ...query, [filter]: value, current: 1 })
  }

  return (
    <div className={styles.page}>
      <div className={query.q ? styles.head : styles.headStart}>
        <h1 className={query.q ? 'visually-hidden' : styles.headTitle}>{t(`start.${way}.title`)}</h1>
        {ways.length > 0 && (
          <Segmented
            className={styles.ways}
            aria-label={t('way.label')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
            onChange={(mode) =>
              go({ q: query.q, mode: mode as Way, sort: query.sort, size: query.size, current: 1 })
            }
          />
        )}
        <SearchField key={way} q={query.q} offered={offered} mode={way} onSearch={handleSearch} />
        {reply && reply.total > 0 && (
          <a
            className={styles.skip}
            href={`#${FIRST_RESULT}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(FIRST_RESULT)?.querySelector('input')?.focus()
            }}
          >
            {t('catalogue:skip')}
          </a>
        )}
      </div>
      {!query.q ? (
        <SearchStart mode={way} onSearch={handleSearch} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !reply ? (
        <PageSkeleton kind="cards" />
      ) : (
        <Results
          home={way}
          query={query}
          reply={reply}
          stale={found.isPlaceholderData}
          onChange={go}
          onFilter={handleFilter}
        />
      )}
    </div>
  )
}
