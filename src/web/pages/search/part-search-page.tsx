import { FilterOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, Button, Drawer, Grid, Pagination, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { request } from '../../lib/request.ts'
import { useSearchHistory } from '../../lib/use-search-history.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import {
  filters,
  pageSizes,
  readSearch,
  searchFor,
  sorts,
  writeSearch,
  type Filter,
  type SearchMode,
  type SearchQuery,
} from './search-query.ts'
import type { SearchReply } from './search-reply.ts'
import styles from './search.module.css'
import { Facets } from './oe/facets.tsx'
import { NothingFound } from './oe/nothing-found.tsx'
import { PartResult } from './oe/part-result.tsx'
import { SearchField } from './oe/search-field.tsx'
import { SearchStart } from './oe/search-start.tsx'

type Way = Exclude<SearchMode, 'full'>

interface PageProps {
  /** What the page compares with unless told otherwise. */
  home: SearchMode
  /** Other ways in beside the home one, each a tab over the box. */
  ways?: readonly Way[]
}

/** Search box, filters and the parts found; the address says what was searched. */
export function PartSearchPage({ home, ways = [] }: PageProps) {
  const { t } = useTranslation('search')
  const [params, setParams] = useSearchParams()
  const query = readSearch(params, home)
  // A fuzzy search looks at everything, and still belongs to the way it came from.
  const way: SearchMode = ways.find((each) => each === query.mode) ?? home
  const history = useSearchHistory()
  const found = useQuery({
    queryKey: ['partSearch', query],
    enabled: query.q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request('searchParts', { query, signal, flags: { quiet: true } }),
  })

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
        <SearchField key={way} q={query.q} mode={way} onSearch={handleSearch} />
      </div>
      {!query.q ? (
        <SearchStart mode={way} onSearch={handleSearch} />
      ) : found.isPending ? (
        <PageSkeleton kind="cards" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Results
          home={way}
          query={query}
          reply={found.data}
          stale={found.isPlaceholderData}
          onChange={go}
          onFilter={handleFilter}
        />
      )}
    </div>
  )
}

// Whoever sees no prices cannot sort by them either.
function sortsFor({ records }: SearchReply) {
  const hidesPrices = records.some(({ offers }) => offers.some(({ priceHidden }) => priceHidden))
  return sorts.filter((sort) => sort !== 'price' || !hidesPrices)
}

interface ResultsProps {
  home: SearchMode
  query: SearchQuery
  reply: SearchReply
  stale: boolean
  onChange: (query: SearchQuery) => void
  onFilter: (filter: Filter, value: string | undefined) => void
}

function Results({ home, query, reply, stale, onChange, onFilter }: ResultsProps) {
  const { t } = useTranslation('search')
  const isWide = Grid.useBreakpoint().lg ?? true
  const [drawn, setDrawn] = useState(false)
  const filtered = filters.filter((filter) => query[filter]).length
  const withoutFilters: SearchQuery = {
    q: query.q,
    mode: query.mode,
    sort: query.sort,
    size: query.size,
    current: 1,
  }

  if (reply.total === 0 && filtered === 0)
    return (
      <NothingFound
        query={query}
        onFuzzy={() => onChange({ ...withoutFilters, mode: 'full' })}
        onSearch={(q) => onChange({ ...withoutFilters, q })}
      />
    )

  const facets = <Facets facets={reply.facets} query={query} onFilter={onFilter} />
  return (
    <div className={styles.results}>
      {isWide ? (
        <aside className={styles.aside}>{facets}</aside>
      ) : (
        <Drawer
          open={drawn}
          placement="left"
          size={300}
          title={t('facet.title')}
          onClose={() => setDrawn(false)}
        >
          {facets}
        </Drawer>
      )}
      <section className={styles.list} aria-busy={stale}>
        <div className={styles.bar}>
          <p role="status">
            {t(reply.totalCapped ? 'result.totalCapped' : 'result.total', { count: reply.total })}
            {query.mode !== home && (
              <Tag
                className={styles.mode}
                closable
                onClose={() => onChange({ ...withoutFilters, mode: home })}
              >
                {t('result.fuzzy')}
              </Tag>
            )}
          </p>
          <span className={styles.barEnd}>
            {filtered > 0 && (
              <Button type="link" onClick={() => onChange(withoutFilters)}>
                {t('facet.clearAll')}
              </Button>
            )}
            {!isWide && (
              <Badge count={filtered} size="small">
                <Button icon={<FilterOutlined />} onClick={() => setDrawn(true)}>
                  {t('result.filterButton')}
                </Button>
              </Badge>
            )}
            <Select
              value={query.sort}
              aria-label={t('sort.label')}
              className={styles.sort}
              options={sortsFor(reply).map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(sort) => onChange({ ...query, sort, current: 1 })}
            />
          </span>
        </div>
        {reply.total === 0 ? (
          <p className={styles.quiet}>{t('none.filtered')}</p>
        ) : (
          <div className={stale ? styles.stale : styles.parts}>
            {reply.records.map((part) => (
              <PartResult key={part.partId} part={part} typed={query.q} />
            ))}
          </div>
        )}
        <Pagination
          className={styles.pagination}
          hideOnSinglePage={reply.total <= pageSizes[0]!}
          current={query.current}
          pageSize={query.size}
          pageSizeOptions={pageSizes}
          total={reply.total}
          showSizeChanger
          responsive
          onChange={(current, size) =>
            onChange({ ...query, size, current: size === query.size ? current : 1 })
          }
        />
      </section>
    </div>
  )
}
