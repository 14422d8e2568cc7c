import { useTranslation } from 'react-i18next'
import type { SaleTerms } from '../../shared/sale-terms.ts'
import styles from './price-reason.module.css'

/** The allowed quantities; empty where any number is allowed. */
export function QuantityTerms({ minQuantity, multiple, maxQuantity }: SaleTerms) {
  const { t } = useTranslation('promotion')
  const parts = [
    minQuantity > 1 && t('terms.least', { count: minQuantity }),
    multiple > 1 && t('terms.multiple', { count: multiple }),
    maxQuantity !== null && t('perOrder', { count: maxQuantity }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <span className={styles.reason}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
