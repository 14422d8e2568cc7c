import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReturnList } from '../../returns/return-cart/return-list.tsx'
import styles from '../../shopping/cards.module.css'

/** Buyers' returns of a supplier's goods. */
export default function VendorReturnsPage() {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.page}>
      <PageHeader title={t('returns.list.title')} description={t('returns.list.text')} />
      <ReturnList side="supplier" />
    </div>
  )
}
