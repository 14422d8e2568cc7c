import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readBill } from '../../../../shared/calls/statement.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import styles from '../../shopping/cards.module.css'
import facts from '../../shopping/facts.module.css'
import { BillFiles } from './bill-files.tsx'
import { BillTransfers } from './bill-transfers.tsx'
import { ConfirmStatement } from './confirm-statement.tsx'
import { DisputeLine } from './dispute-line.tsx'
import pageStyles from './pay-bill.module.css'
import { PayBill } from './pay-bill.tsx'

type Bill = ReplyOf<typeof readBill>
type Line = Bill['lines'][number]

/** A statement line by line; its buyer pays it here. */
export default function BillPage() {
  const { t } = useTranslation('bill')
  const [params] = useSearchParams()
  const statementId = params.get('id')
  const mayPay = usePermission('fiscal_bill_pay')
  const mayDispute = usePermission('fiscal_bill_line_dispute')
  const bill = useQuery({
    queryKey: ['bill', statementId],
    enabled: statementId !== null,
    queryFn: () => request('readBill', { query: { statementId: statementId! }, flags: { quiet: true } }),
  })
  if (statementId === null)
    return (
      <EmptyState
        title={t('none')}
        description={t('noneText')}
        action={<Link to="/fiscal/bill">{t('toList')}</Link>}
      />
    )
  if (bill.isPending) return <PageSkeleton kind="form" />
  if (bill.isError) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />
  const { statementNo, overdue, status, payable, transfers, isOwn, lines } = bill.data
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title', { no: statementNo })}
        description={t(`status.${status}`)}
        extra={
          <span className={pageStyles.acts}>
            <Link to={`/fiscal/bill/record/${statementId}`}>{t('toRecord')}</Link>
            <BillFiles statementId={statementId} />
            {isOwn && <ConfirmStatement {...bill.data} onDone={() => void bill.refetch()} />}
          </span>
        }
      />
      {overdue && <Alert type="error" showIcon title={t('overdue')} />}
      <BillFacts bill={bill.data} />
      {isOwn && mayPay && status !== 'SETTLED' && payable !== '0.00' && (
        <PayBill
          key={payable}
          statementId={statementId}
          payable={payable}
          onPaid={() => void bill.refetch()}
        />
      )}
      <BillTransfers transfers={transfers} />
      <BillLines
        lines={lines}
        mayDispute={isOwn && mayDispute && status === 'PENDING'}
        onChanged={() => void bill.refetch()}
      />
    </div>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bill')
  const { customer, startsOn, endsOn, dueOn, total, settled, open } = bill
  return (
    <section className={styles.card}>
      <dl className={facts.facts}>
        <div>
          <dt>{t('customer')}</dt>
          <dd>{customer}</dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>{t('days', { from: startsOn, to: endsOn })}</dd>
        </div>
        <div>
          <dt>{t('due')}</dt>
          <dd>{dueOn}</dd>
        </div>
        {(
          [
            ['total', total],
            ['settled', settled],
            ['open', open],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount value={value} strong={name === 'open'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface LinesProps {
  lines: Line[]
  mayDispute: boolean
  onChanged: () => void
}

function BillLines({ lines, mayDispute, onChanged }: LinesProps) {
  const { t, i18n } = useTranslation('bill')
  const columns: RecordColumn<Line>[] = [
    { key: 'at', title: t('at'), width: 170, render: ({ at }) => momentText(at, i18n.language) },
    { key: 'kind', title: t('kindOf'), width: 110, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'document',
      title: t('order'),
      render: ({ orderId, documentNo }) =>
        orderId ? <Link to={`/shopping/orderDetail?orderId=${orderId}`}>{documentNo}</Link> : documentNo,
    },
    { key: 'amount', title: t('amount'), align: 'right', render: ({ amount }) => <Amount value={amount} /> },
    {
      key: 'settled',
      title: t('settled'),
      align: 'right',
      render: ({ settled }) => <Amount value={settled} />,
    },
    {
      key: 'dispute',
      title: t('disputeOf'),
      render: ({ lineId, documentNo, dispute, reason, reply }) => (
        <span className={pageStyles.acts}>
          {dispute !== 'NONE' && [t(`dispute.${dispute}`), reason, reply].filter(Boolean).join(' · ')}
          {mayDispute && dispute !== 'OPEN' && (
            <DisputeLine lineId={lineId} documentNo={documentNo} onDone={onChanged} />
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.card}>
      <RecordTable
        rowKey={({ lineId }) => lineId}
        rows={lines}
        columns={columns}
        minWidth={860}
        empty={<EmptyState title={t('none')} />}
        pagination={{ pageSize: 100, hideOnSinglePage: true }}
      />
    </section>
  )
}
