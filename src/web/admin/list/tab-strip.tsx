import { StarFilled, TeamOutlined } from '@ant-design/icons'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { useListContext } from './list-context.ts'
import { useQuickCounts, type QuickCount } from './use-quick-counts.ts'

/** The tab in use: all rows, a quick filter or a saved view. */
export type TabKey = 'all' | `quick-${string}` | `view-${string}`

interface Props {
  views: ScreenView[]
  active: TabKey
  /** The list has moved on from the view in use. */
  isChanged: boolean
  onChoose: (key: TabKey) => void
  /** At the end of the strip. */
  extra: ReactNode
}

/** All rows, the quick filters with their counts and the saved views, as tabs over the table. */
export function TabStrip({ views, active, isChanged, onChoose, extra }: Props) {
  const { screen, values, list } = useListContext()
  const { t } = useTranslation('admin')
  const counts = useQuickCounts(screen, {
    values,
    rowsFrom: list.isPlaceholderData ? 0 : list.dataUpdatedAt,
  })
  const countOf = (name: string) => counts?.find((each) => each.name === name)
  const items: { key: TabKey; label: ReactNode }[] = [
    { key: 'all', label: <Counted label={t('all')} count={countOf('')} /> },
    ...screen.list.quick.map(({ name, label }) => ({
      key: `quick-${name}` as const,
      label: <Counted label={words(label)} count={countOf(name)} />,
    })),
    ...views.map((view) => ({
      key: `view-${view.id}` as const,
      label: <ViewLabel view={view} isChanged={isChanged && active === `view-${view.id}`} />,
    })),
  ]
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = [...(strip.current?.children ?? [])].find(({ id }) => id === tabId(active))
    // jsdom has no layout to scroll.
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active])

  /** Arrows, Home and End lead to the other tabs, as in every list of tabs. */
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex(({ key }) => key === active)
    const last = items.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChoose(items[next]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.quickTabs}>
      <div
        ref={strip}
        className={styles.tabStrip}
        role="tablist"
        aria-label={t('views.title')}
        onKeyDown={handleKey}
      >
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(key)}
            className={styles.tab}
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            // The tab of a view that was changed shows it afresh.
            onClick={() => (key !== active || isChanged) && onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {extra}
    </div>
  )
}

const tabId = (key: TabKey) => `list-tab-${key}`

function Counted({ label, count }: { label: string; count: QuickCount | undefined }) {
  return (
    <>
      {label}
      {count && (
        <span className={styles.quickCount}>
          {count.total.toLocaleString('en')}
          {count.totalCapped && '+'}
        </span>
      )}
    </>
  )
}

function ViewLabel({ view, isChanged }: { view: ScreenView; isChanged: boolean }) {
  const { t } = useTranslation('admin')
  const { isDefault, roleName, dropped, name } = view
  const marks = [
    ...(roleName ? [t('views.with', { role: roleName })] : []),
    ...(isDefault ? [t('views.isDefault')] : []),
    ...(dropped.length > 0 ? [t('views.isCut')] : []),
  ]
  return (
    <span className={styles.viewTab} {...(marks.length > 0 && { title: [name, ...marks].join(' · ') })}>
      {isDefault && <StarFilled aria-label={t('views.isDefault')} />}
      {roleName && <TeamOutlined aria-label={t('views.with', { role: roleName })} />}
      <span>{name}</span>
      {isChanged && <small>{t('views.changed')}</small>}
    </span>
  )
}
