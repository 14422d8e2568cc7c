import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import { sumOf } from '../../shopping/order-sums.ts'
import type { OrderRecord } from '../../orders/list/order-query.ts'
import styles from './parts-due.module.css'
import textStyles from '../../shopping/text.module.css'

interface Props {
  /** The orders that can be paid now. */
  orders: Pick<OrderRecord, 'amount' | 'payableAmount' | 'deposit'>[]
}

/** Names the part of the orders that is due; nothing when it is all of them. */
export function DueNow({ orders }: Props) {
  const { t } = useTranslation('placing')
  const isOf = (stage: 'deposit' | 'balance') => orders.filter(({ deposit }) => deposit?.stage === stage)
  const [deposits, balances] = [isOf('deposit'), isOf('balance')]
  if (deposits.length + balances.length === 0) return null
  const part =
    deposits.length === orders.length
      ? 'preSale.depositNow'
      : balances.length === orders.length
        ? 'preSale.balanceNow'
        : 'preSale.dueNow'
  return <div className={textStyles.quiet}>{t(part)}</div>
}

/** The later payments of orders with a deposit, and the orders' total. */
export function DueLater({ orders }: Props) {
  const { t } = useTranslation(['placing', 'orders'])
  const due = orders.flatMap(({ deposit }) => (deposit?.stage === 'deposit' ? [deposit] : []))
  if (due.length === 0) return null
  return (
    <p className={styles.partsDue}>
      {due.length < orders.length && (
        <span>
          {t('preSale.ofThese')} <Amount value={sumOf(due.map(({ amount }) => amount))} />
        </span>
      )}
      <span>
        {t('preSale.payLater')} <Amount value={sumOf(due.map(({ balance }) => balance))} />
      </span>
      <span className={textStyles.quiet}>
        {t('orders:order.total')} <Amount value={sumOf(orders.map(({ amount }) => amount))} />
      </span>
    </p>
  )
}
