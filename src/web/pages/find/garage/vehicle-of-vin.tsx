import { CarOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { chooseVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import styles from '../search.module.css'

/** The company's vehicle with this VIN, or the way to add one. */
export function VehicleOfVin({ vin }: { vin: string }) {
  const { t } = useTranslation('garage')
  const mayAsk = usePermission('my_vehicle_view')
  const mayAdd = usePermission('my_vehicle_add')
  const chosen = useChosenVehicle()
  const mine = useQuery({
    queryKey: ['myVehicles', vin],
    enabled: mayAsk,
    queryFn: ({ signal }) => request('listMyVehicles', { query: { q: vin }, signal, flags: { quiet: true } }),
  })
  if (!mine.data) return null
  const vehicle = mine.data.find((one) => one.vin === vin)
  if (!vehicle)
    return mayAdd ? (
      <p>
        <Link to={`/shopping/garage/new?${new URLSearchParams({ vin })}`}>
          <PlusOutlined aria-hidden /> {t('vin.add')}
        </Link>
      </p>
    ) : null
  return (
    <p className={styles.narrowed}>
      <CarOutlined aria-hidden /> {t('vin.mine', { name: vehicle.name })}
      {chosen?.vehicleId !== vehicle.vehicleId && (
        <Button type="link" size="small" onClick={() => chooseVehicle(vehicle)}>
          {t('vin.choose')}
        </Button>
      )}
    </p>
  )
}
