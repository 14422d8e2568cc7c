import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import type { OrderDetail } from '../list/order-query.ts'
import styles from './order-view.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'

/** Who did what and when, latest first. */
export function OrderHistory({ timeline }: { timeline: OrderDetail['timeline'] }) {
  const { t, i18n } = useTranslation('orders')
  return (
    <section className={`${cardStyles.card} ${styles.past}`}>
      <h2 className={cardStyles.cardTitle}>{t('order.history')}</h2>
      <Timeline
        items={timeline.toReversed().map((entry, index) => ({
          key: `${entry.at} ${entry.event} ${index}`,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <div>
              <div>{t(`event.${entry.event}`)}</div>
              <div className={textStyles.quiet}>
                {momentText(entry.at, i18n.language)}
                {entry.byName && ` · ${entry.byName}`}
              </div>
              {entry.reason && <div className={textStyles.quiet}>{entry.reason}</div>}
            </div>
          ),
        }))}
      />
    </section>
  )
}
