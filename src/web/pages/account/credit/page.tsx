import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { momentText } from '../../../lib/moment.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { AccountFigures } from './account-figures.tsx'
import { ApplyForm } from './apply-form.tsx'
import { Ledger } from './ledger.tsx'
import styles from './credit.module.css'
import { myCreditKey } from './my-credit-key.ts'
import { moneyText } from '../../../ui/money-text.ts'

/** My company's limit, debt and ledger; or the application for credit. */
export default function MyCreditPage() {
  const { t, i18n } = useTranslation('credit')
  const credit = useQuery({
    queryKey: myCreditKey,
    queryFn: () => request('myCredit', { flags: { quiet: true } }),
  })
  const mayApply = usePermission('credit_mine_apply')
  if (credit.isPending) return <PageSkeleton kind="form" />
  if (credit.isError) return <ErrorState error={credit.error} onRetry={() => void credit.refetch()} />
  const { account, application } = credit.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('subtitle')} />
      {account && <AccountFigures account={account} />}
      {account && <Ledger />}
      {!account && application?.status === 'PENDING' && (
        <Alert
          type="info"
          showIcon
          title={t('apply.pending')}
          description={t('apply.pendingText', {
            amount: moneyText(application.wantedLimit),
            at: momentText(application.createdAt, i18n.language),
          })}
        />
      )}
      {!account && application?.status !== 'PENDING' && mayApply && (
        <ApplyForm rejected={application?.status === 'REJECTED' ? application.decision : undefined} />
      )}
    </div>
  )
}
