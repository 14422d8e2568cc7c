import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import styles from './desk.module.css'
import type { Desk } from './desk-query.ts'
import { periodText } from './figure-text.ts'

/** The compared days and, while the period is under way, the time of day. */
export function ComparedWith({ before }: Pick<Desk, 'before'>) {
  const { t, i18n } = useTranslation('desk')
  const period = periodText(before, i18n.language)
  const moment = before.until && momentText(before.until, i18n.language, 'dayTime')
  return (
    <p className={styles.quiet}>
      {moment ? t('change.until', { period, moment }) : t('change.with', { period })}
    </p>
  )
}
