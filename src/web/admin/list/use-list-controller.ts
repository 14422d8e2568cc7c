import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { pageSizesOf } from '../../../shared/screen/normalize-list.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { currentLanguage } from '../../lib/language.ts'
import type { ScreenModule } from '../screen-store.ts'
import type { ScreenError } from '../send-call.ts'
import { rowLabel } from '../values/row-label.ts'
import { useApplyView } from '../views/use-apply-view.ts'
import { useDefaultView } from '../views/use-default-view.ts'
import { arrangeColumns, columnFields, drawnColumns } from './arrange-columns.ts'
import type { Panel } from './list-panels.tsx'
import { filtersOf, type ListQuery } from './list-query.ts'
import type { Summary } from './summary-row.tsx'
import type { Row } from './table-columns.tsx'
import { actName, isAllowed } from './allowed-acts.ts'
import { useActs } from './use-acts.tsx'
import { useAllowing } from './use-allowing.ts'
import { useChosen } from './use-chosen.ts'
import type { ListChange } from './use-list-query.ts'
import { useListRights } from './use-list-rights.ts'
import { useListSettings } from './use-list-settings.ts'
import { useRowEditor } from './use-row-editor.ts'
import { useRowPage } from './use-row-page.ts'

export interface ListProps {
  module: ScreenModule
  query: ListQuery
  onQuery: (next: ListChange) => void
  /** Rows belong to this row of another screen: always searched by it, set on new ones. */
  master?: { prop: string; id: string }
  /** The items of a row are opened from here (dictionary → its items). */
  onOpenItems?: (row: Row) => void
  /** Rows of a list below another row open their pages too; it stands on that row's page. */
  isOnPage?: boolean
  /** Shown under a heading of its own, for the list beside another. */
  heading?: string
}

export type ListController = ReturnType<typeof useListController>

/** What a list knows and does, without its looks: rows, search, columns, rights, and the form of a row. */
export function useListController({
  module,
  query,
  onQuery,
  master,
  onOpenItems,
  isOnPage,
  heading,
}: ListProps) {
  const { screen } = module
  const rights = useListRights(screen)
  const [panel, setPanel] = useState<Panel | null>(null)
  const isCustomizing = panel?.kind === 'customize'
  const [settings, saveSettings] = useListSettings(screen)
  const offered = useMemo(() => columnFields(screen, currentLanguage()), [screen])
  const arranged = arrangeColumns(
    offered.filter(({ prop }) => prop !== master?.prop),
    // While the page is being adjusted, the columns stand as everybody gets them.
    isCustomizing ? {} : settings,
  )
  const isOneTenant = useCurrentUser()?.isOneTenant === true
  const size = query.size ?? sizeOf(screen, settings)
  const [chosen, setChosen] = useChosen({ ...query.values, quick: query.quick ?? '' })
  const acts = useActs(screen, { onDone: () => setChosen([]) })
  const actsOfMany = [
    ...rights.ofMany.map(actName),
    ...(rights.removesMany ? ['remove'] : []),
    ...(rights.editsMany ? ['edit'] : []),
  ]
  const values = master ? { ...query.values, [master.prop]: master.id } : query.values

  const applyView = useApplyView({ screen, settings, onQuery, onSettings: saveSettings })
  const awaitsView = useDefaultView({ screen, query, hasViews: !master, apply: applyView })

  const { query: list, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: query.current, pageSize: size },
    filters: filtersOf(query.quick ? { ...values, quick: query.quick } : values),
    sorters: query.sorts,
    meta: { whole: screen.table.parent !== null },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, enabled: !awaitsView },
  })
  const { allowing, remember } = useAllowing(screen, { rows: result.data, chosen })
  // Rows are drawn in small steps, between which the page answers.
  const isDrawn = useDeferredValue(!list.isPending)
  const editor = useRowEditor({ screen, master, query, size, result })
  const openPage = useRowPage(screen, editor)

  return {
    module,
    screen,
    heading,
    master,
    onOpenItems,
    rights,
    query,
    onQuery,
    /** The conditions that people can set: those with more than one value. */
    searched: screen.fields.filter(
      (field) =>
        field.search &&
        !field.search.searchHide &&
        field.prop !== master?.prop &&
        !(isOneTenant && field.prop === 'tenantId' && screen.table.tenancy === 'own'),
    ),
    /** What is searched for, the row that the list belongs to included. */
    values,
    search: (next: Record<string, string>) => {
      // The same search once more is a wish to see fresh rows.
      if (JSON.stringify(next) === JSON.stringify(query.values) && query.current === 1) void list.refetch()
      else onQuery({ ...query, current: 1, values: next })
    },
    hasSearch: Object.keys(query.values).length > 0 || query.quick !== null,
    clearSearch: () => onQuery({ ...query, current: 1, values: {}, quick: null }),

    list,
    rows: result.data,
    total: result.total ?? 0,
    /** The count stops at a cap; there are more. */
    isCapped: result['totalCapped'] === true,
    summary: result['summary'] as Summary | undefined,
    isWaiting: !isDrawn || list.isPending,

    settings,
    saveSettings,
    arranged,
    columns: drawnColumns(arranged),
    density: settings.density ?? screen.list.density,
    size,
    setSize: (next: number) => {
      saveSettings({ ...settings, size: next })
      onQuery({ ...query, current: 1, size: null })
    },

    chosen,
    setChosen,
    /** The chosen rows that allow an act. */
    allowing,
    /** Notes what may be done with rows that are on no page seen so far. */
    remember,
    /** Whether something can be done with several rows, so that they are chosen. */
    isTicking: actsOfMany.length > 0 || rights.exports || rights.merges,
    /** A row that allows none of it can still be exported. */
    isTickable: (row: Row) =>
      rights.exports || rights.merges || actsOfMany.some((act) => isAllowed(row, act)),
    acts,
    editor,
    /** What a click on a row opens; null where rows stay in their list. */
    openRow: !master || isOnPage ? openPage : null,
    panel,
    setPanel,
    explain: (row: Row) => setPanel({ kind: 'explain', asked: askedOf(screen, row) }),
  }
}

function askedOf(screen: Screen, row: Row) {
  const id = String(row[screen.table.key])
  return screen.name === 'user'
    ? { userId: id, screen: null, row: null }
    : { userId: null, screen: screen.name, row: { id, label: rowLabel(screen, row) } }
}

/** Rows a page, as the person has set it, else as the file has it. */
function sizeOf({ list }: Screen, { size }: ListSettings): number {
  return size !== undefined && pageSizesOf(list).includes(size) ? size : list.pageSize
}
