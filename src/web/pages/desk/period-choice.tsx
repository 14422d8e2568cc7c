import { Segmented } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { periodNames, type Period, type PeriodName } from '../../../shared/period.ts'
import styles from './desk.module.css'
import type { DeskQuery } from './desk-query.ts'

interface Props {
  query: DeskQuery
  /** The days shown now; undefined before the first reply. */
  shown: Period | undefined
  onChange: (query: DeskQuery) => void
}

// A calendar is a tenth of the page's script, and few people choose days of their own.
const OwnDays = lazy(async () => ({ default: (await import('./own-days.tsx')).OwnDays }))

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
      <Suspense fallback={<span className={styles.days} />}>
        <OwnDays period={period} onChange={onChange} />
      </Suspense>
    </div>
  )
}
