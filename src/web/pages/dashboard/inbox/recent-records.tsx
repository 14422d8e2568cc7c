import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { recentQuery } from '../../../lib/recent-records-query.ts'
import styles from './inbox.module.css'

/** The records that this person opened last; nothing while there are none. */
export function RecentRecords() {
  const { t, i18n } = useTranslation('inbox')
  const { data = [] } = useQuery(recentQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="recent-title" className={styles.panel}>
      <h2 id="recent-title">{t('recent')}</h2>
      <ul className={styles.recent}>
        {data.map(({ screen, screenTitle, list, id, title, openedAt }) => (
          <li key={`${screen} ${id}`}>
            <Link to={`${list}/record/${encodeURIComponent(id)}`}>
              <span className={styles.recentName}>{title}</span>
              <span className={styles.recentAbout}>
                {screenTitle} · {momentText(openedAt, i18n.language, 'dayTime')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
