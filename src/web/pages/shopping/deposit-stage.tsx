import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import type { OrderRecord } from '../orders/list/order-query.ts'
import styles from './text.module.css'

/** The stage of an order's deposit, where the order's state does not show it. */
export function DepositStage({ order }: { order: Pick<OrderRecord, 'deposit' | 'goodsDueOn'> }) {
  const { t, i18n } = useTranslation('placing')
  const { deposit, goodsDueOn } = order
  if (!deposit || deposit.stage === 'deposit' || deposit.stage === 'paid' || deposit.stage === 'over')
    return null
  const day = goodsDueOn ? momentText(`${goodsDueOn}T00:00:00+08:00`, i18n.language, 'date') : ''
  return <span className={styles.quiet}>{t(`preSale.stage.${deposit.stage}`, { day })}</span>
}
