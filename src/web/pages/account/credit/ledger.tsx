import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { CreditEntryKind, myCreditLedger } from '../../../../shared/calls/credit.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from './credit.module.css'
import { pageButton } from '../../../ui/page-button.tsx'

type Entry = ReplyOf<typeof myCreditLedger>['records'][number]
const kinds: CreditEntryKind[] = ['freeze', 'unfreeze', 'charge', 'refund', 'repay', 'writeOff', 'adjust']

export function Ledger() {
  const { t, i18n } = useTranslation('credit')
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((each) => each === params.get('kind'))
  const current = pageNumberIn(params)
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

  const columns: RecordColumn<Entry>[] = [
    { key: 'at', title: t('column.at'), width: 180, render: ({ at }) => momentText(at, i18n.language) },
    { key: 'kind', title: t('column.kind'), width: 110, render: (entry) => t(`kind.${entry.kind}`) },
    {
      key: 'order',
      title: t('column.order'),
      width: 180,
      render: ({ orderId, orderNo }) =>
        orderId ? <Link to={`/shopping/orderDetail?orderId=${orderId}`}>{orderNo}</Link> : orderNo,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      render: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'usedChange',
      title: t('column.usedChange'),
      align: 'right',
      render: ({ usedChange }) => <Amount value={usedChange} />,
    },
    {
      key: 'frozenChange',
      title: t('column.frozenChange'),
      align: 'right',
      render: ({ frozenChange }) => <Amount value={frozenChange} />,
    },
    { key: 'reason', title: t('column.reason'), width: 220, render: ({ reason }) => reason },
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
        <RecordTable
          rowKey={({ entryId }) => entryId}
          rows={ledger.data?.records ?? []}
          columns={columns}
          minWidth={1000}
          busy={ledger.isFetching}
          empty={<EmptyState title={t('noEntries')} description={t('noEntriesText')} />}
          pagination={{
            itemRender: pageButton,
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
