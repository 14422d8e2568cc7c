import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { complaintTones, DETAIL_PAGE, type ComplaintRecord } from '../complaint.ts'
import styles from '../complaints.module.css'

interface Props {
  complaint: ComplaintRecord
  /** The other side's name. */
  partner: string
  /** What the reader should do next, as the words of the button; it is then the main one. */
  next?: string | undefined
  /** Until when, or that it is late. */
  due: ReactNode
  /** The page that the card opens; the complaint itself by default. */
  to?: string
}

/** A complaint in a list. */
export function ComplaintCard({ complaint, partner, next, due, to }: Props) {
  const { t, i18n } = useTranslation('complaints')
  const {
    complaintId,
    complaintNo,
    status,
    subject,
    category,
    wish,
    orderNo,
    about,
    description,
    createdAt,
  } = complaint
  const page = to ?? `${DETAIL_PAGE}?complaintId=${complaintId}`
  return (
    <article className={`${cardStyles.card!} ${styles.complaint!}`} aria-label={complaintNo}>
      <header className={styles.line}>
        <Link className={textStyles.orderNo} to={page} translate="no">
          {complaintNo}
        </Link>
        <StatusTag tone={complaintTones[status]}>{t(`status.${status}`)}</StatusTag>
        <span className={styles.about}>
          <span>{category}</span>
          <span>{t(`wish.${wish}`)}</span>
          {orderNo && (
            <span className={textStyles.mono} translate="no">
              {orderNo}
            </span>
          )}
          {about && <span>{`${t(`about.${subject}`)} ${about}`}</span>}
          {partner && <span>{partner}</span>}
          <time dateTime={createdAt}>{momentText(createdAt, i18n.language, 'dateMinute')}</time>
        </span>
      </header>
      <p className={styles.excerpt}>{description}</p>
      <footer className={styles.next}>
        {due}
        <Link to={page}>
          <Button type={next ? 'primary' : 'default'}>{next ?? t('list.open')}</Button>
        </Link>
      </footer>
    </article>
  )
}
