import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import tabStyles from '../../shopping/tabs.module.css'
import { SpecialCard } from './special-card.tsx'
import styles from './zone.module.css'
import { Pagination } from '../../../ui/pagination.tsx'

const PAGE = 24
const kinds = ['all', 'seckill', 'special'] as const

/** Goods at a special or seckill price: running ones first, then seckills that begin within a day. */
export function SpecialOffers() {
  const { t } = useTranslation('promotion')
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((each) => each === params.get('kind')) ?? 'all'
  const current = pageNumberIn(params)
  const found = useQuery({
    queryKey: ['special', kind, current],
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    queryFn: () =>
      request('specialPage', {
        body: { current, size: PAGE, ...(kind !== 'all' && { kind }) },
        flags: { quiet: true },
      }),
  })
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next)
  }
  return (
    <>
      <div role="group" aria-label={t('zone.kinds')} className={tabStyles.tabs}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className={tabStyles.tab}
            aria-pressed={each === kind}
            onClick={() => change({ kind: each === 'all' ? undefined : each, current: undefined })}
          >
            {t(`zone.${each}`)}
          </button>
        ))}
      </div>
      {found.isPending ? (
        <PageSkeleton kind="cards" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data.total === 0 ? (
        <EmptyState
          title={t('zone.empty.title')}
          description={t('zone.empty.text')}
          action={
            <Link to="/quoteOrder/oe">
              <Button type="primary">{t('zone.find')}</Button>
            </Link>
          }
        />
      ) : (
        <>
          <ul className={styles.cards}>
            {found.data.records.map((record) => (
              <SpecialCard key={record.productId} record={record} />
            ))}
          </ul>
          <Pagination
            hideOnSinglePage
            current={current}
            pageSize={PAGE}
            total={found.data.total}
            showSizeChanger={false}
            responsive
            onChange={(page) => change({ current: String(page) })}
          />
        </>
      )}
    </>
  )
}
