import { useTranslation } from 'react-i18next'
import { orderStatuses, payStatuses } from '../../../shared/order-status.ts'
import { Breakdown } from './breakdown.tsx'
import { DayPanel } from './day-panel.tsx'
import styles from './desk.module.css'
import type { Desk, Metric } from './desk-query.ts'
import { FigureCards } from './figure-cards.tsx'
import { ComparedWith } from './compared-with.tsx'
import { TopParts } from './top-parts.tsx'

interface Props {
  desk: Desk
  metric: Metric
  /** The filtered list of the period's orders. */
  linkTo: (filter: Readonly<Record<string, string>>) => string | undefined
  onMetric: (metric: Metric) => void
  linkToDay: (day: string) => string | undefined
  onDay: (day: string) => void
  onReady: (draw: (() => HTMLCanvasElement) | null) => void
}

/** Everything on a desk that depends on the period. */
export function BoardBody({ desk, metric, linkTo, onMetric, linkToDay, onDay, onReady }: Props) {
  const { t, i18n } = useTranslation('desk')
  const language = i18n.language.startsWith('en') ? 'en' : 'zh'
  const states = desk.statuses.map(({ status, ...figure }) => ({
    ...figure,
    key: status,
    name: orderStatuses[status].label[language],
    to: linkTo({ status }),
  }))
  const payStates = desk.payStatuses.map(({ payStatus, ...figure }) => ({
    ...figure,
    key: payStatus,
    name: payStatuses[payStatus][language],
    to: linkTo({ payStatus }),
  }))
  return (
    <>
      <section>
        <FigureCards desk={desk} linkTo={linkTo} />
        <ComparedWith before={desk.before} />
      </section>
      <DayPanel {...{ desk, metric, onMetric, linkToDay, onDay, onReady }} />
      {states.length > 0 && (
        <div className={styles.columns}>
          <Breakdown title={t('states.title')} rows={states} />
          <Breakdown title={t('payStates.title')} rows={payStates} />
        </div>
      )}
      {desk.parts.length > 0 && <TopParts parts={desk.parts} linkTo={linkTo} />}
    </>
  )
}
