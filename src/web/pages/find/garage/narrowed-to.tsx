import { CarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { chooseVehicle } from '../../../lib/chosen-vehicle.ts'
import type { SearchReply } from '../search-reply.ts'
import styles from '../search.module.css'

/** Says how far the chosen vehicle narrows the results, and takes it away. */
export function NarrowedTo({ vehicle }: { vehicle: SearchReply['vehicle'] }) {
  return vehicle && <Narrowed vehicle={vehicle} />
}

function Narrowed({ vehicle }: { vehicle: NonNullable<SearchReply['vehicle']> }) {
  const { t } = useTranslation('garage')
  const { vehicleId, name, narrowsBy } = vehicle
  const isUnsure = narrowsBy === 'series' || narrowsBy === 'brand' || narrowsBy === 'none'
  return (
    <p className={styles.narrowed} role="status">
      <span>
        <CarOutlined aria-hidden /> {t(`narrowed.${narrowsBy}`, { name })}
      </span>
      {isUnsure && <Link to={`/shopping/garage/${vehicleId}`}>{t('narrowed.complete')}</Link>}
      <Button type="link" size="small" onClick={() => chooseVehicle(undefined)}>
        {t('narrowed.remove')}
      </Button>
    </p>
  )
}
