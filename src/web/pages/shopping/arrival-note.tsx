import { CarOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import { Amount } from '../../ui/amount.tsx'
import styles from './text.module.css'

interface Props {
  arrival: {
    arrivesAt: string
    /** The line that brings the goods, with its cut-off. */
    lineName?: string
    cutOff?: string
    /** Of one piece ordered alone. */
    freight?: string
  } | null
}

/** When goods that are ordered now arrive at the buyer's address. */
export function ArrivalNote({ arrival }: Props) {
  const { t, i18n } = useTranslation('placing')
  if (!arrival) return null
  const { arrivesAt, lineName, cutOff, freight } = arrival
  const title = lineName && cutOff ? t('arrival.by', { line: lineName, time: cutOff }) : undefined
  return (
    <p className={styles.quiet} title={title}>
      <span className={styles.figures}>
        <CarOutlined aria-hidden />{' '}
        {t('arrival.on', { day: momentText(arrivesAt, i18n.language, 'weekday') })}
      </span>{' '}
      {freight === '0.00' && <span className={styles.figures}>{t('arrival.free')}</span>}
      {freight !== undefined && freight !== '0.00' && (
        <span className={styles.figures}>
          {t('arrival.freight')} <Amount value={freight} />
        </span>
      )}
    </p>
  )
}
