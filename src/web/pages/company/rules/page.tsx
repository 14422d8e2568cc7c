import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from '../company.module.css'
import { Delegates } from '../delegates.tsx'
import { Budgets } from './budgets.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleQuery } from './rule-query.ts'

/** Where the owner of a company sets who approves purchases, and what stores may spend. */
export default function PurchaseRulesPage() {
  const { t } = useTranslation('company')
  const found = useQuery(ruleQuery)
  if (found.isPending) return <PageSkeleton kind="form" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rules')}
        description={t('rulesText')}
        extra={<Link to="/company/requests">{t('requests')}</Link>}
      />
      <RuleForm key={found.data.version} rule={found.data} />
      <Budgets budgets={found.data.budgets} stores={found.data.stores} />
      <Delegates />
    </div>
  )
}
