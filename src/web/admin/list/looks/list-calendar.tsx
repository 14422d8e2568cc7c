import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { ErrorPanel } from '../../error-panel.tsx'
import type { ScreenError } from '../../send-call.ts'
import { shanghaiText } from '../../values/shanghai-time.ts'
import { useListContext } from '../list-context.ts'
import { filtersOf } from '../list-query.ts'
import type { Row } from '../table-columns.tsx'
import { Agenda } from './agenda.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import { monthBeside, weeksOf, type Spanning } from './month-grid.ts'
import styles from './looks.module.css'

/** Rows that a month shows; from there on the list says that there are more. */
const MOST = 100

/** The list as a calendar: the rows of a month on their days. */
export function ListCalendar() {
  const { screen, values, query } = useListContext()
  const { t, i18n } = useTranslation('admin')
  const isPhone = useBreakpoint().sm === false
  const prop = screen.list.looks.calendar!
  const field = screen.fields.find((each) => each.prop === prop)!
  const [today] = useState(() => shanghaiText(new Date().toISOString()).slice(0, 10))
  const [month, setMonth] = useState(values[prop]?.split(',').find(Boolean)?.slice(0, 7) ?? today.slice(0, 7))
  const weeks = weeksOf(month)
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!]
  const asked = { ...values, [prop]: `${first},${last}` }
  const { query: found, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: 1, pageSize: MOST },
    filters: filtersOf(query.quick ? { ...asked, quick: query.quick } : asked),
    sorters: query.sorts,
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  const spans = result.data.map((row) => spanOf(field, row, { first, last }))
  const isCut = (result.total ?? 0) > MOST
  const named = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const go = (by: number) => () => setMonth(monthBeside(month, by))
  return (
    <section className={styles.calendar} aria-label={t('looks.calendar')}>
      <header className={styles.calendarHead}>
        <h3 aria-live="polite">{named.format(new Date(`${month}-01T00:00:00Z`))}</h3>
        <Button icon={<LeftOutlined aria-hidden />} aria-label={t('looks.earlier')} onClick={go(-1)} />
        <Button onClick={() => setMonth(today.slice(0, 7))}>{t('looks.today')}</Button>
        <Button icon={<RightOutlined aria-hidden />} aria-label={t('looks.later')} onClick={go(1)} />
        {isCut && <span className={styles.note}>{t('looks.cut', { count: MOST, total: result.total })}</span>}
      </header>
      {found.isError && !found.data ? (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Spin spinning={found.isFetching && (found.isPending || found.isPlaceholderData)} delay={200}>
          {isPhone ? (
            <Agenda days={weeks.flat().filter((day) => day.startsWith(month))} spans={spans} today={today} />
          ) : (
            <div className={styles.month}>
              <div className={styles.weekdays} aria-hidden>
                {weeks[0]!.map((day) => (
                  <span key={day}>{weekdayName(day, i18n.language)}</span>
                ))}
              </div>
              {weeks.map((week) => (
                <CalendarWeek key={week[0]} {...{ week, month, today, spans }} />
              ))}
            </div>
          )}
        </Spin>
      )}
    </section>
  )
}

function weekdayName(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The days that a row covers; an end that is open reaches over the edge of what is shown. */
function spanOf(field: Field, row: Row, edge: { first: string; last: string }): Spanning<Row> {
  const [from, to] = (field.of ?? [field.prop]).map((prop) => dayOf(row[prop]))
  const begins = from ?? edge.first
  return { item: row, from: begins, to: (field.of ? to : begins) ?? edge.last }
}

function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return value.length > 10 ? shanghaiText(value).slice(0, 10) : value
}
