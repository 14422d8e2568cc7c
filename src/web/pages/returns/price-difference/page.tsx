import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ordersKey } from '../../orders/list/order-query.ts'
import { SearchedRecords } from '../searched-records.tsx'
import { NamedPart } from '../../shopping/named-part.tsx'
import textStyles from '../../shopping/text.module.css'

/** Undelivered and returned goods, with their refunds. */
export default function PriceDifferencePage() {
  const { t, i18n } = useTranslation('delivery')
  return (
    <SearchedRecords
      title={t('difference.title')}
      description={t('difference.text')}
      searchLabel={t('difference.search')}
      queryKey={[...ordersKey, 'differences']}
      find={(query, signal) => request('listPriceDifferences', { query, signal, flags: { quiet: true } })}
      rowKey={({ differenceId }) => differenceId}
      empty={<EmptyState title={t('difference.none')} description={t('difference.noneText')} />}
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
          render: (row) => <NamedPart part={row} number={row.oeNumber || row.code} />,
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
  )
}
