import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { chooseVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import dashboardStyles from '../dashboard.module.css'
import { myTrucksQuery } from './storefront-queries.ts'
import styles from './storefront.module.css'

const SHOWN = 8

/** The company's trucks, of which one narrows all searches; a second press takes it away. */
export function MyTrucks({ path }: { path: string }) {
  const { t } = useTranslation('storefront')
  const chosen = useChosenVehicle()
  const { data } = useQuery(myTrucksQuery)
  if (!data) return null
  return (
    <section>
      <div className={dashboardStyles.sectionHead}>
        <h2>{t('trucks')}</h2>
        <Link to={path}>{t('allTrucks')}</Link>
        <small className={styles.hint}>{t(data.length === 0 ? 'noTrucks' : 'truckHint')}</small>
      </div>
      {data.length > 0 && (
        <ul className={styles.trucks}>
          {data.slice(0, SHOWN).map(({ vehicleId, name, build }) => {
            const isChosen = vehicleId === chosen?.vehicleId
            return (
              <li key={vehicleId}>
                <button
                  type="button"
                  className={styles.truck}
                  aria-pressed={isChosen}
                  onClick={() => chooseVehicle(isChosen ? undefined : { vehicleId, name })}
                >
                  <span translate="no">
                    {name} {isChosen && <CheckOutlined aria-hidden />}
                  </span>
                  {build && <small>{build}</small>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
