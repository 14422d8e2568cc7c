// Between what a list shows and what a view keeps of it.
import type { ScreenView, ViewContent } from '../../../shared/calls/screen-view.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { initialValues, orderBy, readListQuery, writeListQuery, type ListQuery } from '../list/list-query.ts'

/** What a view keeps of the list as it stands; with `settings` also how its columns are set up. */
export function contentOf(
  { values, quick, sorts, look, groupBy }: ListQuery,
  settings: ListSettings | null,
): ViewContent {
  return {
    values,
    ...(quick !== null && { quick }),
    ...(look !== 'table' && { look }),
    ...(groupBy !== null && { groupBy }),
    ...(sorts.length > 0 && { orderBy: orderBy(sorts) }),
    ...(settings && { list: columnsOf(settings) }),
  }
}

/** How the search looks is no part of a view. */
function columnsOf({ search: _own, ...columns }: ListSettings): ListSettings {
  return columns
}

/** The first page of the list as the view has it. */
export function queryOf(
  screen: Screen,
  { values, quick, look, groupBy, orderBy: order }: ViewContent,
): ListQuery {
  // What the list opens with is no part of a view that was kept without it.
  const none = Object.keys(initialValues(screen)).map((prop) => [prop, ''])
  const params = new URLSearchParams({ ...Object.fromEntries(none), ...values })
  if (quick) params.set('quick', quick)
  if (look) params.set('look', look)
  if (groupBy) params.set('groupBy', groupBy)
  if (order) params.set('orderBy', order)
  return readListQuery(screen, params)
}

/** Whether the list shows what the view keeps; columns count only where the view keeps them. */
function isShown(content: ViewContent, query: ListQuery, settings: ListSettings): boolean {
  return sorted(contentOf(query, content.list ? settings : null)) === sorted(content)
}

/** Whether nobody has searched, ordered or turned the page: the list as it opens. */
export function isBare(screen: Screen, query: ListQuery): boolean {
  return writeListQuery(screen, { ...query, size: null }).size === 0
}

/** The view in use: the one that the address names, as long as it is there; else one that says the same. */
export function activeView(
  views: ScreenView[],
  { screen, query, settings }: { screen: Screen; query: ListQuery; settings: ListSettings },
): { view: ScreenView; isChanged: boolean } | null {
  const chosen = views.find(({ id }) => id === query.view)
  if (chosen) return { view: chosen, isChanged: !isShown(chosen.content, query, settings) }
  const same = isBare(screen, query)
    ? undefined
    : views.find(({ content }) => isShown(content, query, settings))
  return same ? { view: same, isChanged: false } : null
}

// The database keeps the words of an object in an order of its own.
function sorted(content: ViewContent): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
