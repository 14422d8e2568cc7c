import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { unitName } from '../../../../shared/unit-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { partAddress } from '../part/part-address.ts'
import styles from '../saved-parts.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'

const SIZE = 20
const statuses = ['WAITING', 'ARRIVED'] as const
type Status = (typeof statuses)[number]

/** The company's registrations, with the stock then and now. */
export default function ShortagesPage() {
  const { t, i18n } = useTranslation('wishes')
  const { message } = useApp()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const status = statuses.find((one) => one === params.get('status'))
  const current = pageNumberIn(params)
  const found = useQuery({
    queryKey: ['shortages', status, current],
    queryFn: ({ signal }) =>
      request('listShortages', {
        query: { ...(status && { status }), current, size: SIZE },
        signal,
        flags: { quiet: true },
      }),
  })
  const remove = useMutation({
    mutationFn: (ids: string) => request('removeShortages', { body: { ids } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['shortages'] })
      message.success(t('shortage.removed'))
    },
  })
  const piecesOf = ({ unit }: { unit: string }, count: number) => `${count} ${unitName(unit, i18n.language)}`
  const go = (next: { status?: Status; current?: string }) => setParams(next)
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { records, total } = found.data
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('shortage.title')}
        description={t('shortage.text')}
        extra={
          <Segmented<Status | 'all'>
            value={status ?? 'all'}
            options={[
              { value: 'all', label: t('shortage.all') },
              ...statuses.map((value) => ({ value, label: t(`shortage.status.${value}`) })),
            ]}
            onChange={(value) => go(value === 'all' ? {} : { status: value })}
          />
        }
      />
      {total === 0 ? (
        <EmptyState title={t('shortage.empty')} description={t('shortage.emptyText')} />
      ) : (
        <ul className={styles.list}>
          {records.map((row) => (
            <li key={row.shortageId} className={styles.row}>
              <div className={styles.main}>
                <Link to={partAddress(row.partId, row.oeNumber)} className={styles.name}>
                  {partName(row, i18n.language)}
                </Link>
                <span className={styles.facts}>
                  <OeNumber value={row.oeNumber || row.code} /> <span>{row.supplierName}</span>
                </span>
              </div>
              <dl className={styles.figures}>
                <Figure name={t('shortage.column.quantity')} value={piecesOf(row, row.quantity)} />
                <Figure name={t('shortage.column.stockThen')} value={piecesOf(row, row.stockThen)} />
                <Figure name={t('shortage.column.stockNow')} value={piecesOf(row, row.stockNow)} />
                <Figure name={t('shortage.column.who')} value={row.registrant} />
                <Figure
                  name={t('shortage.column.time')}
                  value={momentText(row.createTime, i18n.language, 'dayTime')}
                />
              </dl>
              <StatusTag tone={row.status === 'ARRIVED' ? 'done' : 'waiting'}>
                {t(`shortage.status.${row.status}`)}
              </StatusTag>
              {row.status === 'ARRIVED' && (
                <Link to={partAddress(row.partId, row.oeNumber)}>{t('shortage.buy')}</Link>
              )}
              <Button type="text" onClick={() => remove.mutate(row.shortageId)}>
                {t('shortage.remove')}
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
        onChange={(page) => go({ ...(status && { status }), current: String(page) })}
      />
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
