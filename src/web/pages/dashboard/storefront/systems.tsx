import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PartPicture } from '../../../ui/part-picture.tsx'
import dashboardStyles from '../dashboard.module.css'
import { categoriesQuery } from './storefront-queries.ts'
import styles from './storefront.module.css'

interface Props {
  /** The catalogue. */
  path: string
  /** On the catalogue's own page, which needs no way to it. */
  isCatalogue?: boolean
}

/** The systems of a truck, each with its drawing; leads into the catalogue. */
export function Systems({ path, isCatalogue = false }: Props) {
  const { t } = useTranslation('storefront')
  const { data } = useQuery({
    ...categoriesQuery,
    select: (all) => all.filter(({ level }) => level === 1),
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={dashboardStyles.sectionHead}>
        <h2>{t('systems')}</h2>
        {!isCatalogue && <Link to={path}>{t('catalogue')}</Link>}
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
