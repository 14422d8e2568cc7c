import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { changeOrderQuery, ordersKey } from '../../shopping/orders/order-query.ts'
import styles from '../../shopping/shopping.module.css'

/** What could not be delivered, with what went back for it. */
export default function PriceDifferencePage() {
  const { t, i18n } = useTranslation('delivery')
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
    <div className={styles.page}>
      <PageHeader title={t('difference.title')} description={t('difference.text')} />
      <search className={styles.filters}>
        <Input.Search
          className={styles.filterText}
          key={q}
          defaultValue={q}
          maxLength={60}
          allowClear
          aria-label={t('difference.search')}
          placeholder={t('difference.search')}
          onSearch={(typed) => setParams(changeOrderQuery(params, { q: typed.trim() }))}
        />
      </search>
      <Table
        rowKey="differenceId"
        size="small"
        scroll={{ x: 'max-content' }}
        dataSource={page.data.records}
        locale={{
          emptyText: <EmptyState title={t('difference.none')} description={t('difference.noneText')} />,
        }}
        pagination={{
          current,
          pageSize: 20,
          total: page.data.total,
          hideOnSinglePage: true,
          onChange: (next) => setParams(changeOrderQuery(params, { current: next })),
        }}
        columns={[
          {
            title: t('difference.order'),
            key: 'order',
            render: (_, row) => (
              <Link className={styles.orderNo} to={`/shopping/orderDetail?orderId=${row.orderId}`}>
                {row.orderNo}
              </Link>
            ),
          },
          {
            title: t('difference.part'),
            key: 'part',
            render: (_, row) => (
              <>
                {partName(row, i18n.language)}{' '}
                <span className={styles.mono} translate="no">
                  {row.code}
                </span>
              </>
            ),
          },
          { title: t('difference.supplier'), dataIndex: 'supplierName' },
          { title: t('difference.pieces'), dataIndex: 'quantity', align: 'right' },
          {
            title: t('difference.price'),
            dataIndex: 'price',
            align: 'right',
            render: (price: string) => <Amount value={price} />,
          },
          {
            title: t('difference.amount'),
            dataIndex: 'amount',
            align: 'right',
            render: (amount: string) => <Amount value={amount} strong />,
          },
          { title: t('difference.reason'), dataIndex: 'reason' },
          {
            title: t('difference.at'),
            dataIndex: 'createdAt',
            render: (at: string) => momentText(at, i18n.language),
          },
        ]}
      />
    </div>
  )
}
