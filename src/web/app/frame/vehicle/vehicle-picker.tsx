import { CheckOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chooseVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { request } from '../../../lib/request.ts'
import styles from './vehicle-picker.module.css'

interface Props {
  open: boolean
  onClose: () => void
}

const GARAGE = '/shopping/garage'

/** The company's vehicles, of which one narrows all searches. */
export function VehiclePicker({ open, onClose }: Props) {
  const { t } = useTranslation(['garage', 'frame'])
  const navigate = useNavigate()
  const chosen = useChosenVehicle()
  const [q, setQ] = useState('')
  const vehicles = useQuery({
    queryKey: ['myVehicles', q.trim()],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('listMyVehicles', { query: { q: q.trim() }, signal, flags: { quiet: true } }),
  })
  const leaveTo = (address: string) => {
    onClose()
    void navigate(address)
  }
  return (
    <Modal
      open={open}
      title={t('frame:vehicle.title')}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => leaveTo(GARAGE)}>
            {t('chip.all')}
          </Button>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => leaveTo(`${GARAGE}/new`)}>
            {t('chip.add')}
          </Button>
        </>
      }
    >
      <Input.Search
        autoFocus
        value={q}
        maxLength={60}
        aria-label={t('chip.search')}
        placeholder={t('chip.search')}
        onChange={(event) => setQ(event.target.value)}
      />
      {vehicles.isPending ? (
        <Spin className={styles.waiting} />
      ) : (
        <ul className={styles.vehicles} aria-label={t('frame:vehicle.title')}>
          {(vehicles.data ?? []).map(({ vehicleId, name, vin, build }) => (
            <li key={vehicleId}>
              <button
                type="button"
                className={styles.vehicle}
                aria-pressed={vehicleId === chosen?.vehicleId}
                onClick={() => {
                  chooseVehicle({ vehicleId, name })
                  onClose()
                }}
              >
                <strong translate="no">
                  {name} {vehicleId === chosen?.vehicleId && <CheckOutlined aria-hidden />}
                </strong>
                <span className={styles.facts}>
                  <span translate="no">{vin}</span>
                  {build && <span>{build}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {vehicles.data?.length === 0 && (
        <p className={styles.none}>{t(q.trim() ? 'chip.none' : 'chip.empty')}</p>
      )}
    </Modal>
  )
}
