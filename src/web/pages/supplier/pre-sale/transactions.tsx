import { useQuery } from '@tanstack/react-query'
import { DatePicker, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import { dayjs } from '../../../lib/day.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { useStatusWords } from '../../orders/list/order-status-tag.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import stockStyles from '../stock/stock.module.css'
import { transactionsQuery, type Transaction } from './pre-sale-query.ts'

const SIZE = 20
const kinds = ['deposit', 'balance', 'all', 'refund', 'kept'] as const

/** What was paid, refunded and kept for pre-sale orders, with the sums and what is still due. */
export function Transactions({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('presale')
  const clear = useClear()
  const [q, setQ] = useState('')
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const [current, setCurrent] = useState(1)
  const columns = useColumns()
  const found = useQuery(transactionsQuery({ supplierId, current, size: SIZE, ...days, ...(q && { q }) }))
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { sums, due, records, total } = found.data
  const narrow = (to: () => void) => {
    to()
    setCurrent(1)
  }
  return (
    <section className={stockStyles.list} aria-label={t('tab.transactions')}>
      <div className={filterStyles.filters}>
        <Input.Search
          className={filterStyles.filterText!}
          allowClear={clear}
          maxLength={60}
          placeholder={t('findOrder')}
          aria-label={t('findOrder')}
          onSearch={(typed) => narrow(() => setQ(typed.trim()))}
        />
        <DatePicker.RangePicker
          className={filterStyles.filterDays!}
          value={[days.from ? dayjs(days.from) : null, days.to ? dayjs(days.to) : null]}
          allowEmpty={[true, true]}
          aria-label={t('column.at')}
          onChange={(chosen) =>
            narrow(() => {
              const [from, to] = [0, 1].map((at) => chosen?.[at]?.format('YYYY-MM-DD'))
              setDays({ ...(from && { from }), ...(to && { to }) })
            })
          }
        />
        <ExportButton
          path={callTable.exportPreSaleTransactions[1]}
          query={{ supplierId, ...days, ...(q && { q }) }}
          isEmpty={total === 0}
        />
      </div>
      <dl className={stockStyles.figures}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>
              <Amount value={sums[kind]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('due')}</dt>
          <dd>
            <Amount value={due} strong />
          </dd>
        </div>
      </dl>
      <RecordTable
        rows={records}
        rowKey={({ id }) => id}
        columns={columns}
        minWidth={860}
        busy={found.isPlaceholderData}
        empty={<EmptyState title={t('noTransactions')} description={t('noTransactionsText')} />}
        pagination={{ current, pageSize: SIZE, total, hideOnSinglePage: true, onChange: setCurrent }}
      />
    </section>
  )
}

function useColumns(): RecordColumn<Transaction>[] {
  const { t, i18n } = useTranslation('presale')
  const words = useStatusWords()
  return [
    { key: 'at', title: t('column.at'), width: 170, render: ({ at }) => momentText(at, i18n.language) },
    { key: 'kind', title: t('column.kind'), width: 110, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'order',
      title: t('column.order'),
      width: 190,
      render: ({ orderId, orderNo }) => (
        <Link className={textStyles.orderNo} to={`/vendor/sale/detail?orderId=${orderId}`}>
          {orderNo}
        </Link>
      ),
    },
    { key: 'buyer', title: t('column.buyer'), render: ({ buyerName }) => buyerName },
    {
      key: 'status',
      title: t('column.status'),
      width: 120,
      render: ({ status }) => words.orderStatus(status),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      width: 140,
      align: 'right',
      render: ({ kind, amount }) => <Amount value={kind === 'refund' ? `-${amount}` : amount} size="small" />,
    },
  ]
}
