import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { DeskFigure, listDeskDocuments } from '../../../../shared/calls/finance-desk.ts'
import type words from '../../../i18n/zh/finance-desk.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'

type Kind = keyof typeof words.kind
type Row = ReplyOf<typeof listDeskDocuments>['records'][number]

const PAGE_SIZE = 20

/** Where a document opens; undefined for debt that was carried forward without an order. */
function addressOf({ document, opens, openId }: Row, isOwed: boolean): string | undefined {
  if (opens === 'order') return `/views/shopping/orderDetail?orderId=${openId}`
  if (opens === 'bill') return `/reconciliation/supplierBill/detail?id=${openId}`
  if (!isOwed) return `/fiscal/book-entry/record/${openId}`
  return document === 'RECEIPT' ? '/fiscal/receipt' : undefined
}

/** The documents that a figure of the desk is made of. */
export function DeskDocuments({ month, figure }: { month: string; figure: DeskFigure }) {
  const { t } = useTranslation('finance-desk')
  const [current, setCurrent] = useState(1)
  const query = { month, figure, current, size: PAGE_SIZE }
  const documents = useQuery({
    queryKey: ['financeDesk', 'documents', query],
    queryFn: () => request('listDeskDocuments', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  const isOwed = figure === 'outstanding' || figure === 'overdue'
  const columns: RecordColumn<Row>[] = [
    {
      key: 'document',
      title: t('document'),
      render: (row) => {
        const kind = isOwed && row.document === 'RECEIPT' ? t('unapplied') : t(`kind.${row.document as Kind}`)
        const name = `${kind} ${row.documentNo}`.trim()
        const to = addressOf(row, isOwed)
        return to ? <Link to={to}>{name}</Link> : name
      },
    },
    { key: 'party', title: t('party'), render: ({ party }) => party },
    { key: 'day', title: isOwed ? t('due') : t('day'), render: ({ day }) => day },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount }) => <Amount value={amount} />,
    },
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('documents', { figure: t(`figure.${figure}`) })}</h2>
      <RecordTable
        rowKey={({ rowId }) => rowId}
        rows={documents.data?.records ?? []}
        columns={columns}
        minWidth={720}
        busy={documents.isFetching}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
        pagination={{
          current,
          pageSize: PAGE_SIZE,
          total: documents.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setCurrent,
        }}
      />
    </section>
  )
}
