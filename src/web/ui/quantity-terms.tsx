import { useTranslation } from 'react-i18next'
import { PIECE, unitName } from '../../shared/unit-name.ts'
import type { SaleTerms } from '../../shared/sale-terms.ts'
import styles from './price-reason.module.css'

interface Props extends SaleTerms {
  /** The part's unit; pieces by default. */
  unit?: string
}

/** The allowed quantities; empty where any number is allowed. */
export function QuantityTerms({ minQuantity, multiple, maxQuantity, ...props }: Props) {
  const { t, i18n } = useTranslation('promotion')
  const unit = unitName(props.unit ?? PIECE, i18n.language)
  const parts = [
    minQuantity > 1 && t('terms.least', { count: minQuantity, unit }),
    multiple > 1 && t('terms.multiple', { count: multiple, unit }),
    maxQuantity !== null && t('perOrder', { count: maxQuantity, unit }),
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
