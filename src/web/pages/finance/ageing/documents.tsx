import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { listAgedDocuments } from '../../../../shared/calls/ageing.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'

type Document = ReplyOf<typeof listAgedDocuments>['records'][number]
type Asked = Omit<QueryOf<typeof listAgedDocuments>, 'size' | 'current'>

const PAGE_SIZE = 20

/** The open documents of a customer, a salesperson's customers or a supplier. */
export function AgedDocuments({ asked, name }: { asked: Asked; name: string }) {
  const { t } = useTranslation('ageing')
  const [current, setCurrent] = useState(1)
  const mayNote = usePermission('fiscal_collection_add')
  const columns = useColumns()
  const query = { ...asked, current, size: PAGE_SIZE }
  const documents = useQuery({
    queryKey: ['ageing', 'documents', query],
    queryFn: () => request('listAgedDocuments', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  if (documents.isError)
    return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  const of = new URLSearchParams({ customerId: asked.partyId }).toString()
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('documentsOf', { name })}</h2>
        {asked.by === 'customer' && mayNote && (
          <Link to={`/fiscal/collection/new?${of}`}>{t('noteCall')}</Link>
        )}
      </div>
      <RecordTable
        rowKey={({ entryId }) => entryId}
        rows={documents.data?.records ?? []}
        columns={columns}
        minWidth={820}
        busy={documents.isFetching}
        empty={<EmptyState title={t('noDocuments')} />}
        pagination={{
          ...{ current, pageSize: PAGE_SIZE, total: documents.data?.total ?? 0 },
          ...{ hideOnSinglePage: true, showSizeChanger: false, onChange: setCurrent },
        }}
      />
    </section>
  )
}

function useColumns(): RecordColumn<Document>[] {
  const { t } = useTranslation('ageing')
  return [
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
    {
      key: 'statement',
      title: t('statement'),
      render: ({ statementId, statementNo }) =>
        statementId ? (
          <Link to={`/fiscal/bill/detail?id=${statementId}`}>{statementNo}</Link>
        ) : (
          t('notStated')
        ),
    },
    { key: 'due', title: t('due'), render: ({ dueOn }) => dueOn },
    {
      key: 'days',
      title: t('daysOverdue'),
      align: 'right',
      render: ({ daysOverdue }) => (daysOverdue > 0 ? daysOverdue : t('notDue')),
    },
    { key: 'open', title: t('open'), align: 'right', render: ({ open }) => <Amount value={open} /> },
  ]
}
