import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { RowDetailProps } from '../../list/row-detail.tsx'
import type { SlotRow } from '../../slots.ts'

/** Below an offer: what lies of it in which warehouse. Goods in and out change it, nobody here. */
export default function OfferStock({ row }: RowDetailProps<SlotRow<'offer'>>) {
  const { t } = useTranslation('catalogue')
  const offerId = row.id
  const stock = useQuery({
    queryKey: ['offerStock', offerId],
    queryFn: ({ signal }) =>
      request('readOfferStock', { query: { offerId }, signal, flags: { quiet: true } }),
  })
  if (stock.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (stock.isError) return <ErrorState error={stock.error} onRetry={() => void stock.refetch()} />
  if (stock.data.length === 0) return <EmptyState title={t('stock.none')} description={t('stock.noneText')} />
  return (
    <Table
      size="small"
      rowKey="warehouseId"
      pagination={false}
      dataSource={stock.data}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('stock.warehouse'),
          key: 'warehouse',
          render: (_, { warehouse, ships }) => (
            <>
              {warehouse} {ships && <Tag color="blue">{t('stock.ships')}</Tag>}
            </>
          ),
        },
        { title: t('stock.kind'), dataIndex: 'kind', render: (kind: 'MAIN' | 'SUB') => t(`stock.${kind}`) },
        { title: t('stock.onHand'), dataIndex: 'onHand', align: 'right' },
        { title: t('stock.reserved'), dataIndex: 'reserved', align: 'right' },
        { title: t('stock.frozen'), dataIndex: 'frozen', align: 'right' },
        { title: t('stock.available'), dataIndex: 'available', align: 'right' },
      ]}
    />
  )
}
