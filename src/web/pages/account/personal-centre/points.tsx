import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { myPoints } from '../../../../shared/calls/points.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './info.module.css'
import { pageButton } from '../../../ui/page-button.tsx'

type Entry = ReplyOf<typeof myPoints>['entries']['records'][number]

const SIZE = 10

/** My points, their value, and every change of them. */
export function Points() {
  const { t, i18n } = useTranslation('info')
  const [current, setCurrent] = useState(1)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['myPoints', current],
    queryFn: () => request('myPoints', { query: { current, size: SIZE }, flags: { quiet: true } }),
    placeholderData: (before) => before,
  })
  if (isPending) return <PageSkeleton kind="detail" />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { balance, owed, worth, perYuan, entries } = data
  const rules = [
    ...(perYuan > 0 ? [t('points.earned', { count: perYuan })] : []),
    ...(worth === '0.00' ? [] : [t('points.worth', { worth: `¥${worth}` })]),
  ]
  return (
    <div className={styles.sections}>
      <section>
        <h2 className={styles.heading}>{t('points.balance')}</h2>
        <p className={styles.balance}>{balance.toLocaleString(i18n.language)}</p>
        {owed > 0 && <p className={styles.hint}>{t('points.owed', { count: owed })}</p>}
        <p className={styles.hint}>{rules.join(' ')}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('points.moves')}</h2>
        {entries.total === 0 ? (
          <EmptyState title={t('points.empty')} description={t('points.emptyText')} />
        ) : (
          <Table<Entry>
            rowKey="entryId"
            size="small"
            dataSource={entries.records}
            pagination={
              entries.total > SIZE && {
                current,
                pageSize: SIZE,
                total: entries.total,
                showSizeChanger: false,
                itemRender: pageButton,
                onChange: setCurrent,
              }
            }
            columns={[
              {
                title: t('points.when'),
                className: styles.day!,
                render: (_, { at }) => momentText(at, i18n.language, 'date'),
              },
              {
                title: t('points.what'),
                render: (_, entry) => (
                  <div className={styles.cause}>
                    {t(`points.kind.${entry.kind}`)} <About entry={entry} />
                  </div>
                ),
              },
              {
                title: t('points.points'),
                align: 'right',
                render: (_, { points }) =>
                  points > 0
                    ? `+${points.toLocaleString(i18n.language)}`
                    : points.toLocaleString(i18n.language),
              },
            ]}
          />
        )}
      </section>
    </div>
  )
}

function About({ entry: { orderId, orderNo, invitedName } }: { entry: Entry }) {
  if (orderId === null) return <>{invitedName}</>
  return <Link to={`/shopping/orderDetail?orderId=${orderId}`}>{orderNo}</Link>
}
