import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import { statementViews, type listMyStatements } from '../../../../shared/calls/statement.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { ConfirmStatement } from '../../finance/bill/confirm-statement.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import invoiceStyles from '../invoices/invoices.module.css'
import styles from './statements.module.css'

type Found = ReplyOf<typeof listMyStatements>
type Statement = Found['statements']['records'][number]

const SIZE = 20
const tones: Record<Statement['status'], Tone> = {
  ...{ PENDING: 'waiting', CONFIRMED: 'active', PART: 'active', SETTLED: 'done' },
}

/** What a company on account owes, statement by statement: each is confirmed here and paid on its own page. */
export default function StatementsPage() {
  const { t } = useTranslation('bill')
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const view = statementViews.find((name) => name === params.get('view'))
  const found = useQuery({
    queryKey: ['statements', current, view],
    queryFn: ({ signal }) =>
      request('listMyStatements', {
        query: { current, size: SIZE, ...(view && { view }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('mine.title')}
        description={t('mine.text')}
        extra={
          <Select
            className={invoiceStyles.state!}
            aria-label={t('mine.show')}
            value={view ?? ''}
            onChange={(value) => setParams(value ? { view: value } : {})}
            options={[
              { value: '', label: t('mine.view.ALL') },
              ...statementViews.map((value) => ({ value, label: t(`mine.view.${value}`) })),
            ]}
          />
        }
      />
      {found.isPending && <PageSkeleton kind="detail" />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <Sums {...found.data} />
          <section className={cardStyles.card}>
            <Statements
              rows={found.data.statements.records}
              total={found.data.statements.total}
              current={current}
              busy={found.isPlaceholderData}
              onPage={(page) => setParams({ ...(view && { view }), current: String(page) })}
              onChanged={() => void found.refetch()}
            />
          </section>
        </>
      )}
    </div>
  )
}

function Sums({ open, overdue, nextDueOn }: Found) {
  const { t } = useTranslation('bill')
  const isOverdue = overdue !== '0.00'
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('open')}</dt>
        <dd>
          <Amount value={open} size="large" strong />
        </dd>
      </div>
      <div className={isOverdue ? styles.late : undefined}>
        <dt>{t('mine.overdue')}</dt>
        <dd>
          <Amount value={overdue} size="large" strong={isOverdue} />
        </dd>
      </div>
      <div>
        <dt>{t('mine.nextDue')}</dt>
        <dd className={styles.day}>{nextDueOn ?? t('mine.nothingDue')}</dd>
      </div>
    </dl>
  )
}

interface TableProps {
  rows: Statement[]
  total: number
  current: number
  busy: boolean
  onPage: (page: number) => void
  onChanged: () => void
}

function Statements({ rows, total, current, busy, onPage, onChanged }: TableProps) {
  const { t } = useTranslation('bill')
  const addressOf = (statementId: string) => `/fiscal/bill/detail?id=${statementId}`
  const columns: RecordColumn<Statement>[] = [
    {
      key: 'number',
      title: t('mine.number'),
      width: 150,
      render: ({ statementId, statementNo }) => (
        <Link className={textStyles.mono} to={addressOf(statementId)} translate="no">
          {statementNo}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('mine.status'),
      width: 190,
      render: ({ status, overdue, disputes }) => (
        <span className={styles.tags}>
          <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
          {overdue && <StatusTag tone="bad">{t('mine.overdue')}</StatusTag>}
          {disputes > 0 && <StatusTag tone="waiting">{t('mine.disputes', { count: disputes })}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'period',
      title: t('period'),
      width: 210,
      render: ({ startsOn, endsOn }) => t('days', { from: startsOn, to: endsOn }),
    },
    {
      key: 'due',
      title: t('due'),
      width: 120,
      render: ({ dueOn, overdue }) => (
        <span className={overdue ? textStyles.warning : undefined}>{dueOn}</span>
      ),
    },
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      width: 130,
      render: (row) => <Amount value={row.total} />,
    },
    {
      key: 'settled',
      title: t('settled'),
      align: 'right',
      width: 130,
      render: (row) => <Amount value={row.settled} />,
    },
    {
      key: 'open',
      title: t('open'),
      align: 'right',
      width: 130,
      render: (row) => <Amount value={row.open} strong />,
    },
    {
      key: 'acts',
      title: '',
      align: 'right',
      width: 190,
      render: (statement) => (
        <span className={styles.acts}>
          <ConfirmStatement {...statement} onDone={onChanged} />
          <Link to={addressOf(statement.statementId)}>
            {t(statement.status === 'SETTLED' ? 'mine.look' : 'mine.pay')}
          </Link>
        </span>
      ),
    },
  ]
  return (
    <RecordTable
      rowKey={({ statementId }) => statementId}
      rows={rows}
      columns={columns}
      minWidth={1180}
      busy={busy}
      empty={<EmptyState title={t('mine.none')} description={t('mine.noneText')} />}
      pagination={{
        ...{ current, pageSize: SIZE, total, hideOnSinglePage: true, showSizeChanger: false },
        onChange: onPage,
      }}
    />
  )
}
