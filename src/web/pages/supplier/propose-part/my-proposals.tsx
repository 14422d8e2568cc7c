import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMyProposals } from '../../../../shared/calls/part-proposal.ts'
import { leavesOf, useMenu } from '../../../app/menu.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import styles from './propose-part.module.css'

type Proposal = ReplyOf<typeof listMyProposals>['proposals'][number]

/** The page on which a supplier puts parts on sale. */
const GOODS = '/vendor/goods'

export const myProposalsKey = ['myProposals']

const TONES: Record<Proposal['status'], Tone> = {
  OPEN: 'waiting',
  ACCEPTED: 'done',
  MERGED: 'done',
  REFUSED: 'over',
}

/** What became of the company's proposals, and the way to put accepted parts on sale. */
export function MyProposals() {
  const { t, i18n } = useTranslation('proposal')
  const menu = useMenu()
  const sells = leavesOf(menu?.nodes ?? []).some(({ path }) => path === GOODS)
  const mine = useQuery({
    queryKey: myProposalsKey,
    queryFn: () => request('listMyProposals', { flags: { quiet: true } }),
    staleTime: 0,
  })
  if (mine.isError) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
  const columns: RecordColumn<Proposal>[] = [
    { key: 'name', title: t('mine.column.name'), render: ({ name, code }) => `${name} · ${code}` },
    { key: 'oe', title: t('mine.column.oeNumbers'), render: ({ oeNumbers }) => oeNumbers.join(', ') },
    {
      key: 'status',
      title: t('mine.column.status'),
      render: ({ status, reason }) => (
        <>
          <StatusTag tone={TONES[status]}>{t(`mine.status.${status}`)}</StatusTag> {reason}
        </>
      ),
    },
    {
      key: 'time',
      title: t('mine.column.time'),
      width: 160,
      render: ({ createdAt }) => momentText(createdAt, i18n.language, 'dateMinute'),
    },
    { key: 'next', title: '', width: 120, render: next },
  ]
  function next({ partId, isOnSale, oeNumbers }: Proposal) {
    if (partId === null) return null
    if (isOnSale || !sells) return <Link to={`/quoteOrder/detail?partId=${partId}`}>{t('mine.seePart')}</Link>
    return (
      <Link to={`${GOODS}?${new URLSearchParams({ add: oeNumbers[0] ?? '' })}`}>{t('mine.putOnSale')}</Link>
    )
  }
  return (
    <section className={styles.mine}>
      <h2>{t('mine.title')}</h2>
      <RecordTable
        rows={mine.data?.proposals ?? []}
        rowKey={({ proposalId }) => proposalId}
        columns={columns}
        minWidth={820}
        busy={mine.isPending}
        empty={<EmptyState title={t('mine.none')} description={t('mine.noneText')} />}
        pagination={{ hideOnSinglePage: true, pageSize: 20 }}
      />
    </section>
  )
}
