import { DatePicker, Segmented } from 'antd'
import { dayjs } from '../../lib/day.ts'
import { useTranslation } from 'react-i18next'
import { PERIOD_DAYS_MAX, periodNames, type Period, type PeriodName } from '../../../shared/period.ts'
import styles from './desk.module.css'
import type { DeskQuery } from './desk-query.ts'

interface Props {
  query: DeskQuery
  /** The days shown now; undefined before the first reply. */
  shown: Period | undefined
  onChange: (query: DeskQuery) => void
}

export function PeriodChoice({ query, shown, onChange }: Props) {
  const { t } = useTranslation('desk')
  const period = query.from ? { from: query.from, to: query.to! } : shown
  return (
    <div role="group" className={styles.period} aria-label={t('period.label')}>
      <Segmented<PeriodName | ''>
        aria-label={t('period.label')}
        value={query.range ?? ''}
        options={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(range) => range && onChange({ range })}
      />
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
    </div>
  )
}
