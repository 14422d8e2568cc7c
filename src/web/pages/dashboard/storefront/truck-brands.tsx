import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { withChoice } from '../../find/vehicle/steps.ts'
import dashboardStyles from '../dashboard.module.css'
import { truckBrandsQuery } from './storefront-queries.ts'
import styles from './storefront.module.css'

/** The makers of trucks with the number of parts for each; leads to the series of one. */
export function TruckBrands({ path }: { path: string }) {
  const { t } = useTranslation('storefront')
  const { data } = useQuery(truckBrandsQuery)
  if (!data || data.options.length === 0) return null
  return (
    <section>
      <div className={dashboardStyles.sectionHead}>
        <h2>{t('brands')}</h2>
      </div>
      <ul className={styles.brands}>
        {data.options.map((option) => (
          <li key={option.id}>
            <Link
              to={`${path}?${withChoice(new URLSearchParams(), data.step, option)}`}
              className={styles.brand}
            >
              {option.label} <small>{t('parts', { count: option.count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
