import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { pageSizesOf } from '../../../shared/screen/normalize-list.ts'
import { currentLanguage } from '../../lib/language.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { ScreenModule } from '../screen-store.ts'
import type { ScreenError } from '../send-call.ts'
import { rowLabel } from '../values/row-label.ts'
import { SheetButtons } from '../sheets/sheet-buttons.tsx'
import { useApplyView } from '../views/use-apply-view.ts'
import { useDefaultView } from '../views/use-default-view.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { actName } from './allowed-acts.ts'
import { arrangeColumns, columnFields, drawnColumns, settingsOf, withColumn } from './arrange-columns.ts'
import { ListPanels, type Panel } from './list-panels.tsx'
import { filtersOf, type ListQuery } from './list-query.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { AddButton, ListToolbar } from './list-toolbar.tsx'
import { ScreenTable } from './screen-table.tsx'
import { SearchForm } from './search-form.tsx'
import type { Row } from './table-columns.tsx'
import type { Summary } from './summary-row.tsx'
import { useActs } from './use-acts.tsx'
import { useChosen } from './use-chosen.ts'
import type { ListChange } from './use-list-query.ts'
import { useListRights } from './use-list-rights.ts'
import { useListSettings } from './use-list-settings.ts'
import { useRowEditor } from './use-row-editor.ts'

interface Props {
  module: ScreenModule
  query: ListQuery
  onQuery: (next: ListChange) => void
  /** Rows belong to this row of another screen: always searched by it, set on new ones. */
  master?: { prop: string; id: string }
  /** The items of a row are opened from here (dictionary → its items). */
  onOpenItems?: (row: Row) => void
  /** Shown under a heading of its own, for the list beside another. */
  heading?: string
}

// The form brings rjsf along; a list is there without it, and fetches it as soon as somebody moves
// over it or comes into it by keyboard: before it is asked for, but not for who only reads.
const loadForm = () => import('../form/row-editor.tsx')
const fetchForm = () => void loadForm().catch(() => undefined)
const RowEditor = lazy(async () => ({ default: (await loadForm()).RowEditor }))
const QuickTabs = lazy(async () => ({ default: (await import('./quick-tabs.tsx')).QuickTabs }))
const SearchChips = lazy(async () => ({ default: (await import('./search-chips.tsx')).SearchChips }))
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

