import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import styles from './coupons.module.css'
import { roundMoneyText } from '../../../ui/money-text.ts'

interface Props {
  coupon: {
    name: string
    off: string
    threshold: string
    supplierName: string | null
    chosenGoods: boolean
  }
  /** It can no longer be used or received. */
  faded: boolean
  facts: string[]
  action: ReactNode
}

/** A coupon as a ticket: the reduction on the left, validity on the right. */
export function CouponCard({ coupon, faded, facts, action }: Props) {
  const { t } = useTranslation('promotion')
  const { name, off, threshold, supplierName, chosenGoods } = coupon
  return (
    <li className={faded ? styles.faded : styles.card}>
      <div className={styles.worth}>
        <Amount value={off} size="large" strong />
        <span className={styles.quiet}>
          {threshold === '0.00'
            ? t('coupons.any')
            : t('coupons.from', { threshold: roundMoneyText(threshold) })}
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.quiet}>
          {supplierName === null ? t('coupons.platform') : t('coupons.supplier', { supplier: supplierName })}
          {chosenGoods && ` · ${t('coupons.chosen')}`}
        </p>
        {facts.map((fact) => (
          <p key={fact} className={styles.quiet}>
            {fact}
          </p>
        ))}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}
