import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import { partName } from '../../../ui/part-name.ts'
import { changeOrderQuery, ordersKey } from '../../orders/list/order-query.ts'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { useClear } from '../../../ui/use-clear.tsx'
import { pageButton } from '../../../ui/page-button.tsx'

/** Undelivered and returned goods, with their refunds. */
export default function PriceDifferencePage() {
  const { t, i18n } = useTranslation('delivery')
  const clear = useClear()
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.slice(0, 60) ?? ''
  const current = Math.max(1, Number(params.get('current')) || 1)
  const page = useQuery({
    queryKey: [...ordersKey, 'differences', q, current],
    queryFn: ({ signal }) =>
      request('listPriceDifferences', {
        query: { current, size: 20, ...(q && { q }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <PageSkeleton kind="cards" />
  if (page.isError) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('difference.title')} description={t('difference.text')} />
      <search className={filterStyles.filters}>
        <Input.Search
          className={filterStyles.filterText}
          key={q}
          defaultValue={q}
          maxLength={60}
          allowClear={clear}
          aria-label={t('difference.search')}
          placeholder={t('difference.search')}
          onSearch={(typed) => setParams(changeOrderQuery(params, { q: typed.trim() }))}
        />
      </search>
      <RecordTable
        rowKey={({ differenceId }) => differenceId}
        rows={page.data.records}
        empty={<EmptyState title={t('difference.none')} description={t('difference.noneText')} />}
        pagination={{
          itemRender: pageButton,
          current,
          pageSize: 20,
          total: page.data.total,
          hideOnSinglePage: true,
          onChange: (next) => setParams(changeOrderQuery(params, { current: next })),
        }}
        columns={[
          {
            key: 'order',
            title: t('difference.order'),
            render: ({ orderId, orderNo }) => (
              <Link className={textStyles.orderNo} to={`/shopping/orderDetail?orderId=${orderId}`}>
                {orderNo}
              </Link>
            ),
          },
          {
            key: 'part',
            title: t('difference.part'),
            render: (row) => (
              <>
                {partName(row, i18n.language)}{' '}
                <span className={textStyles.mono} translate="no">
                  {row.code}
                </span>
              </>
            ),
          },
          {
            key: 'supplier',
            title: t('difference.supplier'),
            render: ({ supplierName }) => supplierName,
          },
          {
            key: 'pieces',
            title: t('difference.pieces'),
            align: 'right',
            render: ({ quantity }) => quantity,
          },
          {
            key: 'price',
            title: t('difference.price'),
            align: 'right',
            render: ({ price }) => <Amount value={price} />,
          },
          {
            key: 'amount',
            title: t('difference.amount'),
            align: 'right',
            render: ({ amount }) => <Amount value={amount} strong />,
          },
          {
            key: 'reason',
            title: t('difference.reason'),
            render: ({ reason, returnNo }) =>
              returnNo === null ? reason : t('difference.returned', { returnNo }),
          },
          {
            key: 'at',
            title: t('difference.at'),
            render: ({ createdAt }) => momentText(createdAt, i18n.language),
          },
        ]}
      />
    </div>
  )
}
