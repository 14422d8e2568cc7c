import { Skeleton, Tabs, type TabsProps } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AreaCount, RelatedCount } from '../../../shared/calls/record.ts'
import { relationName } from '../../../shared/screen/related-screens.ts'
import { useListRights } from '../list/use-list-rights.ts'
import { isAllowed } from '../list/allowed-acts.ts'
import { callOf } from '../screen-call.ts'
import type { ScreenModule } from '../screen-store.ts'
import { isDiscussed } from './is-discussed.ts'
import { RecordFields } from './record-fields.tsx'
import styles from './record.module.css'

// Each is fetched when its tab is opened.
const AreaRows = lazy(async () => ({ default: (await import('./area-rows.tsx')).AreaRows }))
const RelatedRows = lazy(async () => ({ default: (await import('./related-rows.tsx')).RelatedRows }))
const DiscussionTab = lazy(async () => ({
  default: (await import('./discussion/discussion-tab.tsx')).DiscussionTab,
}))
const RowHistory = lazy(async () => ({ default: (await import('../history/row-history.tsx')).RowHistory }))

interface Props {
  module: ScreenModule
  id: string
  row: Record<string, unknown>
  related: RelatedCount[]
  areas: AreaCount[]
  onChanged: () => void
}

const FIELDS = 'fields'
const DISCUSSION = 'discussion'
const HISTORY = 'history'

/** The fields of a row, the rows that refer to it, and its history; the address says which tab is open. */
export function RecordTabs({ module, id, row, related, areas, onChanged }: Props) {
  const { screen } = module
  const { t } = useTranslation('record')
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { looksBack } = useListRights(screen)
  const asked = new URLSearchParams(search)
  const shown = asked.get('tab') ?? FIELDS
  const areaTab = (each: AreaCount) => ({
    key: each.area,
    label: (
      <>
        {each.title} <CountOf {...each} />
      </>
    ),
    children: (
      <Suspense fallback={<Waiting />}>
        <AreaRows screen={screen.name} id={id} area={each.area} />
      </Suspense>
    ),
  })
  const items: TabsProps['items'] = [
    { key: FIELDS, label: t('fields'), children: <RecordFields module={module} row={row} /> },
    ...areas.filter(({ total }) => total > 0).map(areaTab),
    ...related.filter(({ total }) => total > 0).map(tabOf),
    ...(isDiscussed(screen)
      ? [
          {
            key: DISCUSSION,
            label: t('discussion.title'),
            children: (
              <Suspense fallback={<Waiting />}>
                <DiscussionTab screen={screen.name} id={id} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(looksBack
      ? [
          {
            key: HISTORY,
            label: t('history'),
            children: (
              <Suspense fallback={<Waiting />}>
                <RowHistory
                  screen={screen}
                  id={id}
                  mayRevert={isAllowed(row, 'edit') && callOf(screen, 'revert') !== undefined}
                  onReverted={onChanged}
                />
              </Suspense>
            ),
          },
        ]
      : []),
    // Those without rows would push the history out of sight.
    ...areas.filter(({ total }) => total === 0).map(areaTab),
    ...related.filter(({ total }) => total === 0).map(tabOf),
  ]
  const choose = (key: string) => {
    if (key === FIELDS) asked.delete('tab')
    else asked.set('tab', key)
    void navigate({ pathname, search: asked.toString() }, { replace: true, state: state as unknown })
  }
  return (
    <Tabs
      className={styles.tabs!}
      activeKey={items.some(({ key }) => key === shown) ? shown : FIELDS}
      items={items}
      onChange={choose}
    />
  )
}

function CountOf({ total, totalCapped }: Pick<RelatedCount, 'total' | 'totalCapped'>) {
  return <span className={styles.count}>{totalCapped ? `${total}+` : total}</span>
}

function tabOf(each: RelatedCount) {
  return {
    key: relationName(each),
    label: (
      <>
        {each.title} <CountOf {...each} />
      </>
    ),
    children: (
      <Suspense fallback={<Waiting />}>
        <RelatedRows {...each} />
      </Suspense>
    ),
  }
}

function Waiting() {
  return <Skeleton active paragraph={{ rows: 5 }} />
}