/** One screen's list: search, toolbar, table, and the form beside it. */
export function ScreenList({ module, query, onQuery, master, onOpenItems, heading }: Props) {
  const { screen } = module
  const { t } = useTranslation('admin')
  const rights = useListRights(screen)
  const { ofMany, removesMany, editsMany } = rights
  const [panel, setPanel] = useState<Panel | null>(null)
  const isCustomizing = panel?.kind === 'customize'
  const openExplain = (row: Row) => {
    const id = String(row[screen.table.key])
    const asked =
      screen.name === 'user'
        ? { userId: id, screen: null, row: null }
        : { userId: null, screen: screen.name, row: { id, label: rowLabel(screen, row) } }
    setPanel({ kind: 'explain', asked })
  }
  const [settings, saveSettings] = useListSettings(screen)
  const offered = useMemo(() => columnFields(screen, currentLanguage()), [screen])
  const arranged = arrangeColumns(
    offered.filter(({ prop }) => prop !== master?.prop),
    // While the page is being adjusted, the columns stand as everybody gets them.
    isCustomizing ? {} : settings,
  )
  const columns = drawnColumns(arranged)
  const density = settings.density ?? screen.list.density
  const size = query.size ?? sizeOf(screen, settings)
  const [chosen, setChosen] = useChosen({ ...query.values, quick: query.quick ?? '' })
  const acts = useActs(screen, { onDone: () => setChosen([]) })
  const isTree = screen.table.parent !== null
  const values = master ? { ...query.values, [master.prop]: master.id } : query.values

  const applyView = useApplyView({ screen, onQuery, onSettings: saveSettings })
  const awaitsView = useDefaultView({ screen, query, hasViews: !master, apply: applyView })

  const { query: list, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: query.current, pageSize: size },
    filters: filtersOf(query.quick ? { ...values, quick: query.quick } : values),
    sorters: query.sorts,
    meta: { whole: isTree },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, enabled: !awaitsView },
  })

  // Rows are drawn in small steps, between which the page answers.
  const isDrawn = useDeferredValue(!list.isPending)
  const isCapped = result['totalCapped'] === true
  const editor = useRowEditor({ screen, master, query, size, result })
  const search = (next: Record<string, string>) => {
    // The same search once more is a wish to see fresh rows.
    if (JSON.stringify(next) === JSON.stringify(query.values) && query.current === 1) void list.refetch()
    else onQuery({ ...query, current: 1, values: next })
  }

  const hasSearch = Object.keys(query.values).length > 0 || query.quick !== null
  const clearSearch = () => {
    onQuery({ ...query, current: 1, values: {}, quick: null })
  }

  return (
    <div className={styles.page} onPointerMove={fetchForm} onFocus={fetchForm}>
      <SearchPanel
        screen={screen}
        master={master}
        query={query}
        busy={list.isFetching && !list.isPending}
        onSearch={search}
      />
      <section className={styles.panel} aria-label={heading ?? words(screen.title)}>
        {screen.list.quick.length > 0 && (
          <Suspense fallback={<div className={styles.quickTabsWaiting} />}>
            <QuickTabs
              screen={screen}
              chosen={query.quick}
              values={values}
              rowsFrom={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
              onChoose={(quick) => {
                onQuery({ ...query, current: 1, quick })
              }}
            />
          </Suspense>
        )}
        <ListToolbar
          screen={screen}
          heading={heading}
          rights={rights}
          query={query}
          settings={settings}
          arranged={arranged}
          density={density}
          chosen={chosen}
          acts={acts}
          busy={list.isFetching}
          hasViews={!master}
          sheets={
            <SheetButtons
              screen={screen}
              rights={rights}
              master={master}
              list={{ query, values, total: result.total ?? 0, isCapped, chosen, arranged }}
            />
          }
          onAdd={() => editor.openAdd({})}
          onChoose={setChosen}
          onOpen={setPanel}
          onQuery={onQuery}
          onSettings={saveSettings}
          onRefresh={() => void list.refetch()}
        />
        {!isDrawn || list.isPending ? (
          <ListSkeleton columns={columns} density={density} size={size} />
        ) : list.isError && !list.data ? (
          <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ScreenTable
            module={module}
            columns={columns}
            density={density}
            size={size}
            rows={result.data}
            total={result.total ?? 0}
            isCapped={isCapped}
            summary={result['summary'] as Summary | undefined}
            query={query}
            busy={list.isFetching && list.isPlaceholderData}
            isFiltered={hasSearch}
            chosen={chosen}
            ofMany={[
              ...ofMany.map(actName),
              ...(removesMany ? ['remove'] : []),
              ...(editsMany ? ['edit'] : []),
            ]}
            ticksEvery={rights.exports}
            onChoose={ofMany.length > 0 || removesMany || editsMany || rights.exports ? setChosen : null}
            onQuery={onQuery}
            onSize={(next) => {
              saveSettings({ ...settings, size: next })
              onQuery({ ...query, current: 1, size: null })
            }}
            onResize={(prop, width) =>
              saveSettings({ ...settings, columns: settingsOf(withColumn(arranged, prop, { width })) })
            }
            onEdit={editor.openEdit}
            onCopy={rights.adds ? editor.openCopy : null}
            onRemove={(row) => acts.handleRemove([String(row[screen.table.key])], rowLabel(screen, row))}
            onAct={(act, row) => acts.handleAct(act, [String(row[screen.table.key])])}
            onAddBelow={
              isTree && rights.adds
                ? (row) => editor.openAdd({ [screen.table.parent!]: row[screen.table.key] })
                : null
            }
            onOpenItems={onOpenItems}
            onHistory={rights.looksBack ? (row) => setPanel({ kind: 'history', row }) : null}
            onExplain={rights.explains ? openExplain : null}
            empty={
              <div className={styles.empty}>
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={t(hasSearch ? 'emptySearch' : 'empty')}
                />
                {hasSearch ? (
                  <Button onClick={clearSearch}>{t('clearSearch')}</Button>
                ) : (
                  rights.adds && <AddButton onAdd={() => editor.openAdd({})} />
                )}
              </div>
            }
          />
        )}
      </section>
      <ListPanels
        module={module}
        panel={panel}
        chosen={chosen}
        settings={settings}
        onSettings={saveSettings}
        onChoose={setChosen}
        onClose={() => setPanel(null)}
      />
      <Suspense>
        {editor.wasOpened && (
          <RowEditor
            screen={screen}
            editing={editor.editing}
            masterProp={master?.prop ?? null}
            mayAdd={rights.adds}
            onEditing={editor.setEditing}
            onClose={editor.close}
            onClosed={editor.focusOpener}
          />
        )}
        {acts.asked && (
          <ActionDialog
            screen={screen}
            asked={acts.asked}
            onSend={(body, requestId) =>
              acts.makeCall(actName(acts.asked!.act), acts.asked!.ids, body, requestId)
            }
            onClose={acts.closeAsked}
          />
        )}
      </Suspense>
    </div>
  )
}

interface SearchPanelProps {
  screen: Screen
  master: Props['master']
  query: ListQuery
  busy: boolean
  onSearch: (values: Record<string, string>) => void
}

function SearchPanel({ screen, master, query, busy, onSearch }: SearchPanelProps) {
  const searched = screen.fields.filter(
    ({ search, prop }) => search && !search.searchHide && prop !== master?.prop,
  )
  if (searched.length === 0) return null
  return (
    <section className={styles.panel}>
      <SearchForm screen={screen} fields={searched} values={query.values} onSearch={onSearch} busy={busy} />
      {searched.some(({ prop }) => query.values[prop]) && (
        <Suspense fallback={<div className={styles.chipsWaiting} />}>
          <SearchChips screen={screen} values={query.values} onSearch={onSearch} />
        </Suspense>
      )}
    </section>
  )
}

/** Rows a page, as the person has set it, else as the file has it. */
function sizeOf({ list }: Screen, { size }: ListSettings): number {
  return size !== undefined && pageSizesOf(list).includes(size) ? size : list.pageSize
}
