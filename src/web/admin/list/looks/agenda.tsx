import { useTranslation } from 'react-i18next'
import type { Row } from '../table-columns.tsx'
import { CalendarEntry } from './calendar-entry.tsx'
import type { Spanning } from './month-grid.ts'
import styles from './looks.module.css'

interface Props {
  days: string[]
  spans: Spanning<Row>[]
  today: string
}

/** A month on a phone: the days on which something begins or goes on from the month before, below each other. */
export function Agenda({ days, spans, today }: Props) {
  const { t, i18n } = useTranslation('admin')
  const first = days[0]!
  const of = (day: string) =>
    spans.filter(({ from, to }) => from === day || (day === first && from < first && to >= first))
  const busy = days.filter((day) => of(day).length > 0)
  if (busy.length === 0) return <p className={styles.none}>{t('looks.noneInMonth')}</p>
  const named = new Intl.DateTimeFormat(i18n.language, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <ol className={styles.agenda}>
      {busy.map((day) => (
        <li key={day} data-today={day === today || undefined}>
          <time dateTime={day}>{named.format(new Date(`${day}T00:00:00Z`))}</time>
          <div className={styles.dayList}>
            {of(day).map(({ item }, at) => (
              <CalendarEntry key={at} row={item} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
