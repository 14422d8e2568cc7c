import { useTranslation } from 'react-i18next'
import { moneyText } from './money-text.ts'
import styles from './price-reason.module.css'

interface Props {
  netPrice: string | null
  fullMinus: { name: string; threshold: string; off: string; isReached: boolean } | null
}

/** The price of a piece after full-minus, or from which amount there is something off. */
export function FullMinusNote({ netPrice, fullMinus }: Props) {
  const { t } = useTranslation('promotion')
  if (fullMinus === null || netPrice === null) return null
  const { name, threshold, off, isReached } = fullMinus
  const from = t('plan.threshold', { threshold: moneyText(threshold), off: moneyText(off) })
  return (
    <span className={isReached ? styles.net : styles.reason} title={`${name} · ${from}`}>
      {isReached ? t('afterFullMinus', { price: moneyText(netPrice) }) : from}
    </span>
  )
}
