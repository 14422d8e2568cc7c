import { ClockCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { countdownText } from './countdown-text.ts'
import styles from './countdown.module.css'
import textStyles from './text.module.css'
import { useTimeLeft } from './use-server-clock.ts'

/** The time left to pay, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('shopping')
  const left = useTimeLeft(until)
  if (left <= 0) return <span className={textStyles.quiet}>{t('countdown.over')}</span>
  return (
    <span className={left < 5 * 60_000 ? styles.countdownShort : styles.countdown} role="timer">
      <ClockCircleOutlined aria-hidden /> {t('countdown.left')} <span>{countdownText(left)}</span>
    </span>
  )
}
