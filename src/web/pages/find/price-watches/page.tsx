import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listPriceWatches } from '../../../../shared/calls/price-watch.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { partAddress } from '../part/part-address.ts'
import styles from '../saved-parts.module.css'
import { WatchDialog } from './watch-dialog.tsx'
import { watchesKey } from './watches-key.ts'

const SIZE = 20

type Watch = ReplyOf<typeof listPriceWatches>['records'][number]

/** My price watches, with the price of now; each can be changed and ended. */
export default function PriceWatchesPage() {
  const { t, i18n } = useTranslation('watch')
  const { message } = useApp()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<Watch>()
  const current = pageNumberIn(params)
  const found = useQuery({
    queryKey: [...watchesKey, current],
    queryFn: ({ signal }) =>
      request('listPriceWatches', { query: { current, size: SIZE }, signal, flags: { quiet: true } }),
  })
  const end = useMutation({
    mutationFn: (id: string) => request('removePriceWatch', { body: { id } }),
    onSuccess: () => message.success(t('ended')),
    onSettled: () => client.invalidateQueries({ queryKey: watchesKey }),
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { records, total } = found.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {total === 0 ? (
        <EmptyState
          title={t('none')}
          description={t('noneText')}
          action={
            <Link to="/quoteOrder/oe">
              <Button type="primary">{t('find')}</Button>
            </Link>
          }
        />
      ) : (
        <ul className={styles.list}>
          {records.map((watch) => (
            <li key={watch.id} className={styles.row}>
              <div className={styles.main}>
                <Link to={partAddress(watch.partId, watch.oeNumber)} className={styles.name}>
                  {partName(watch, i18n.language)}
                </Link>
                <span className={styles.facts}>
                  <OeNumber value={watch.oeNumber || watch.code} />{' '}
                  <span>{watch.supplierName || t('anyOffer')}</span>
                </span>
                <span className={styles.facts}>
                  <PriceFacts watch={watch} />
                </span>
              </div>
              <span>
                {[
                  watch.target && t('atMost', { price: moneyText(watch.target) }),
                  watch.whenInStock && t('whenInStock'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <StatusTag tone={watch.status === 'TOLD' ? 'done' : 'waiting'}>
                {t(`status.${watch.status}`)}
              </StatusTag>
              {watch.status === 'TOLD' && watch.toldAt && (
                <span className={styles.facts}>
                  {t('toldAt', {
                    price: watch.toldPrice ? moneyText(watch.toldPrice) : '',
                    time: momentText(watch.toldAt, i18n.language, 'dayTime'),
                  })}
                </span>
              )}
              <Button type="text" onClick={() => setEditing(watch)}>
                {t(watch.status === 'TOLD' ? 'again' : 'edit')}
              </Button>
              <Button type="text" loading={end.isPending} onClick={() => end.mutate(watch.id)}>
                {t('end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        hideOnSinglePage
        current={current}
        pageSize={SIZE}
        total={total}
        showSizeChanger={false}
        onChange={(page) => setParams({ current: String(page) })}
      />
      {editing && (
        <WatchDialog
          partId={editing.partId}
          // The offer stays as it was chosen; stock can be asked for while there is none.
          offers={[{ offerId: '', supplierName: '', available: editing.isInStock ? 1 : 0 }]}
          given={{
            offerId: editing.offerId ?? '',
            target: editing.target,
            whenInStock: editing.whenInStock && !editing.isInStock,
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

function PriceFacts({ watch: { priceThen, priceNow, isInStock } }: { watch: Watch }) {
  const { t } = useTranslation('watch')
  return (
    <>
      <span>{priceNow ? t('now', { price: moneyText(priceNow) }) : t('noOffer')}</span>
      {priceThen && <span>{t('asked', { price: moneyText(priceThen) })}</span>}
      {priceNow && !isInStock && <span>{t('noStock')}</span>}
    </>
  )
}
