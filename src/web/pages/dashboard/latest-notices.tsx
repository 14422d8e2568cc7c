import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNotices } from '../../lib/notices-query.ts'
import { LATEST_NOTICES } from './latest-notices.ts'
import { NoticeLine } from '../account/notices/notice-line.tsx'
import styles from './dashboard.module.css'

const PAGE = '/info/notices'

/** The latest notices; nothing while there are none. */
export function LatestNotices() {
  const { t } = useTranslation('notices')
  const { data } = useNotices(LATEST_NOTICES)
  if (!data || data.total === 0) return null
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{t('title')}</h2>
        <Link to={PAGE}>{t('all')}</Link>
      </div>
      <ul className={styles.notices}>
        {data.records.map((notice) => (
          <li key={notice.noticeId}>
            <Link to={`${PAGE}?id=${notice.noticeId}`}>
              <NoticeLine notice={notice} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
