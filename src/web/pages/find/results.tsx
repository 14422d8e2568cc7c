import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Select, Tag } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filters, pageSizes, sorts, type Filter, type SearchMode, type SearchQuery } from './search-query.ts'
import type { SearchReply } from './search-reply.ts'
import { PartList } from './part-list.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from './search.module.css'
import { ReadWords } from './read-words.tsx'
import { Facets } from './oe/facets.tsx'
import { NarrowedTo } from './garage/narrowed-to.tsx'
import { NothingFound } from './oe/nothing-found.tsx'
import { Pagination } from '../../ui/pagination.tsx'

// Only on a phone, and once it is asked for.
const FacetDrawer = lazy(async () => ({ default: (await import('./facet-drawer.tsx')).FacetDrawer }))

// Callers without prices cannot sort by them either.
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
  onFilter: (filter: Filter, values: string | undefined) => void
  /** The message for an empty result without filters; by default it suggests the next tries. */
  empty?: ReactNode
}

/** The found parts with facets, sorting and paging. */
export function Results({ home, query, reply, stale, onChange, onFilter, empty }: ResultsProps) {
  const { t } = useTranslation('search')
  const isWide = useBreakpoint().lg ?? true
  const [drawn, setDrawn] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const filtered = filters.filter((filter) => query[filter]).length
  const withoutFilters: SearchQuery = {
    q: query.q,
    mode: query.mode,
    sort: query.sort,
    size: query.size,
    current: 1,
  }

  const openFacets = () => {
    setOpened(true)
    setDrawn(true)
  }
  const narrowed = <NarrowedTo vehicle={reply.vehicle} />
  const words = reply.reading && (
    <ReadWords
      reading={reply.reading}
      onSearch={(q) => onChange({ ...withoutFilters, q })}
      onKeep={(keep) => onChange({ ...query, keep, current: 1 })}
    />
  )
  if (reply.total === 0 && filtered === 0)
    return (
      <>
        {narrowed}
        {empty ?? (
          <>
            {words}
            <NothingFound
              query={query}
              onFuzzy={() => onChange({ ...withoutFilters, mode: 'full' })}
              onSearch={(q) => onChange({ ...withoutFilters, q })}
            />
          </>
        )}
      </>
    )
  const quantities = reply.reading?.flatMap(({ count }) => count ?? []) ?? []
  // Several quantities belong to several things.
  const quantity = quantities.length === 1 ? quantities[0]! : undefined

  const facets = <Facets facets={reply.facets} query={query} onFilter={onFilter} />
  return (
    <div className={styles.results}>
      {isWide ? (
        <aside className={styles.aside}>{facets}</aside>
      ) : (
        <Suspense>
          {isOpened && (
            <FacetDrawer isOpen={drawn} onClose={() => setDrawn(false)}>
              {facets}
            </FacetDrawer>
          )}
        </Suspense>
      )}
      <section className={styles.list} aria-busy={stale}>
        {narrowed}
        {words}
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
                <Button icon={<FilterOutlined aria-hidden />} onClick={openFacets}>
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
          <PartList
            key={JSON.stringify(query)}
            parts={reply.records}
            stale={stale}
            typed={query.q}
            {...(quantity !== undefined && { quantity })}
          />
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
