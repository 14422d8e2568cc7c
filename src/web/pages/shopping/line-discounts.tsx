import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import styles from './text.module.css'

interface Props {
  discounts: {
    kind: 'fullMinus' | 'coupon' | 'points'
    marketingId: string | null
    couponId: string | null
    name: string
    amount: string
  }[]
}

/** Why a line costs less than its price times its quantity, to the fen. */
export function LineDiscounts({ discounts }: Props) {
  const { t } = useTranslation('promotion')
  // Two coupons, the platform's and the supplier's, are told apart by their names.
  const isNamed = (kind: string) => discounts.filter((each) => each.kind === kind).length > 1
  return (
    <>
      {discounts.map(({ kind, marketingId, couponId, name, amount }) => (
        <span key={couponId ?? marketingId ?? kind} className={styles.quiet} title={name}>
          {isNamed(kind) ? name : t(`plan.${kind}`)} −<Amount value={amount} size="small" />
        </span>
      ))}
    </>
  )
}
