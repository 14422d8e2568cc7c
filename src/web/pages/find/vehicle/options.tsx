import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listVehicleSteps } from '../../../../shared/calls/vehicle-steps.ts'
import styles from './vehicle.module.css'
import { useClear } from '../../../ui/use-clear.tsx'

type Steps = ReplyOf<typeof listVehicleSteps>
type Option = Steps['options'][number]

interface Props {
  step: Steps['step']
  options: Option[]
  onChoose: (option: Option) => void
}

/** From this number of options on, a box filters them by the input. */
const NARROW_FROM = 9

/** The options of one step, each with its number of parts. */
export function Options({ step, options, onChoose }: Props) {
  const { t } = useTranslation('search')
  const clear = useClear()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = options.filter(({ label, note }) => `${label} ${note}`.toLowerCase().includes(wanted))
  const title = t(`vehicle.choose.${step}`)
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {options.length >= NARROW_FROM && (
        <Input.Search
          allowClear={clear}
          className={styles.narrow}
          aria-label={t('vehicle.narrow')}
          placeholder={t('vehicle.narrow')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => shown.length === 1 && onChoose(shown[0]!)}
        />
      )}
      {shown.length === 0 && <p className={styles.none}>{t('vehicle.noOption')}</p>}
      <ul className={styles.options}>
        {shown.map((option) => (
          <li key={option.id}>
            <button type="button" className={styles.option} onClick={() => onChoose(option)}>
              <span className={styles.label}>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
              <span className={styles.count}>
                {t(option.countCapped ? 'vehicle.countCapped' : 'vehicle.count', { count: option.count })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
