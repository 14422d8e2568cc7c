import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import { moneyText } from '../../ui/money-text.ts'
import type { CartLine } from '../cart/cart-groups.ts'
import styles from './text.module.css'

interface Props {
  line: Pick<CartLine, 'transferDays' | 'warehouseName' | 'preSaleUntil' | 'deposit' | 'arrival'>
}

/**
 * When goods that are ordered now arrive, as short as a column is wide: the day, and the reason of a later
 * one. Without an address or a line that goes there, whether they can leave at once.
 */
export function LineArrival({
  line: { transferDays, warehouseName, preSaleUntil, deposit, arrival },
}: Props) {
  const { t, i18n } = useTranslation(['cart', 'placing'])
  if (preSaleUntil !== null) {
    const day = momentText(`${preSaleUntil}T00:00:00+08:00`, i18n.language, 'date')
    return (
      <span title={t('placing:preSale.until', { day })}>
        {t('cart:arrival.preSale', { day })}
        {deposit && (
          <small className={styles.quiet}>
            {' '}
            {t('placing:preSale.deposit')} {deposit.amount === null ? '' : moneyText(deposit.amount)} ·{' '}
            {t(deposit.kept ? 'placing:preSale.kept' : 'placing:preSale.returned')}
          </small>
        )}
      </span>
    )
  }
  const by = arrival && t('placing:arrival.by', { line: arrival.lineName, time: arrival.cutOff })
  const day = arrival && (
    <span title={by ?? undefined}>{momentText(arrival.arrivesAt, i18n.language, 'weekday')}</span>
  )
  if (transferDays === 0) return day ?? <span className={styles.quiet}>{t('cart:arrival.now')}</span>
  const words = { warehouse: warehouseName, count: transferDays, days: transferDays }
  return (
    <>
      {day}{' '}
      <small className={styles.warning} title={t('placing:transfer.line', words)}>
        {t('cart:arrival.transfer', { count: transferDays })}
      </small>
    </>
  )
}
