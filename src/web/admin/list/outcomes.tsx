import { useTranslation } from 'react-i18next'
import styles from '../admin.module.css'

/** What became of one row of several, as the server tells it. */
export interface Outcome {
  id: string
  label?: string
  done: boolean
  msg?: string
}

/** The rows of an answer that tells each by itself; none for any other answer. */
export function outcomesIn(answer: unknown): Outcome[] {
  if (!Array.isArray(answer)) return []
  return answer.filter((item: Partial<Outcome> | null) => typeof item?.done === 'boolean')
}

/** How many rows were done, and of each other one why not. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const { t } = useTranslation('admin')
  const refused = outcomes.filter(({ done }) => !done)
  const doneCount = outcomes.length - refused.length
  return (
    <>
      {doneCount > 0 && <p>{t('doneCount', { count: doneCount })}</p>}
      <p>{t('refusedCount', { count: refused.length })}</p>
      <ul className={styles.outcomes}>
        {refused.map(({ id, label = id, msg }) => (
          <li key={id}>
            <strong>{label}</strong> {msg}
          </li>
        ))}
      </ul>
    </>
  )
}
