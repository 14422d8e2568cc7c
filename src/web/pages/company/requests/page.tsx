import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { usePermission } from '../../../lib/permissions.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from '../company.module.css'
import { Delegates } from '../delegates.tsx'
import { RequestList } from './request-list.tsx'
import { RequestView } from './request-view.tsx'

/** Purchase requests: the list, or the one that the address names. */
export default function PurchaseRequestsPage() {
  const { t } = useTranslation('company')
  const [params] = useSearchParams()
  const maySign = usePermission('purchase_request_sign')
  const mayRule = usePermission('purchase_rules_edit')
  const id = params.get('id')
  if (id) return <RequestView key={id} id={id} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('requests')}
        description={t('requestsText')}
        extra={mayRule && <Link to="/company/rules">{t('toRules')}</Link>}
      />
      <RequestList />
      {maySign && <Delegates />}
    </div>
  )
}
