import { DatePicker } from 'antd'
import { useTranslation } from 'react-i18next'
import { PERIOD_DAYS_MAX, type Period } from '../../../shared/period.ts'
import { dayjs } from '../../lib/day.ts'
import styles from './desk.module.css'
import type { DeskQuery } from './desk-query.ts'

interface Props {
  period: Period | undefined
  onChange: (query: DeskQuery) => void
}

/** The first and the last day of a period that somebody chooses themselves. */
export function OwnDays({ period, onChange }: Props) {
  const { t } = useTranslation('desk')
  return (
    <DatePicker.RangePicker
      className={styles.days}
      allowClear={false}
      value={period ? [dayjs(period.from), dayjs(period.to)] : null}
      aria-label={t('period.own')}
      disabledDate={(day, { from }) => Boolean(from && Math.abs(day.diff(from, 'day')) >= PERIOD_DAYS_MAX)}
      onChange={(days) => {
        const [from, to] = days ?? []
        if (from && to) onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
      }}
    />
  )
}
