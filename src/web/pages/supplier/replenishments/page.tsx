import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { replenishSides, type ReplenishSide } from '../../../../shared/replenishment.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { ExportButton } from '../../shopping/export-button.tsx'
import { ReplenishTag } from './replenish-status.tsx'

const SIZE = 20

/** Goods that the company asked of other suppliers, and those asked of it. */
export default function ReplenishmentsPage() {
  const { t, i18n } = useTranslation('replenish')
  const mayAsk = usePermission('replenish_trade')
  const [params, setParams] = useSearchParams()
  const side = replenishSides.find((each) => each === params.get('side'))
  const current = pageNumberIn(params)
  const filter = side ? { side } : {}
  const found = useQuery({
    queryKey: ['replenishments', side, current],
    queryFn: ({ signal }) =>
      request('listReplenishments', {
        query: { ...filter, current, size: SIZE },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { records, total } = found.data
  const ask = (
    <Link to="/vendor/thirdReplenish/goOnAdd">
      <Button type="primary">{t('ask')}</Button>
    </Link>
  )
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('title')}
        description={t('text')}
        extra={
          <>
            <ExportButton path={callTable.exportReplenishments[1]} query={filter} isEmpty={total === 0} />
            {mayAsk && ask}
          </>
        }
      />
      <div>
        <Segmented<ReplenishSide | 'all'>
          value={side ?? 'all'}
          options={(['all', ...replenishSides] as const).map((value) => ({
            value,
            label: t(`side.${value}`),
          }))}
          onChange={(value) => setParams(value === 'all' ? {} : { side: value })}
        />
      </div>
      <RecordTable
        rows={records}
        rowKey={({ replenishId }) => replenishId}
        busy={found.isPlaceholderData}
        empty={<EmptyState title={t('none')} description={t('noneText')} />}
        columns={[
          {
            key: 'no',
            title: t('column.no'),
            render: ({ replenishId, replenishNo }) => (
              <Link to={`/vendor/thirdReplenish/detail?replenishId=${replenishId}`}>{replenishNo}</Link>
            ),
          },
          {
            key: 'partner',
            title: t('column.partner'),
            render: ({ side: own, askerName, providerName }) => (own === 'asker' ? providerName : askerName),
          },
          {
            key: 'status',
            title: t('column.status'),
            render: ({ status }) => <ReplenishTag status={status} />,
          },
          {
            key: 'pieces',
            title: t('column.pieces'),
            render: ({ lineCount, quantity }) => t('pieces', { count: lineCount, quantity }),
          },
          {
            key: 'amount',
            title: t('column.amount'),
            align: 'right',
            render: ({ amount }) => amount && <Amount value={amount} />,
          },
          {
            key: 'owed',
            title: t('column.owed'),
            align: 'right',
            render: ({ owed }) => owed && <Amount value={owed} />,
          },
          {
            key: 'askedAt',
            title: t('column.askedAt'),
            render: ({ askedAt }) => momentText(askedAt, i18n.language, 'dayTime'),
          },
        ]}
        pagination={fixedPages({
          current,
          size: SIZE,
          total,
          onPage: (page) => setParams({ ...(side && { side }), current: String(page) }),
        })}
      />
    </div>
  )
}
