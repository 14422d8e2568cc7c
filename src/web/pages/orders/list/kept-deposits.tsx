import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { sumOf } from '../../shopping/order-sums.ts'
import styles from '../../shopping/text.module.css'
import type { ActedOn } from './use-order-actions.tsx'
import { moneyText } from '../../../ui/money-text.ts'

/** Warns a buyer which deposits are kept when these orders are cancelled. */
export function KeptDeposits({ orders }: { orders: ActedOn[] }) {
  const { t } = useTranslation('placing')
  const isCustomer = useCurrentUser()?.isCustomer ?? false
  const keeping = orders.filter(
    ({ deposit }) =>
      (deposit?.stage === 'arrival' || deposit?.stage === 'balance') && deposit.kept !== '0.00',
  )
  if (!isCustomer || keeping.length === 0) return null
  return (
    <p className={styles.warning}>
      {t('preSale.cancelKept', {
        orders: keeping.map(({ orderNo }) => orderNo).join(t('transfer.comma')),
        kept: moneyText(sumOf(keeping.map(({ deposit }) => deposit!.kept))),
      })}
    </p>
  )
}
