// The parts of a list, drawn by what useListController knows; a page places them as it likes.
import { Button, Empty } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel, StaleRows } from '../error-panel.tsx'
import { RecordsOnly } from '../records-only.tsx'
import { SheetButtons } from '../sheets/sheet-buttons.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { settingsOf, withColumn } from './arrange-columns.ts'
import { ColumnFilter } from './column-filter.tsx'
import { ListContext, useListContext } from './list-context.ts'
import { ListPanels } from './list-panels.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { AddButton, ListToolbar } from './list-toolbar.tsx'
import { PageHelp } from './page-help.tsx'
import { ScreenTable } from './screen-table.tsx'
import { SearchForm } from './search-form.tsx'
import { AskedAct } from './asked-act.tsx'
import type { ListController } from './use-list-controller.ts'
import { useRowHandlers } from './use-row-handlers.ts'

// The form brings rjsf along; a list is there without it, and fetches it as soon as somebody moves
// over it or comes into it by keyboard: before it is asked for, but not for who only reads.
const loadForm = () => import('../form/row-editor.tsx')
const fetchForm = (screen: Screen) =>
  void loadForm()
    .then(({ prepareForm }) => prepareForm(screen))
    .catch(() => undefined)
const RowEditor = lazy(async () => ({ default: (await loadForm()).RowEditor }))
const GroupedRows = lazy(async () => ({ default: (await import('./grouped-rows.tsx')).GroupedRows }))
const SearchBox = lazy(async () => ({ default: (await import('./search-box.tsx')).SearchBox }))
const ListBoard = lazy(async () => ({ default: (await import('./looks/list-board.tsx')).ListBoard }))
const ListCalendar = lazy(async () => ({ default: (await import('./looks/list-calendar.tsx')).ListCalendar }))
const ViewTabs = lazy(async () => ({ default: (await import('../views/view-tabs.tsx')).ViewTabs }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))
const QuickTabs = lazy(async () => ({ default: (await import('../views/view-tabs.tsx')).QuickTabs }))
const SearchChips = lazy(async () => ({ default: (await import('./search-chips.tsx')).SearchChips }))

/** Hands the list to the parts in it. */
export function ListFrame({ list, children }: { list: ListController; children: ReactNode }) {
  const handleApproach = () => fetchForm(list.screen)
  return (
    <ListContext value={list}>
      <div className={styles.page} onPointerMove={handleApproach} onFocus={handleApproach}>
        {children}
      </div>
    </ListContext>
  )
}

/** What the list is and what it is for, where its file says so; a list beside another has a heading of its own. */
export function ListHead() {
  const { screen, master } = useListContext()
  if (master) return null
  return (
    <>
      {screen.about && (
        <header className={styles.listHead}>
          <h1>{words(screen.title)}</h1>
          <p>{words(screen.about)}</p>
        </header>
      )}
      <RecordsOnly screen={screen} />
      <PageHelp />
    </>
  )
}

/** Conditions up to this many fold into one box, on a phone all of them, unless the person wants an input for each. */
const FEW_CONDITIONS = 3

/** The search as a form with what is searched for below it, or folded into one box. */
export function ListSearch() {
  const { screen, searched, query, list, search, settings, saveSettings } = useListContext()
  const isPhone = useBreakpoint().sm === false
  if (searched.length === 0) return null
  const isShort = searched.length <= FEW_CONDITIONS || isPhone
  const look = settings.search ?? (isShort ? 'box' : 'form')
  if (look === 'box')
    return (
      <section className={styles.panel}>
        <Suspense fallback={<div className={styles.boxWaiting} />}>
          <SearchBox fields={searched} onUnfold={() => saveSettings({ ...settings, search: 'form' })} />
        </Suspense>
      </section>
    )
  return (
    <section className={styles.panel}>
      <SearchForm
        screen={screen}
        fields={searched}
        values={query.values}
        onSearch={search}
        onFold={() => saveSettings({ ...settings, search: 'box' })}
        busy={list.isFetching && !list.isPending}
      />
      {searched.some(({ prop }) => query.values[prop]) && (
        <Suspense fallback={<div className={styles.chipsWaiting} />}>
          <SearchChips screen={screen} values={query.values} onSearch={search} />
        </Suspense>
      )}
    </section>
  )
}

