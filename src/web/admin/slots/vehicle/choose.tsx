import { CheckOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chooseVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

/** The vehicle's name, with a button that narrows all searches to it. */
export default function ChooseCell({ row }: CellProps<SlotRow<'vehicle'>>) {
  const { t } = useTranslation('garage')
  const navigate = useNavigate()
  const isChosen = useChosenVehicle()?.vehicleId === row.id
  const name = row.name ?? ''
  return (
    <>
      <span translate="no">{name}</span>{' '}
      {row.status === 'IN_USE' && (
        <Button
          type="link"
          size="small"
          icon={isChosen ? <CheckOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
          aria-pressed={isChosen}
          aria-label={t(isChosen ? 'takeAway' : 'chooseFor', { name })}
          onClick={(event) => {
            event.stopPropagation()
            if (isChosen) return chooseVehicle(undefined)
            chooseVehicle({ vehicleId: row.id, name })
            void navigate('/shopping/material')
          }}
        >
          {t(isChosen ? 'chosen' : 'choose')}
        </Button>
      )}
    </>
  )
}
