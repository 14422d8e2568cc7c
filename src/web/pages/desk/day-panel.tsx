import { Segmented } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import type { Desk, Metric } from './desk-query.ts'
import { DrillLink } from './drill-link.tsx'
import { FigureHead } from './figure-head.tsx'
import { dayText, periodText } from './figure-text.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { moneyText } from '../../ui/money-text.ts'

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'))

interface Props {
  desk: Desk
  metric: Metric
  onMetric: (metric: Metric) => void
  linkToDay: (day: string) => string | undefined
  onDay: (day: string) => void
  onReady: (draw: (() => HTMLCanvasElement) | null) => void
}

/** The period day by day, as a chart and as a table. */
export function DayPanel({ desk, metric, onMetric, linkToDay, onDay, onReady }: Props) {
  const { t, i18n } = useTranslation('desk')
  const { language } = i18n
  const period = periodText(desk, language)
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const waiting = <div className={styles.chartWaiting} />
  return (
    <section className={styles.panel} data-wide>
      <div className={styles.panelHead}>
        <h2>{t('days.title')}</h2>
        <Segmented<Metric>
          aria-label={t('days.metric')}
          value={metric}
          options={[
            { value: 'amount', label: t('column.amount') },
            { value: 'orders', label: t('column.orders') },
          ]}
          onChange={onMetric}
        />
      </div>
      <div ref={place}>
        <Suspense fallback={waiting}>
          {isSeen ? (
            <ChartCanvas
              desk={desk}
              metric={metric}
              language={language}
              nowWord={t('days.now')}
              beforeWord={t('days.before')}
              label={t(`days.label.${metric}`, { period })}
              onDay={onDay}
              onReady={onReady}
            />
          ) : (
            waiting
          )}
        </Suspense>
      </div>
      <details className={styles.details}>
        <summary>{t('days.asTable')}</summary>
        <div className={styles.longTable}>
          <table className={styles.table}>
            <FigureHead of={t('column.day')} figures={[t('column.orders'), t('column.amount')]} />
            <tbody>
              {desk.days.map(({ day, orders, amount }) => (
                <tr key={day}>
                  <th scope="row">
                    <DrillLink to={orders > 0 ? linkToDay(day) : undefined}>
                      {dayText(day, language)}
                    </DrillLink>
                  </th>
                  <td className={styles.number}>{orders}</td>
                  <td className={styles.number}>{moneyText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
