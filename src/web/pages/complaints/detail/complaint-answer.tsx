import { Rate } from 'antd'
import { useTranslation } from 'react-i18next'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'

/** The platform's answer, what was given, and how it was rated. */
export function ComplaintAnswer({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation('complaints')
  const { answer, status, compensation, rating, ratingText, side } = complaint
  if (!answer) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>
        {t(status === 'rejected' ? 'detail.rejected' : 'detail.answer')}
      </h2>
      <p className={styles.description}>{answer}</p>
      {compensation && (
        <p className={styles.given}>
          {t(`detail.given.${compensation.kind}`, {
            worth: compensation.worth,
            points: compensation.points ?? 0,
          })}
        </p>
      )}
      {rating !== null && (
        <div>
          <div className={textStyles.quiet}>{t(side === 'buyer' ? 'detail.rating' : 'detail.ratingOf')}</div>
          <Rate disabled value={rating} />
          {ratingText && <p className={styles.description}>{ratingText}</p>}
        </div>
      )}
    </section>
  )
}
