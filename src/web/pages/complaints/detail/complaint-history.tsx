import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ComplaintDetail } from '../complaint.ts'
import { ComplaintPictures } from '../complaint-pictures.tsx'
import styles from '../complaints.module.css'

/** What was done about it, latest first. */
export function ComplaintHistory({ timeline }: { timeline: ComplaintDetail['timeline'] }) {
  const { t, i18n } = useTranslation('complaints')
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('detail.history')}</h2>
      <Timeline
        items={timeline.toReversed().map((entry, index) => ({
          key: `${entry.at} ${entry.event} ${index}`,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <div>
              <div>{t(`event.${entry.event}`)}</div>
              <div className={textStyles.quiet}>
                {momentText(entry.at, i18n.language, 'dateMinute')} · {t(`side.${entry.side}`)}
                {entry.byName && ` ${entry.byName}`}
              </div>
              {entry.text && <p className={styles.description}>{entry.text}</p>}
              <ComplaintPictures images={entry.images} />
            </div>
          ),
        }))}
      />
    </section>
  )
}
