import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import styles from '../search.module.css'
import { LinkedPart } from './linked-part.tsx'
import linkStyles from './part-links.module.css'

/** Recommended parts; empty while loading or without any, because the page is complete without them. */
export function RecommendedParts({ partId }: { partId: string }) {
  const { t } = useTranslation('search')
  const recommended = useQuery({
    queryKey: ['recommendedParts', partId],
    staleTime: 300_000,
    queryFn: ({ signal }) => request('recommendParts', { query: { partId }, signal, flags: { quiet: true } }),
  })
  if (!recommended.data?.length) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('part.recommended.title')}</h2>
      <ul className={linkStyles.links}>
        {recommended.data.map(({ part, reason }) => (
          <LinkedPart key={part.partId} part={part} note={t(`part.recommended.${reason}`)} />
        ))}
      </ul>
    </section>
  )
}
