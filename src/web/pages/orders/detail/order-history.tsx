import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import type { OrderDetail } from '../list/order-query.ts'
import styles from '../../shopping/shopping.module.css'

/** Who did what and when, latest first. */
export function OrderHistory({ timeline }: { timeline: OrderDetail['timeline'] }) {
  const { t, i18n } = useTranslation('orders')
  return (
    <section className={`${styles.card} ${styles.past}`}>
      <h2 className={styles.cardTitle}>{t('order.history')}</h2>
      <Timeline
        items={timeline.toReversed().map((entry, index) => ({
          key: `${entry.at} ${entry.event} ${index}`,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <div>
              <div>{t(`event.${entry.event}`)}</div>
              <div className={styles.quiet}>
                {momentText(entry.at, i18n.language)}
                {entry.byName && ` · ${entry.byName}`}
              </div>
              {entry.reason && <div className={styles.quiet}>{entry.reason}</div>}
            </div>
          ),
        }))}
      />
    </section>
  )
}
