import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { listAgedDocuments } from '../../../../shared/calls/ageing.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'

type Document = ReplyOf<typeof listAgedDocuments>[number]

/** The open documents of a customer or supplier. */
export function AgedDocuments({ query }: { query: QueryOf<typeof listAgedDocuments> }) {
  const { t } = useTranslation('ageing')
  const documents = useQuery({
    queryKey: ['ageing', 'documents', query],
    queryFn: () => request('listAgedDocuments', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  const columns: RecordColumn<Document>[] = [
    {
      key: 'document',
      title: t('document'),
      render: ({ orderId, documentNo }) =>
        orderId ? (
          <Link to={`/views/shopping/orderDetail?orderId=${orderId}`}>{documentNo}</Link>
        ) : (
          t('earlier')
        ),
    },
    { key: 'customer', title: t('customer'), render: ({ customer }) => customer },
    { key: 'statement', title: t('statement'), render: ({ statementNo }) => statementNo || t('notStated') },
    { key: 'due', title: t('due'), render: ({ dueOn }) => dueOn },
    {
      key: 'days',
      title: t('daysOverdue'),
      align: 'right',
      render: ({ daysOverdue }) => (daysOverdue > 0 ? daysOverdue : t('notDue')),
    },
    { key: 'open', title: t('open'), align: 'right', render: ({ open }) => <Amount value={open} /> },
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('documents')}</h2>
      <RecordTable
        rowKey={({ entryId }) => entryId}
        rows={documents.data ?? []}
        columns={columns}
        minWidth={820}
        busy={documents.isFetching}
        empty={<EmptyState title={t('noDocuments')} />}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
    </section>
  )
}
