import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import styles from '../search.module.css'

/** The parts the person viewed last; nothing without any. */
export function SeenParts() {
  const { t, i18n } = useTranslation('wishes')
  const { data = [] } = useQuery({
    queryKey: ['seenParts'],
    queryFn: ({ signal }) => request('listSeenParts', { signal, flags: { quiet: true } }),
  })
  if (data.length === 0) return null
  return (
    <section>
      <h2 className={styles.startTitle}>{t('seen')}</h2>
      <ul className={styles.seen}>
        {data.map((part) => (
          <li key={part.partId}>
            <Link to={`/quoteOrder/detail?partId=${part.partId}`} className={styles.seenPart}>
              <PartPhoto part={part} size={48} />
              <span>
                {partName(part, i18n.language)}
                <span className={styles.quiet}> {part.brand}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
