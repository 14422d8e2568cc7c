// The parts of a list, drawn by what useListController knows; a page places them as it likes.
import { Button, Empty } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel, StaleRows } from '../error-panel.tsx'
import { SheetButtons } from '../sheets/sheet-buttons.tsx'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { actName } from './allowed-acts.ts'
import { settingsOf, withColumn } from './arrange-columns.ts'
import { ListContext, useListContext } from './list-context.ts'
import { ListPanels } from './list-panels.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { AddButton, ListToolbar } from './list-toolbar.tsx'
import { ScreenTable } from './screen-table.tsx'
import { SearchForm } from './search-form.tsx'
import type { Row } from './table-columns.tsx'
import { AskedAct } from './asked-act.tsx'
import type { ListController } from './use-list-controller.ts'

// The form brings rjsf along; a list is there without it, and fetches it as soon as somebody moves
// over it or comes into it by keyboard: before it is asked for, but not for who only reads.
const loadForm = () => import('../form/row-editor.tsx')
const fetchForm = (screen: Screen) =>
  void loadForm()
    .then(({ prepareForm }) => prepareForm(screen))
    .catch(() => undefined)
const RowEditor = lazy(async () => ({ default: (await loadForm()).RowEditor }))
const QuickTabs = lazy(async () => ({ default: (await import('./quick-tabs.tsx')).QuickTabs }))
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

/** The search form, and below it what is searched for. */
export function ListSearch() {
  const { screen, master, query, list, search } = useListContext()
  const searched = screen.fields.filter(
    (field) => field.search && !field.search.searchHide && field.prop !== master?.prop,
  )
  if (searched.length === 0) return null
  return (
    <section className={styles.panel}>
      <SearchForm
        screen={screen}
        fields={searched}
        values={query.values}
        onSearch={search}
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

/** The quick filters, where the screen has some. */
export function ListTabs() {
  const { screen, query, values, list, onQuery } = useListContext()
  if (screen.list.quick.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.quickTabsWaiting} />}>
      <QuickTabs
        screen={screen}
        chosen={query.quick}
        values={values}
        rowsFrom={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
        onChoose={(quick) => onQuery({ ...query, current: 1, quick })}
      />
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
      hasViews={!master}
      sheets={
        <SheetButtons
          screen={screen}
          rights={rights}
          master={master}
          list={{ query, values, total, isCapped, chosen, arranged }}
        />
      }
      onAdd={() => editor.openAdd({})}
      onChoose={each.setChosen}
      onOpen={each.setPanel}
      onSettings={each.saveSettings}
      onRefresh={() => void list.refetch()}
    />
  )
}

/** The rows with their pager; until they are there, their outline, or why they are not. */
export function ListTable() {
  const each = useListContext()
  const { module, screen, rights, query, list, columns, arranged, density, size, settings } = each
  const { saveSettings, setChosen, editor, acts, setPanel } = each
  const { ofMany, removesMany, editsMany } = rights
  if (each.isWaiting) return <ListSkeleton columns={columns} density={density} size={size} />
  if (list.isError && !list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  const keyOf = (row: Row) => String(row[screen.table.key])
  const { parent } = screen.table
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
        ofMany={[...ofMany.map(actName), ...(removesMany ? ['remove'] : []), ...(editsMany ? ['edit'] : [])]}
        ticksEvery={rights.exports}
        onChoose={ofMany.length > 0 || removesMany || editsMany || rights.exports ? setChosen : null}
        onQuery={each.onQuery}
        onSize={each.setSize}
        onResize={(prop, width) =>
          saveSettings({ ...settings, columns: settingsOf(withColumn(arranged, prop, { width })) })
        }
        onEdit={editor.openEdit}
        onOpenRow={each.openRow}
        onCopy={rights.adds ? editor.openCopy : null}
        onRemove={(row) => acts.handleRemove([keyOf(row)], rowLabel(screen, row))}
        onAct={(act, row) => acts.handleAct(act, [keyOf(row)], row)}
        onAddBelow={
          parent !== null && rights.adds ? (row) => editor.openAdd({ [parent]: row[screen.table.key] }) : null
        }
        onOpenItems={each.onOpenItems}
        onHistory={rights.looksBack ? (row) => setPanel({ kind: 'history', row }) : null}
        onExplain={rights.explains ? each.explain : null}
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
