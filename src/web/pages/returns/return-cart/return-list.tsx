import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { returnDeliveries, returnStatusNames, type ReturnStatus } from '../../../../shared/return-terms.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './return-cart.module.css'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import { ReturnCard } from './return-card.tsx'
import { returnsKey } from './return-cart.ts'
import { Pagination } from '../../../ui/pagination.tsx'

const SIZE = 10

/** Who reads the list. */
export type Reader = 'buyer' | 'supplier' | 'finance'

const calls = {
  buyer: 'listMyReturns',
  supplier: 'listReturnsOfBuyers',
  finance: 'listReturnsToRefund',
} as const satisfies Record<Reader, string>

interface Props {
  side: Reader
  /** The state filter of an address without one. */
  startsWith?: ReturnStatus
}

/** The returns that a company requested, those that it must answer, or those that finance refunds. */
export function ReturnList({ side, startsWith }: Props) {
  const { t } = useTranslation('cart')
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const named = params.get('status')
  const status = named === null ? startsWith : returnStatusNames.find((name) => name === named)
  const delivery = returnDeliveries.find((name) => name === params.get('delivery'))
  const q = params.get('q')?.trim() ?? ''
  const go = (next: { status?: string; delivery?: string; q?: string; current?: number }) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        // An empty state shows all, where an address without one may begin with another.
        if (next.status !== undefined) changed.set('status', next.status)
        for (const name of ['delivery', 'q'] as const) {
          if (next[name]) changed.set(name, next[name])
          else if (next[name] === '') changed.delete(name)
        }
        if (next.current && next.current > 1) changed.set('current', String(next.current))
        else changed.delete('current')
        return changed
      },
      { replace: true },
    )
  const query = {
    current,
    size: SIZE,
    ...(status && { status }),
    ...(delivery && { delivery }),
    ...(q && { q }),
  }
  const found = useQuery({
    queryKey: [...returnsKey, side, query],
    queryFn: ({ signal }) => request(calls[side], { query, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = status !== undefined || delivery !== undefined || q !== ''
  const filter = (
    <div className={filterStyles.filters}>
      <Select
        className={filterStyles.filterPay!}
        aria-label={t('returns.list.state')}
        value={status ?? ''}
        onChange={(value) => go({ status: value })}
        options={[
          { value: '', label: t('returns.list.allStates') },
          ...returnStatusNames.map((value) => ({ value, label: t(`returns.status.${value}`) })),
        ]}
      />
      <Select
        className={filterStyles.filterPay!}
        aria-label={t('returns.list.delivery')}
        value={delivery ?? ''}
        onChange={(value: string) => go({ delivery: value })}
        options={[
          { value: '', label: t('returns.list.allDeliveries') },
          ...returnDeliveries.map((value) => ({ value, label: t(`returns.deliveries.${value}`) })),
        ]}
      />
      <Input.Search
        key={q}
        allowClear
        className={filterStyles.filterText!}
        defaultValue={q}
        maxLength={60}
        placeholder={t('returns.list.search')}
        aria-label={t('returns.list.search')}
        onSearch={(text) => go({ q: text.trim() })}
      />
    </div>
  )
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.total === 0) {
    if (side === 'buyer' && !isFiltered) return null
    const words = side === 'finance' && status === 'accepted' ? 'refunds' : 'list'
    return (
      <>
        {isFiltered && filter}
        <EmptyState title={t(`returns.${words}.none`)} description={t(`returns.${words}.noneText`)} />
      </>
    )
  }
  return (
    <section aria-label={t('returns.list.mine')} className={styles.returns}>
      {side === 'buyer' && <h2 className={cardStyles.cardTitle}>{t('returns.list.mine')}</h2>}
      {(side !== 'buyer' || isFiltered || found.data.total > SIZE) && filter}
      {found.data.records.map((asked) => (
        <ReturnCard key={asked.requestId} asked={asked} side={side} />
      ))}
      <Pagination
        align="end"
        current={current}
        pageSize={SIZE}
        total={found.data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => go({ current: page })}
      />
    </section>
  )
}
