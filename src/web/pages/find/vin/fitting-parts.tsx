import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Facets } from '../oe/facets.tsx'
import { PartList } from '../part-list.tsx'
import { filters, pageSizes, sorts, type SearchQuery } from '../search-query.ts'
import { usePartSearch } from '../use-part-search.ts'
import type { SearchReply } from '../search-reply.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from '../search.module.css'
import type { VinRead } from './vin-result.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { useFits } from '../garage/use-fits.ts'
import { Pagination } from '../../../ui/pagination.tsx'

interface Props {
  read: VinRead
  query: SearchQuery
  onChange: (query: SearchQuery) => void
}

/** The parts that fit the truck, as far as it is known, each with the reason. */
export function FittingParts({ read, query, onChange }: Props) {
  const { t } = useTranslation('vin')
  const { found, reply } = usePartSearch({ ...query, q: read.vin, mode: 'vin' })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!reply) return <PageSkeleton kind="cards" />
  const isFiltered = filters.some((filter) => query[filter])
  if (reply.total === 0 && !isFiltered)
    return (
      <EmptyState
        title={t('fits.none')}
        description={t('fits.noneText')}
        action={
          <Link to="/quoteOrder/oe">
            <Button>{t('fits.oe')}</Button>
          </Link>
        }
      />
    )
  return (
    <Fitting read={read} query={query} reply={reply} stale={found.isPlaceholderData} onChange={onChange} />
  )
}

function Fitting({ read, query, reply, stale, onChange }: Props & { reply: SearchReply; stale: boolean }) {
  const { t, i18n } = useTranslation(['vin', 'search'])
  const clear = useClear()
  const isWide = useBreakpoint().lg ?? true
  const fits = useFits(reply.records.map(({ partId }) => partId))
  const depth = read.depth === 'none' ? 'brand' : read.depth
  const { q, mode, sort, size } = query
  const isFiltered = filters.some((filter) => query[filter])
  return (
    <div className={styles.results}>
      {isWide && (
        <aside className={styles.aside}>
          <Facets
            facets={reply.facets}
            query={query}
            onFilter={(filter, value) => onChange({ ...query, [filter]: value, current: 1 })}
          />
        </aside>
      )}
      <section className={styles.list} aria-busy={stale} aria-label={t('fits.title')}>
        <div className={styles.bar}>
          <p role="status">
            {t(reply.totalCapped ? 'fits.totalCapped' : 'fits.total', { count: reply.total })}
          </p>
          <span className={styles.barEnd}>
            {isFiltered && (
              <Button type="link" onClick={() => onChange({ q, mode, sort, size, current: 1 })}>
                {t('fits.clear')}
              </Button>
            )}
            {!isWide && (
              <Select
                allowClear={clear}
                className={styles.sort}
                aria-label={t('search:facet.category')}
                placeholder={t('search:facet.category')}
                value={query.categoryId}
                options={reply.facets.categories.map(({ value, label, count }) => ({
                  value,
                  label: `${label} (${count})`,
                }))}
                popupMatchSelectWidth={false}
                onChange={(categoryId) => onChange({ ...query, categoryId, current: 1 } as SearchQuery)}
              />
            )}
            <Select
              value={sort}
              aria-label={t('search:sort.label')}
              className={styles.sort}
              options={sorts.map((value) => ({ value, label: t(`search:sort.${value}`) }))}
              onChange={(chosen) => onChange({ ...query, sort: chosen, current: 1 })}
            />
          </span>
        </div>
        {reply.total === 0 && <p className={styles.quiet}>{t('fits.filtered')}</p>}
        <PartList
          key={JSON.stringify(query)}
          parts={reply.records}
          stale={stale}
          typed=""
          reasonOf={(part) => ({
            text: [
              t(`fits.reason.${part.match.field === 'engine' ? 'engine' : depth}`, {
                model: modelText(part.match.text, i18n.language),
              }),
              fits(part.partId),
            ]
              .filter(Boolean)
              .join(' · '),
            isSure: depth === 'build',
          })}
        />
        <Pagination
          className={styles.pagination}
          hideOnSinglePage={reply.total <= pageSizes[0]!}
          current={query.current}
          pageSize={size}
          pageSizeOptions={pageSizes}
          total={reply.total}
          showSizeChanger
          responsive
          onChange={(current, chosen) =>
            onChange({ ...query, size: chosen, current: chosen === size ? current : 1 })
          }
        />
      </section>
    </div>
  )
}

/** The model's code and, for readers of Chinese, its name. */
function modelText(text: string, language: string): string {
  return language.startsWith('en') ? text.split(' ')[0]! : text
}
