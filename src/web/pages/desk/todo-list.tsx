import { useTranslation } from 'react-i18next'
import styles from './desk.module.css'
import type { Desk } from './desk-query.ts'
import { DrillLink } from './drill-link.tsx'

interface Props {
  todo: Desk['todo']
  /** Searches without a result that wait for an operator. */
  missedSearches?: number
  linkTo: (filter: Readonly<Record<string, string>>) => string | undefined
}

const MISSES_PATH = '/catalogue/search-miss?status=TODO'

/** The tasks of this person, of any age. */
export function TodoList({ todo, missedSearches = 0, linkTo }: Props) {
  const { t, i18n } = useTranslation('desk')
  const waiting = todo.filter(({ orders }) => orders > 0)
  if (todo.length === 0 && missedSearches === 0) return null
  return (
    <section aria-labelledby="desk-todo" className={styles.panel}>
      <h2 id="desk-todo">{t('todo.title')}</h2>
      {waiting.length === 0 && missedSearches === 0 && <p className={styles.quiet}>{t('todo.none')}</p>}
      <ul className={styles.todo}>
        {waiting.map(({ status, orders }) => (
          <li key={status}>
            <DrillLink to={linkTo({ status })}>
              <span>{t(`todo.${status as Waiting}`)}</span>{' '}
              <strong>{new Intl.NumberFormat(i18n.language).format(orders)}</strong>
            </DrillLink>
          </li>
        ))}
        {missedSearches > 0 && (
          <li>
            <DrillLink to={MISSES_PATH}>
              <span>{t('todo.missedSearches')}</span>{' '}
              <strong>{new Intl.NumberFormat(i18n.language).format(missedSearches)}</strong>
            </DrillLink>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The states that require action. */
type Waiting =
  | 'pendingReview'
  | 'pendingPayment'
  | 'awaitingFinance'
  | 'awaitingConfirmation'
  | 'awaitingShipment'
  | 'partShipped'
  | 'shipped'
