import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { fitQuery } from '../part/prepare-part.ts'
import styles from '../search.module.css'

const SHOWN = 6
const ranks = { fits: 0, notKnown: 1, doesNotFit: 2 } as const
const colours = { fits: 'green', notKnown: 'default', doesNotFit: 'red' } as const

/** Whether the part fits the company's vehicles, the chosen one first; nothing without vehicles. */
export function FitOfPart({ partId }: { partId: string }) {
  const { t } = useTranslation('wishes')
  const mayAsk = usePermission('my_vehicle_view')
  const chosen = useChosenVehicle()
  const [all, setAll] = useState(false)
  const fits = useQuery({ ...fitQuery(partId), enabled: mayAsk })
  if (!fits.data?.length) return null
  const isOther = ({ vehicleId }: { vehicleId: string }) => Number(vehicleId !== chosen?.vehicleId)
  const sorted = fits.data.toSorted(
    (one, other) => isOther(one) - isOther(other) || ranks[one.verdict] - ranks[other.verdict],
  )
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  return (
    <div role="group" aria-label={t('fit.title')} className={styles.words}>
      {shown.map(({ vehicleId, name, verdict }) => (
        <Tag key={vehicleId} color={colours[verdict]}>
          {t(`fit.${verdict}`, { name })}
        </Tag>
      ))}
      {sorted.length > shown.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('fit.more', { count: sorted.length })}
        </Button>
      )}
    </div>
  )
}
