import { RightOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupingOf } from '../../../shared/screen/grouping.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { ScreenError } from '../send-call.ts'
import { ValueText } from '../values/value-text.tsx'
import { words } from '../words.ts'
import { ListContext, useListContext } from './list-context.ts'
import { filtersOf } from './list-query.ts'
import { Figure } from './summary-row.tsx'
import type { Row } from './table-columns.tsx'
import { useGroups, type Group } from './use-groups.ts'
import { useWording } from './use-wording.ts'
import styles from './groups.module.css'

interface Props {
  field: Field
  /** The rows of the list around it, with their pages. */
  rows: ReactNode
  empty: ReactNode
}

/** The rows by the value of a field: each group with its count and sums, and its rows once it is opened. */
export function GroupedRows({ field, rows, empty }: Props) {
  const { t } = useTranslation('admin')
  const asked = useGroups(field.prop)
  const { data, isPending, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<(string | null)[]>([])
  if (isPending) return <Skeleton className={styles.waiting!} active paragraph={{ rows: 6 }} />
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data.groups.length === 0) return empty
  const toggle = (value: string | null) =>
    setOpened(opened.includes(value) ? opened.filter((each) => each !== value) : [...opened, value])
  return (
    <div className={styles.groups}>
      {data.groups.map((group) => {
        const isOpen = opened.includes(group.value)
        return (
          <section key={group.value ?? ''} className={styles.group}>
            <GroupHead field={field} group={group} isOpen={isOpen} onToggle={() => toggle(group.value)} />
            {isOpen && (
              <RowsOfGroup field={field} value={group.value}>
                {rows}
              </RowsOfGroup>
            )}
          </section>
        )
      })}
      {data.hasMore && <p className={styles.note}>{t('groups.more', { count: data.groups.length })}</p>}
    </div>
  )
}

interface HeadProps {
  field: Field
  group: Group
  isOpen: boolean
  onToggle: () => void
}

function GroupHead({ field, group, isOpen, onToggle }: HeadProps) {
  const { screen } = useListContext()
  const { t, i18n } = useTranslation('admin')
  const wording = useWording(screen)
  const summed = screen.fields.filter(({ column, prop }) => column?.summary && group.summary[prop])
  const month = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
      <RightOutlined className={styles.caret} aria-hidden />
      <span className={styles.name}>
        {group.value === null ? (
          t('groups.without', { label: words(field.label) })
        ) : groupingOf(field) === 'month' ? (
          month.format(new Date(`${group.value}-01T00:00:00Z`))
        ) : (
          <ValueText field={field} row={group.row} wording={wording} />
        )}
      </span>
      <span className={styles.count}>{t('groups.rows', { count: group.total })}</span>
      <span className={styles.figures}>
        {summed.map((each) => (
          <span key={each.prop}>
            {words(each.label)} <Figure field={each} value={group.summary[each.prop]!} />
          </span>
        ))}
      </span>
    </button>
  )
}

interface RowsProps {
  field: Field
  value: string | null
  children: ReactNode
}

/** The list around the rows of one group, with pages of their own. */
function RowsOfGroup({ field, value, children }: RowsProps) {
  const list = useListContext()
  const { screen, query, values, size, remember } = list
  const [current, setCurrent] = useState(1)
  const asked = {
    ...values,
    ...(query.quick && { quick: query.quick }),
    ofGroup: `${field.prop}:${value ?? ''}`,
  }
  const { query: found, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: current, pageSize: size },
    filters: filtersOf(asked),
    sorters: query.sorts,
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  const rows = result.data
  useEffect(() => {
    if (rows.length > 0) remember(rows)
  }, [rows, remember])
  return (
    <ListContext
      value={{
        ...list,
        list: found,
        rows,
        total: result.total ?? 0,
        isCapped: result['totalCapped'] === true,
        isWaiting: found.isPending,
        summary: undefined,
        query: { ...query, current },
        onQuery: (next) => {
          if (typeof next === 'function') return list.onQuery(next)
          setCurrent(next.current)
        },
      }}
    >
      {children}
    </ListContext>
  )
}
