import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { goodsKey, type Goods } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'
import { percentText } from './percent-text.ts'

interface Props {
  goods: Goods
  desk: Desk
  onClose: () => void
}

/** How a price changed: when, from and to, by what and whom. */
export function PriceHistory({ goods, desk, onClose }: Props) {
  const { t, i18n } = useTranslation('goods')
  const { offerId } = goods
  const supplierId = desk.supplierId!
  const found = useInfiniteQuery({
    queryKey: [...goodsKey, 'history', offerId, goods.version],
    queryFn: ({ pageParam, signal }) =>
      request('priceHistory', {
        query: { supplierId, offerId, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
  const changes = found.data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <Drawer
      open
      size={480}
      title={t('historyOf', { name: partName(goods, i18n.language) })}
      onClose={onClose}
    >
      {found.isPending ? (
        <PageSkeleton kind="list" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ version, from, to, source, by, changedAt }) => (
            <li key={version} className={styles.change}>
              <span>
                <Amount value={from} /> <span aria-hidden>→</span> <Amount value={to} strong />
                <span className={styles.percent}>{percentText(from, to)}</span>
              </span>
              <span className={styles.quiet}>
                {momentText(changedAt, i18n.language, 'dateMinute')} · {t(`sources.${source}`)}
                {by && ` · ${by}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Drawer>
  )
}
