import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { PayForm } from './pay-form.tsx'
import { toPayKey } from './to-pay-key.ts'

/** Approved payments to suppliers: pay one at the bank, then record it with the receipt. */
export default function PayOfflinePage() {
  const { t } = useTranslation('payable')
  const [params, setParams] = useSearchParams()
  const found = useQuery({
    queryKey: toPayKey,
    queryFn: () => request('listToPay', { query: {}, flags: { quiet: true } }),
  })
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { applications, accounts } = found.data
  const wanted = params.get('id')
  const chosen = applications.find(({ applicationId }) => applicationId === wanted)
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {accounts.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('noAccount')}
          action={<Link to="/fiscal/payment-account">{t('toAccounts')}</Link>}
        />
      )}
      {wanted && !chosen && <Alert type="info" showIcon title={t('notWaiting')} />}
      <RecordTable
        rows={applications}
        rowKey={({ applicationId }) => applicationId}
        minWidth={900}
        pagination={{
          current: 1,
          pageSize: Math.max(applications.length, 1),
          total: applications.length,
          hideOnSinglePage: true,
        }}
        empty={<EmptyState title={t('none')} description={t('noneText')} />}
        columns={[
          {
            key: 'no',
            title: t('column.no'),
            render: ({ applicationId, applicationNo }) => (
              <Link to={`/reconciliation/payforApply/detail?id=${applicationId}`}>{applicationNo}</Link>
            ),
          },
          { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`) },
          { key: 'supplier', title: t('column.supplier'), render: ({ supplierName }) => supplierName },
          { key: 'bill', title: t('column.bill'), render: ({ billNo }) => billNo },
          { key: 'payBy', title: t('column.payBy'), render: ({ payBy }) => payBy },
          {
            key: 'amount',
            title: t('column.amount'),
            align: 'right',
            render: ({ amount }) => <Amount value={amount} />,
          },
          {
            key: 'act',
            title: '',
            render: ({ applicationId }) => (
              <Link to={`?id=${applicationId}`} replace>
                {t('record')}
              </Link>
            ),
          },
        ]}
      />
      {chosen && (
        <PayForm
          key={chosen.applicationId}
          application={chosen}
          accounts={accounts}
          onDone={() => setParams({}, { replace: true })}
        />
      )}
    </div>
  )
}
