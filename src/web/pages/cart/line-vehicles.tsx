import { CarOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/permissions.ts'
import { request } from '../../lib/request.ts'
import lineStyles from '../shopping/goods-lines.module.css'
import { cartKey } from './cart-key.ts'
import type { CartLine } from './cart-groups.ts'

// Few lines of a cart are for a vehicle.
const VehicleSelect = lazy(async () => ({
  default: (await import('../find/garage/vehicle-select.tsx')).VehicleSelect,
}))

/** The vehicles for which the goods of a line are meant; each can be taken away, and others added. */
export function LineVehicles({ lineId, vehicles }: Pick<CartLine, 'lineId' | 'vehicles'>) {
  const { t } = useTranslation('garage')
  const mayChoose = usePermission('my_vehicle_view')
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const save = useMutation({
    mutationFn: (vehicleIds: string[]) => request('saveCartLineVehicles', { body: { lineId, vehicleIds } }),
    onSuccess: (cart) => client.setQueryData(cartKey, cart),
  })
  if (!mayChoose && vehicles.length === 0) return null
  const ids = vehicles.map(({ vehicleId }) => vehicleId)
  return (
    <div className={lineStyles.lineFacts} role="group" aria-label={t('line.label')}>
      {vehicles.map(({ vehicleId, name }) => (
        <Tag
          key={vehicleId}
          icon={<CarOutlined aria-hidden />}
          closable={mayChoose}
          closeIcon={<span aria-label={t('line.remove', { name })}>×</span>}
          onClose={(event) => {
            event.preventDefault()
            save.mutate(ids.filter((id) => id !== vehicleId))
          }}
        >
          <span translate="no">{name}</span>
        </Tag>
      ))}
      {mayChoose &&
        (isAdding ? (
          <Suspense>
            <VehicleSelect
              autoFocus
              value={undefined}
              onBlur={() => setAdding(false)}
              onChange={(vehicle) => {
                setAdding(false)
                if (vehicle) save.mutate([...ids, vehicle.vehicleId])
              }}
            />
          </Suspense>
        ) : (
          <Button type="link" size="small" icon={<CarOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('line.add')}
          </Button>
        ))}
    </div>
  )
}
