import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import { useListContext } from '../list/list-context.ts'
import { initialValues } from '../list/list-query.ts'
import { TabStrip, type TabKey } from '../list/tab-strip.tsx'
import { useApplyView } from './use-apply-view.ts'
import { useViews } from './use-views.ts'
import { activeView } from './view-content.ts'
import { ViewMenu } from './view-menu.tsx'

/** The tabs over a page's list; the address keeps which one is chosen. */
export function ViewTabs() {
  const { screen, query, onQuery, settings, saveSettings } = useListContext()
  const store = useViews(screen)
  const { views = [], defaultId = null } = store.list.data ?? {}
  const active = activeView(views, { screen, query, settings })
  const apply = useApplyView({ screen, settings, onQuery, onSettings: saveSettings })

  const handleChoose = (key: TabKey) => {
    const view = views.find(({ id }) => key === `view-${id}`)
    if (view) return apply(view)
    const quick = key.startsWith('quick-') ? key.slice('quick-'.length) : null
    onQuery({
      ...query,
      // The conditions of a view leave with it; one's own stay.
      ...(active && { values: initialValues(screen), sorts: [] }),
      current: 1,
      quick,
      // An address that asks for nothing opens the default view.
      view: quick === null && defaultId !== null ? 'all' : null,
    })
  }
  return (
    <TabStrip
      views={views}
      active={active ? `view-${active.view.id}` : tabOf(query.quick)}
      isChanged={active?.isChanged ?? false}
      onChoose={handleChoose}
      extra={<ViewMenu store={store} active={active} />}
    />
  )
}

/** The tabs of a list beside another: it has no views. */
export function QuickTabs() {
  const { query, onQuery } = useListContext()
  return (
    <TabStrip
      views={noViews}
      active={tabOf(query.quick)}
      isChanged={false}
      onChoose={(key) =>
        onQuery({ ...query, current: 1, quick: key === 'all' ? null : key.slice('quick-'.length) })
      }
      extra={null}
    />
  )
}

const noViews: ScreenView[] = []

function tabOf(quick: string | null): TabKey {
  return quick === null ? 'all' : `quick-${quick}`
}
