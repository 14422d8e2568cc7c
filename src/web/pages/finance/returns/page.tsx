import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReturnList } from '../../returns/return-cart/return-list.tsx'
import styles from '../../shopping/cards.module.css'

/** The accepted returns that finance refunds, and all others. */
export default function FinanceReturnsPage() {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.page}>
      <PageHeader title={t('returns.refunds.title')} description={t('returns.refunds.text')} />
      <ReturnList side="finance" startsWith="accepted" />
    </div>
  )
}
