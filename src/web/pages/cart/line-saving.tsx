import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { sumOf } from '../shopping/order-sums.ts'
import type { CartLine } from './cart-groups.ts'
import styles from './cart-line-row.module.css'

/** What promotions take off a line, with their names on demand. */
export function LineSaving({ discounts }: Pick<CartLine, 'discounts'>) {
  const { t } = useTranslation('promotion')
  if (discounts.length === 0) return null
  const names = discounts.map(({ name, amount }) => `${name} −${moneyText(amount)}`).join('\n')
  return (
    <small className={styles.saving} title={names}>
      {t('plan.discount')} −<Amount value={sumOf(discounts.map(({ amount }) => amount))} size="small" />
    </small>
  )
}
