import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useClear } from '../../../ui/use-clear.tsx'
import styles from '../search.module.css'

interface Props {
  /** The chosen vehicle, also when it is not among those found. */
  value: { vehicleId: string; name: string } | undefined
  onChange: (vehicle: { vehicleId: string; name: string } | undefined) => void
  autoFocus?: boolean
  onBlur?: () => void
}

/** One of the company's vehicles, found by plate, VIN or nickname. */
export function VehicleSelect({ value, onChange, autoFocus = false, onBlur }: Props) {
  const { t } = useTranslation('garage')
  const clear = useClear()
  const [q, setQ] = useState('')
  const vehicles = useQuery({
    queryKey: ['myVehicles', q.trim()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('listMyVehicles', { query: { q: q.trim() }, signal, flags: { quiet: true } }),
  })
  const found = vehicles.data ?? []
  const isFound = found.some(({ vehicleId }) => vehicleId === value?.vehicleId)
  return (
    <Select
      className={styles.vehicleSelect!}
      showSearch={{ filterOption: false, onSearch: setQ }}
      allowClear={clear}
      autoFocus={autoFocus}
      defaultOpen={autoFocus}
      loading={vehicles.isFetching}
      aria-label={t('line.add')}
      placeholder={t('line.add')}
      notFoundContent={vehicles.isPending ? null : t('chip.none')}
      value={value?.vehicleId}
      options={[...(value && !isFound ? [value] : []), ...found].map(({ vehicleId, name, ...rest }) => ({
        value: vehicleId,
        label: name,
        title: 'build' in rest ? String(rest.build) : name,
      }))}
      popupMatchSelectWidth={false}
      onBlur={onBlur}
      onChange={(vehicleId: string | undefined) =>
        onChange([...(value ? [value] : []), ...found].find((one) => one.vehicleId === vehicleId))
      }
    />
  )
}