/** The surface that the quick filters, the toolbar and the table share. */
export function ListPanel({ children }: { children: ReactNode }) {
  const { screen, heading } = useListContext()
  return (
    <section className={styles.panel} aria-label={heading ?? words(screen.title)}>
      {children}
    </section>
  )
}

/** Quick filters and saved views; a list beside another has its quick filters only. */
export function ListTabs() {
  const { screen, master } = useListContext()
  if (master && screen.list.quick.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.quickTabsWaiting} />}>
      {master ? <QuickTabs /> : <ViewTabs />}
    </Suspense>
  )
}

/** The buttons over the table. */
export function ListBar() {
  const each = useListContext()
  const { screen, rights, master, query, values, total, isCapped, chosen, arranged, editor, list } = each
  return (
    <ListToolbar
      {...each}
      busy={list.isFetching}
      hasLooks={!master}
      sheets={
        <SheetButtons
          screen={screen}
          rights={rights}
          master={master}
          list={{ query, values, total, isCapped, chosen, arranged }}
        />
      }
      onAdd={() => editor.openAdd({})}
      onOpen={each.setPanel}
      onSettings={each.saveSettings}
      onRefresh={() => void list.refetch()}
    />
  )
}

/** The rows in the look that is chosen. */
export function ListTable() {
  const { screen, query } = useListContext()
  const { look } = query
  const grouped = look === 'table' ? screen.fields.find(({ prop }) => prop === query.groupBy) : undefined
  if (!grouped && (look === 'table' || look === 'gallery')) return <PagedRows />
  return (
    <Suspense fallback={<div className={styles.lookWaiting} aria-busy />}>
      {grouped ? (
        <GroupedRows key={grouped.prop} field={grouped} rows={<PagedRows />} empty={<NoRows />} />
      ) : look === 'board' ? (
        <ListBoard />
      ) : (
        <ListCalendar />
      )}
    </Suspense>
  )
}

/** The rows with their pager; until they are there, their outline, or why they are not. */
function PagedRows() {
  const each = useListContext()
  const { module, query, list, columns, arranged, density, size, settings } = each
  const { saveSettings, setChosen } = each
  const handlers = useRowHandlers()
  if (each.isWaiting) return <ListSkeleton columns={columns} density={density} size={size} />
  if (list.isError && !list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      {list.isRefetchError && <StaleRows error={list.error} onRetry={() => void list.refetch()} />}
      <ScreenTable
        module={module}
        columns={columns}
        density={density}
        size={size}
        rows={each.rows}
        total={each.total}
        isCapped={each.isCapped}
        summary={each.summary}
        query={query}
        busy={list.isFetching && list.isPlaceholderData}
        isFiltered={each.hasSearch}
        chosen={each.chosen}
        isTickable={each.isTickable}
        onChoose={each.isTicking ? setChosen : null}
        onQuery={each.onQuery}
        onSize={each.setSize}
        onResize={(prop, width) =>
          saveSettings({ ...settings, columns: settingsOf(withColumn(arranged, prop, { width })) })
        }
        onOpenRow={each.openRow}
        renderFilter={(field) =>
          each.searched.includes(field) && !field.search!.disabled ? <ColumnFilter field={field} /> : null
        }
        {...handlers}
        empty={<NoRows />}
      />
    </>
  )
}

function NoRows() {
  const { rights, hasSearch, clearSearch, editor } = useListContext()
  const { t } = useTranslation('admin')
  return (
    <div className={styles.empty}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(hasSearch ? 'emptySearch' : 'empty')} />
      {hasSearch ? (
        <Button onClick={clearSearch}>{t('clearSearch')}</Button>
      ) : (
        rights.adds && <AddButton onAdd={() => editor.openAdd({})} />
      )}
    </div>
  )
}

/** What opens over the list: the form of a row, dialogs and drawers. */
export function ListDialogs() {
  const { module, screen, rights, master, panel, chosen, settings, editor, acts, ...each } = useListContext()
  return (
    <>
      <Suspense>{chosen.length > 0 && <SelectionBar />}</Suspense>
      <ListPanels
        module={module}
        panel={panel}
        chosen={chosen}
        settings={settings}
        onSettings={each.saveSettings}
        onChoose={each.setChosen}
        onClose={() => each.setPanel(null)}
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
      </Suspense>
      <AskedAct screen={screen} acts={acts} />
    </>
  )
}
