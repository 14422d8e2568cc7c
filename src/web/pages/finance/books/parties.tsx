import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { readBookParties } from '../../../../shared/calls/books.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'

type Party = ReplyOf<typeof readBookParties>[number]

/** A ledger account by company. */
export function AccountParties({ query, title }: { query: QueryOf<typeof readBookParties>; title: string }) {
  const { t } = useTranslation('books')
  const parties = useQuery({
    queryKey: ['books', 'parties', query],
    queryFn: () => request('readBookParties', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  if (parties.isError) return <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />
  const rows = parties.data ?? []
  const counted: RecordColumn<Party>[] = rows.some(({ quantity }) => quantity !== 0)
    ? [{ key: 'quantity', title: t('quantity'), align: 'right', render: ({ quantity }) => quantity }]
    : []
  const columns: RecordColumn<Party>[] = [
    { key: 'party', title: t('party'), render: ({ name }) => name || t('noParty') },
    { key: 'debit', title: t('debit'), align: 'right', render: ({ debit }) => <Amount value={debit} /> },
    { key: 'credit', title: t('credit'), align: 'right', render: ({ credit }) => <Amount value={credit} /> },
    {
      key: 'balance',
      title: t('balance'),
      align: 'right',
      render: ({ balance }) => <Amount value={balance} strong />,
    },
    ...counted,
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <RecordTable
        rowKey={({ partyId }) => partyId ?? ''}
        rows={rows}
        columns={columns}
        minWidth={640}
        busy={parties.isFetching}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
    </section>
  )
}
