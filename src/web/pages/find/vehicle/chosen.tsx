import { Breadcrumb, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Step } from './steps.ts'
import styles from '../search.module.css'

interface Props {
  chosen: { step: Step; label: string }[]
  /** Undoes the step and all after it. */
  onBack: (step: Step) => void
}

/** The steps so far; each can be changed. */
export function Chosen({ chosen, onBack }: Props) {
  const { t } = useTranslation('search')
  if (chosen.length === 0) return <p className={styles.quiet}>{t('vehicle.text')}</p>
  return (
    <Breadcrumb
      items={chosen.map(({ step, label }) => ({
        title: (
          <Button
            type="link"
            size="small"
            aria-label={t('vehicle.again', { step: t(`vehicle.step.${step}`), label })}
            onClick={() => onBack(step)}
          >
            {label}
          </Button>
        ),
      }))}
    />
  )
}
