import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listLatestPriceLists } from '../../../../shared/calls/price-list-steps.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import styles from './price-list.module.css'

type List = ReplyOf<typeof listLatestPriceLists>['lists'][number]

const TONES: Record<List['status'], Tone> = {
  STAGING: 'waiting',
  PUBLISHING: 'active',
  IN_FORCE: 'done',
  UNDOING: 'active',
  UNDONE: 'over',
  FAILED: 'bad',
}

interface Props {
  supplier: string | undefined
  /** Names the supplier of each. */
  isOfAll: boolean
  onOpen: (listId: string) => void
}

/** The supplier's latest lists: their state, and the way to their result and undo. */
export function LatestLists({ supplier, isOfAll, onOpen }: Props) {
  const { t, i18n } = useTranslation('price-list')
  const latest = useQuery({
    queryKey: ['latestPriceLists', supplier],
    queryFn: () => request('listLatestPriceLists', { query: { supplier }, flags: { quiet: true } }),
    staleTime: 0,
  })
  const columns: RecordColumn<List>[] = [
    {
      key: 'file',
      title: t('latest.column.file'),
      render: ({ fileName }) => fileName || t('latest.unnamed'),
    },
    ...(isOfAll
      ? [{ key: 'supplier', title: t('supplier.label'), render: ({ supplierName }: List) => supplierName }]
      : []),
    {
      key: 'status',
      title: t('latest.column.status'),
      width: 150,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{t(`run.${status}`)}</StatusTag>,
    },
    {
      key: 'time',
      title: t('latest.column.time'),
      width: 160,
      render: ({ createdAt }) => momentText(createdAt, i18n.language, 'dateMinute'),
    },
    { key: 'rows', title: t('latest.column.rows'), width: 90, align: 'right', render: ({ rows }) => rows },
    {
      key: 'result',
      title: t('latest.column.result'),
      width: 240,
      render: ({ status, added, changed, bad }) =>
        status !== 'STAGING' && t('latest.result', { added, changed, bad }),
    },
    {
      key: 'open',
      title: '',
      width: 80,
      render: ({ listId }) => (
        <Button type="link" size="small" onClick={() => onOpen(listId)}>
          {t('latest.open')}
        </Button>
      ),
    },
  ]
  return (
    <section className={styles.step}>
      <div className={styles.bar}>
        <h2>{t('latest.title')}</h2>
        <Link to="/catalogue/price-list">{t('latest.all')}</Link>
      </div>
      <RecordTable
        rows={latest.data?.lists ?? []}
        rowKey={({ listId }) => listId}
        columns={columns}
        minWidth={820}
        busy={latest.isPending}
        empty={<EmptyState title={t('latest.none')} description={t('latest.noneText')} />}
        pagination={{ hideOnSinglePage: true, pageSize: 10 }}
      />
    </section>
  )
}
