import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMyNotices } from '../../../../shared/calls/notice.ts'
import { momentText } from '../../../lib/moment.ts'
import styles from './notices.module.css'

type Notice = ReplyOf<typeof listMyNotices>['records'][number]

/** A notice in a list: unread ones stand out, pinned ones say so. */
export function NoticeLine({ notice: { title, category, pinned, publishedAt, isRead } }: { notice: Notice }) {
  const { t, i18n } = useTranslation('notices')
  return (
    <span className={styles.line}>
      <span className={isRead ? undefined : styles.unread}>
        {!isRead && <span className={styles.dot} role="img" aria-label={t('unread')} />}
        {title}
      </span>
      <small>
        {pinned && <span className={styles.pinned}>{t('pinned')}</span>}
        {category && <span>{category}</span>}
        <time dateTime={publishedAt}>{momentText(publishedAt, i18n.language, 'date')}</time>
      </small>
    </span>
  )
}
