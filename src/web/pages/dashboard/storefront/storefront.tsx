import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BuyAgain } from './buy-again.tsx'
import styles from './storefront.module.css'
import { Systems } from './systems.tsx'
import { TruckBrands } from './truck-brands.tsx'

const GARAGE = '/shopping/garage'
const VEHICLE = '/quoteOrder/vehicle'
const CATALOG = '/quoteOrder/catalog'
const ORDERS = '/shopping/orderList'

/** The ways to a part other than its number: my trucks, the systems of a truck, its brand, the last orders. */
export function Storefront({ paths }: { paths: ReadonlySet<string> }) {
  const { t } = useTranslation('storefront')
  return (
    <>
      {paths.has(GARAGE) && (
        <Link to={GARAGE} className={styles.trucks}>
          {t('trucks')}
        </Link>
      )}
      {paths.has(CATALOG) && <Systems path={CATALOG} />}
      {paths.has(VEHICLE) && <TruckBrands path={VEHICLE} />}
      {paths.has(ORDERS) && <BuyAgain listPath={ORDERS} />}
    </>
  )
}
