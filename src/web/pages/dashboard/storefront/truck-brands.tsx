import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { withChoice } from '../../find/vehicle/steps.ts'
import dashboardStyles from '../dashboard.module.css'
import styles from './storefront.module.css'

const FRESH_MS = 300_000

/** The makers of trucks with the number of parts for each; leads to the series of one. */
export function TruckBrands({ path }: { path: string }) {
  const { t } = useTranslation('storefront')
  const { data } = useQuery({
    // The first step of the page that it leads to.
    queryKey: ['vehicleSteps', undefined, undefined, undefined, undefined],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => request('listVehicleSteps', { query: {}, signal, flags: { quiet: true } }),
  })
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
