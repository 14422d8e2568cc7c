import { StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import planStyles from '../../shopping/plan-panel.module.css'
import { pointsSaving, type Confirmation } from './choices.ts'
import { NumberInput } from '../../../ui/number-input.tsx'

interface Props {
  points: Confirmation['points']
  /** How many are used. */
  value: number
  onChange: (points: number) => void
}

/** The number of points to spend on these goods; nothing for users without points. */
export function PointsChoice({ points, value, onChange }: Props) {
  const { t } = useTranslation('promotion')
  const id = useId()
  const { balance, most, worth } = points
  if (balance <= 0 || worth === '0.00') return null
  return (
    <section className={planStyles.panel} aria-labelledby={`${id}-title`}>
      <header className={planStyles.head}>
        <h2 className={planStyles.title} id={`${id}-title`}>
          <StarOutlined aria-hidden /> {t('points.title')}
        </h2>
        <span className={planStyles.quiet}>{t('points.have', { count: balance })}</span>
      </header>
      {most === 0 ? (
        <p className={planStyles.quiet}>{t('points.notHere')}</p>
      ) : (
        <div className={planStyles.row}>
          <label htmlFor={id} className={planStyles.kind}>
            {t('points.use')}
          </label>
          <span className={planStyles.name}>
            <NumberInput<number>
              id={id}
              min={0}
              max={most}
              precision={0}
              value={value}
              onChange={(wanted) => onChange(wanted ?? 0)}
            />{' '}
            <Button type="link" onClick={() => onChange(value === most ? 0 : most)}>
              {value === most ? t('points.none') : t('points.all', { count: most })}
            </Button>
          </span>
          {value > 0 && (
            <span className={planStyles.saved}>
              −<Amount value={pointsSaving(points, value)} />
            </span>
          )}
        </div>
      )}
    </section>
  )
}
