import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { CreditEntryKind, myCreditLedger } from '../../../../shared/calls/credit.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import styles from './credit.module.css'

type Entry = ReplyOf<typeof myCreditLedger>['records'][number]
const kinds: CreditEntryKind[] = ['freeze', 'unfreeze', 'charge', 'refund', 'repay', 'writeOff', 'adjust']

export function Ledger() {
  const { t, i18n } = useTranslation('credit')
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((each) => each === params.get('kind'))
  const current = Math.max(Number(params.get('current')) || 1, 1)
  const size = Number(params.get('size')) || 10
  const query = { current, size, ...(kind && { kind }) }
  const ledger = useQuery({
    queryKey: ['myCreditLedger', query],
    queryFn: () => request('myCreditLedger', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Record<string, string | number | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, String(value))
      }
      return next
    })

  const columns: TableProps<Entry>['columns'] = [
    {
      title: t('column.at'),
      dataIndex: 'at',
      width: 180,
      render: (at: string) => momentText(at, i18n.language),
    },
    {
      title: t('column.kind'),
      dataIndex: 'kind',
      width: 110,
      render: (one: CreditEntryKind) => t(`kind.${one}`),
    },
    {
      title: t('column.order'),
      width: 180,
      render: (_, { orderId, orderNo }) =>
        orderId ? <Link to={`/shopping/orderDetail?orderId=${orderId}`}>{orderNo}</Link> : orderNo,
    },
    { title: t('column.amount'), dataIndex: 'amount', align: 'right', render: money },
    { title: t('column.usedChange'), dataIndex: 'usedChange', align: 'right', render: money },
    { title: t('column.frozenChange'), dataIndex: 'frozenChange', align: 'right', render: money },
    { title: t('column.reason'), dataIndex: 'reason', width: 220 },
  ]
  return (
    <section className={styles.card}>
      <div className={styles.ledgerHead}>
        <h2 className={styles.heading}>{t('ledger')}</h2>
        <Select
          aria-label={t('column.kind')}
          className={styles.kind!}
          value={kind ?? ''}
          onChange={(chosen) => change({ kind: chosen || undefined, current: undefined })}
          options={[
            { value: '', label: t('allKinds') },
            ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      </div>
      {ledger.isError ? (
        <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
      ) : (
        <Table
          rowKey="entryId"
          size="small"
          columns={columns}
          dataSource={ledger.data?.records ?? []}
          loading={ledger.isFetching}
          scroll={{ x: 1000 }}
          locale={{ emptyText: <EmptyState title={t('noEntries')} description={t('noEntriesText')} /> }}
          pagination={{
            current,
            pageSize: size,
            total: ledger.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50],
            showTotal: (count) => t('total', { count }),
            onChange: (page, pageSize) => change({ current: page, size: pageSize }),
          }}
        />
      )}
    </section>
  )
}

const money = (value: string) => <Amount value={value} />
