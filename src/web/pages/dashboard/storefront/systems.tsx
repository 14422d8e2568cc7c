import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import dashboardStyles from '../dashboard.module.css'
import styles from './storefront.module.css'

const FRESH_MS = 300_000

/** The systems of a truck, each with its drawing; leads into the catalogue. */
export function Systems({ path }: { path: string }) {
  const { t } = useTranslation('storefront')
  const { data } = useQuery({
    queryKey: ['categories'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => request('listCategories', { signal, flags: { quiet: true } }),
    select: (all) => all.filter(({ level }) => level === 1),
  })
  if (!data || data.length === 0) return null
  return (
    <section>
      <div className={dashboardStyles.sectionHead}>
        <h2>{t('systems')}</h2>
        <Link to={path}>{t('catalogue')}</Link>
      </div>
      <ul className={styles.systems}>
        {data.map(({ categoryId, name, picture }) => (
          <li key={categoryId}>
            <Link to={`${path}?node=${categoryId}`} className={styles.system}>
              <PartPicture picture={picture} size={56} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
