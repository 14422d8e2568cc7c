import { CalendarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import { Amount } from '../../ui/amount.tsx'
import type { CartLine } from '../cart/cart-groups.ts'
import styles from './text.module.css'

interface Props {
  until: string | null
  /** The deposit, if the page knows it. */
  deposit?: CartLine['deposit']
}

/** The arrival day and deposit of pre-sale goods. */
export function PreSaleNote({ until, deposit = null }: Props) {
  const { t, i18n } = useTranslation('placing')
  if (until === null) return null
  return (
    <p className={styles.quiet}>
      <CalendarOutlined aria-hidden />{' '}
      {t('preSale.until', { day: momentText(`${until}T00:00:00+08:00`, i18n.language, 'date') })}
      {deposit && (
        <>
          {' · '}
          {deposit.percent === null
            ? t('preSale.deposit')
            : t('preSale.depositShare', { percent: deposit.percent })}{' '}
          {deposit.amount !== null && <Amount value={deposit.amount} />} ·{' '}
          {t(deposit.kept ? 'preSale.kept' : 'preSale.returned')}
        </>
      )}
    </p>
  )
}
