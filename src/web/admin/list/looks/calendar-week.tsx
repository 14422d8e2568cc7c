import { Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Row } from '../table-columns.tsx'
import { CalendarEntry } from './calendar-entry.tsx'
import { placeInWeek, type Spanning } from './month-grid.ts'
import styles from './looks.module.css'

/** Lines of entries below a day; the others are behind "more". */
const LANES = 4

interface Props {
  week: string[]
  /** yyyy-mm; days of other months stand back. */
  month: string
  today: string
  spans: Spanning<Row>[]
}

export function CalendarWeek({ week, month, today, spans }: Props) {
  const { t } = useTranslation('admin')
  const placed = placeInWeek(week, spans)
  const shown = placed.filter(({ lane }) => lane < LANES)
  return (
    <div className={styles.week}>
      {week.map((day, column) => (
        <span
          key={day}
          className={styles.day}
          style={{ gridColumn: column + 1 }}
          data-other={!day.startsWith(month) || undefined}
          data-today={day === today || undefined}
        >
          <time dateTime={day}>{Number(day.slice(8))}</time>
        </span>
      ))}
      {shown.map(({ item, lane, column, columns, isCutLeft, isCutRight }) => (
        <CalendarEntry
          key={`${column} ${lane}`}
          row={item}
          style={{ gridColumn: `${column + 1} / span ${columns}`, gridRow: lane + 2 }}
          isCutLeft={isCutLeft}
          isCutRight={isCutRight}
        />
      ))}
      {week.map((day, column) => {
        const all = placed.filter((each) => each.column <= column && each.column + each.columns > column)
        const left = all.filter(({ lane }) => lane >= LANES)
        return (
          left.length > 0 && (
            <Popover
              key={day}
              trigger="click"
              title={day}
              content={
                <div className={styles.dayList}>
                  {all.map(({ item, lane }) => (
                    <CalendarEntry key={lane} row={item} />
                  ))}
                </div>
              }
            >
              <button
                type="button"
                className={styles.moreEntries}
                style={{ gridColumn: column + 1, gridRow: LANES + 2 }}
              >
                {t('looks.more', { count: left.length })}
              </button>
            </Popover>
          )
        )
      })}
    </div>
  )
}
