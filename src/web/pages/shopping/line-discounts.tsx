import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import styles from './text.module.css'

interface Props {
  discounts: {
    kind: 'fullMinus' | 'coupon' | 'points' | 'clerk'
    marketingId: string | null
    couponId: string | null
    name: string
    amount: string
  }[]
}

/** The discounts of a line, to the fen. */
export function LineDiscounts({ discounts }: Props) {
  const { t } = useTranslation('promotion')
  // The names distinguish the platform's coupon from the supplier's.
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
