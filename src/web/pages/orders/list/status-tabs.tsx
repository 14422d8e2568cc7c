import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '../../../../shared/order-status.ts'
import styles from '../../shopping/tabs.module.css'
import { tabsFor } from './order-query.ts'
import { useStatusWords } from './order-status-tag.tsx'

interface Props {
  /** Orders by state; undefined before the first reply. */
  counts: Readonly<Record<string, number>> | undefined
  chosen: OrderStatus | undefined
  /** Only tabs of these states. */
  among?: readonly OrderStatus[]
  onChoose: (status: OrderStatus | undefined) => void
}

/** The states of orders with their counts; on a phone they scroll sideways. */
export function StatusTabs({ counts, chosen, among, onChoose }: Props) {
  const { t } = useTranslation('orders')
  const words = useStatusWords()
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { status: undefined, label: t('list.all'), count: total },
    ...(among ?? tabsFor(counts ?? {}, chosen)).map((status) => ({
      status,
      label: words.orderStatus(status),
      count: counts?.[status],
    })),
  ]
  return (
    <div role="group" aria-label={t('list.states')} className={styles.tabs}>
      {tabs.map(({ status, label, count }) => (
        <button
          key={status ?? 'all'}
          type="button"
          className={styles.tab}
          aria-pressed={status === chosen}
          ref={status === chosen ? showInStrip : undefined}
          onClick={() => onChoose(status)}
        >
          {label}
          {count ? <span className={styles.tabCount}>{count}</span> : null}
        </button>
      ))}
    </div>
  )
}

/** Scrolls a chosen tab beyond the edge of a phone into view. */
function showInStrip(tab: HTMLButtonElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
