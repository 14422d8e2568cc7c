import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Queue } from '../../../../shared/calls/inbox.ts'
import { businessDay } from '../../../../shared/time.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ageText, dayInWords } from './queue-text.ts'
import styles from './inbox.module.css'

/** One queue: what waits, how many, since when, for how much and until when. */
export function QueueRow({ queue }: { queue: Queue }) {
  const { t, i18n } = useTranslation('inbox')
  const { title, state, list, total, totalCapped, oldest, amount, due } = queue
  const count = new Intl.NumberFormat(i18n.language).format(total)
  return (
    <li>
      <Link to={list} className={styles.queue}>
        <strong className={styles.count}>
          {count}
          {totalCapped && '+'}
        </strong>
        <span className={styles.what}>
          <span className={styles.state}>{state}</span>
          <span className={styles.title}>{title}</span>
        </span>
        {due && <Deadline due={due} />}
        {amount !== null && (
          <span className={styles.amount}>
            <Amount value={amount} />
          </span>
        )}
        {oldest && <span className={styles.age}>{t('oldest', { age: ageText(oldest, i18n.language) })}</span>}
      </Link>
    </li>
  )
}

function Deadline({ due }: { due: string }) {
  const { t, i18n } = useTranslation('inbox')
  const [today] = useState(() => businessDay(new Date()))
  const way = due < today ? 'over' : due === today ? 'today' : 'on'
  return (
    <span className={styles.due} data-way={way}>
      {t(`due.${way}`, { day: dayInWords(due, i18n.language) })}
    </span>
  )
}
