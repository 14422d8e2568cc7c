import { groupedThousands } from '../../shared/money.ts'
import styles from './amount.module.css'

interface Props {
  /** Yuan with two decimals, from the server; null where the user may not see the price. */
  value: string | null
  size?: 'small' | 'normal' | 'large'
  strong?: boolean
}

/** An amount of money: ¥ 12,345.60, with aligned figures. */
export function Amount({ value, size = 'normal', strong = false }: Props) {
  if (value === null) return <span className={styles.hidden}>¥ —</span>
  const [whole = '0', decimals = '00'] = value.replace('-', '').split('.')
  return (
    <span className={styles.amount} data-size={size} data-strong={strong}>
      {value.startsWith('-') && '−'}
      <span className={styles.sign}>¥</span>
      {groupedThousands(whole)}
      <span className={styles.decimals}>.{decimals}</span>
    </span>
  )
}
