import { CarOutlined, CloseOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { usePermission } from '../../../lib/permissions.ts'
import styles from './vehicle-chip.module.css'

const loadPicker = () => import('./vehicle-picker.tsx')
const VehiclePicker = lazy(async () => ({ default: (await loadPicker()).VehiclePicker }))

/** In the header's box: the vehicle to which searches are narrowed, or the button that chooses one. */
export function VehicleChip() {
  const { t } = useTranslation('frame')
  const mayChoose = usePermission('my_vehicle_view')
  const chosen = useChosenVehicle()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (!mayChoose) return null
  return (
    <span className={chosen ? styles.chosen : styles.chip}>
      <button
        type="button"
        className={styles.choose}
        aria-haspopup="dialog"
        title={chosen ? t('vehicle.label') : t('vehicle.title')}
        onPointerEnter={() => void loadPicker().catch(() => undefined)}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <CarOutlined aria-hidden />
        <span className={styles.name} translate={chosen ? 'no' : undefined}>
          {chosen ? chosen.name : t('vehicle.choose')}
        </span>
      </button>
      {chosen && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('vehicle.takeAway', { name: chosen.name })}
          onClick={() => chooseVehicle(undefined)}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      {wasOpened && (
        <Suspense>
          <VehiclePicker open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
