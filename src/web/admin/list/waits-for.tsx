import type { TFunction } from 'i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import styles from './table.module.css'

interface WaitsFor {
  act: string
  step: string
  due?: string
}

/** The signatures that a row waits for. */
export function waitsForIn(row: Record<string, unknown>): WaitsFor[] {
  return (row['waitsFor'] as WaitsFor[] | undefined) ?? []
}

/** The field beside which a list says whose signature a row waits for: its state. */
export function isStateField({ states, fields }: Screen, { prop }: Field): boolean {
  return prop === (states?.field ?? fields.find(({ column }) => column?.slot === 'badge')?.prop)
}

/** The steps beside a row's state. */
export function WaitsForSteps({ waiting, t }: { waiting: WaitsFor[]; t: TFunction<'admin'> }) {
  return waiting.map(({ act, step, due }) => {
    const text =
      due === undefined
        ? t('table.waitsFor', { step })
        : t('table.waitsForDue', { step, at: shanghaiText(due) })
    return (
      <span key={act} className={styles.waitsFor} title={text}>
        <span aria-hidden>{step}</span>
        <span className={styles.heard}>{text}</span>
      </span>
    )
  })
}
