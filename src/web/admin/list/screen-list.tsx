import {
  DeleteOutlined,
  EditOutlined,
  LayoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RestOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Empty, Grid } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { pageSizesOf } from '../../../shared/screen/normalize-list.ts'
import type { Asked } from '../access/explain-dialog.tsx'
import { ErrorPanel } from '../error-panel.tsx'
import { callOf } from '../screen-call.ts'
import type { ScreenModule } from '../screen-store.ts'
import type { ScreenError } from '../send-call.ts'
import { useHolds, useMe } from '../session-context.tsx'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { actName, bulkActs, mayAdd, mayEditMany, mayRemoveSome } from './allowed-acts.ts'
import { arrangeColumns, columnFields, drawnColumns, settingsOf, withColumn } from './arrange-columns.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { filtersOf, type ListQuery } from './list-query.ts'
import { QuickTabs } from './quick-tabs.tsx'
import { ScreenTable } from './screen-table.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import type { Row } from './table-columns.tsx'
import type { Summary } from './summary-row.tsx'
import { useActs } from './use-acts.tsx'
import { useChosen } from './use-chosen.ts'
import type { ListChange } from './use-list-query.ts'
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

// The form brings rjsf along; a list is there without it, and fetches it before it is asked for.
const loadForm = () => import('../form/row-editor.tsx')
const RowEditor = lazy(async () => ({ default: (await loadForm()).RowEditor }))
const HistoryDrawer = lazy(async () => ({
  default: (await import('../history/history-drawer.tsx')).HistoryDrawer,
}))
const RecycleBin = lazy(async () => ({ default: (await import('../trash/recycle-bin.tsx')).RecycleBin }))
const ExplainDialog = lazy(async () => ({
  default: (await import('../access/explain-dialog.tsx')).ExplainDialog,
}))
const ViewsButton = lazy(async () => ({ default: (await import('../views/views-button.tsx')).ViewsButton }))
const CustomizePage = lazy(async () => ({
  default: (await import('../customize/customize-page.tsx')).CustomizePage,
}))
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

// What is only opened now and then: the panel brings the dragging along.
const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}))
const ColumnSettings = lazy(async () => ({ default: (await import('./column-settings.tsx')).ColumnSettings }))

/** One screen's list: search, toolbar, table, and the form beside it. */
export function ScreenList({ module, query, onQuery, master, onOpenItems, heading }: Props) {
  const { screen } = module
  const { t } = useTranslation('admin')
  const me = useMe()
  const holdsCode = useHolds()
  const [looking, setLooking] = useState<Row | null>(null)
  const [isBinOpen, setBinOpen] = useState(false)
  const holdsCall = (kind: 'history' | 'removed') => holdsCode(callOf(screen, kind)?.permission ?? '')
  const [explaining, setExplaining] = useState<Asked | null>(null)
  const mayExplain = holdsCode('system_access_explain')
  const openExplain = (row: Row) => {
    const id = String(row[screen.table.key])
    if (screen.name === 'user') setExplaining({ userId: id, screen: null, row: null })
    else setExplaining({ userId: null, screen: screen.name, row: { id, label: rowLabel(screen, row) } })
  }
  const [isBulkEditing, setBulkEditing] = useState(false)
  const [isCustomizing, setCustomizing] = useState(false)
  const [settings, saveSettings] = useListSettings(screen)
  const arranged = arrangeColumns(
    columnFields(screen).filter(({ prop }) => prop !== master?.prop),
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

  const { query: list, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: query.current, pageSize: size },
    filters: filtersOf(query.quick ? { ...values, quick: query.quick } : values),
    sorters: query.sorts,
    meta: { whole: isTree },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })

  const isReady = !list.isPending
  useEffect(() => {
    if (isReady) void loadForm().catch(() => undefined)
  }, [isReady])

  const asking = { me, holdsCode, isPlatform: me.tenantType === '' }
  const ofMany = bulkActs(screen, asking)
  const removesMany = mayRemoveSome(screen, asking)
  const editsMany = mayEditMany(screen, asking)
  const mayAddHere = mayAdd(screen, asking)
  // On a phone, buttons that cannot be pressed yet would push the list down a row or two.
  const isPhone = Grid.useBreakpoint().sm === false
  const hasManyButtons = !isPhone || chosen.length > 0
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
  const addButton = mayAddHere && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => editor.openAdd({})}>
      {t('add')}
    </Button>
  )

  return (
    <div className={styles.page}>
      <SearchPanel
        screen={screen}
        master={master}
        query={query}
        busy={list.isFetching && !list.isPending}
        onSearch={search}
      />
      <section className={styles.panel} aria-label={heading ?? words(screen.title)}>
        {screen.list.quick.length > 0 && (
          <QuickTabs
            screen={screen}
            chosen={query.quick}
            values={values}
            rowsFrom={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
            onChoose={(quick) => {
              onQuery({ ...query, current: 1, quick })
            }}
          />
        )}
        <div className={styles.toolbar}>
          {heading ? <h3 className={styles.toolbarTitle}>{heading}</h3> : null}
          {addButton}
          {hasManyButtons &&
            ofMany.map((act) => (
              <Button
                key={actName(act)}
                danger={act.kind === 'action' && act.action.danger}
                disabled={chosen.length === 0}
                loading={acts.busy}
                onClick={() => acts.handleAct(act, chosen)}
              >
                {words(act.kind === 'transition' ? act.transition.label : act.action.label)}
              </Button>
            ))}
          {hasManyButtons && editsMany && (
            <Button
              icon={<EditOutlined />}
              disabled={chosen.length === 0}
              onClick={() => setBulkEditing(true)}
            >
              {t('table.bulkEdit')}
            </Button>
          )}
          {hasManyButtons && removesMany && (
            <Button
              danger
              icon={<DeleteOutlined />}
              disabled={chosen.length === 0}
              onClick={() => acts.handleRemove(chosen, null)}
            >
              {t('remove')}
            </Button>
          )}
          {chosen.length > 0 && (
            <span className={styles.toolbarChosen}>
              {t('chosen', { count: chosen.length })}
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('clearChosen')}
              </Button>
            </span>
          )}
          <div className={styles.toolbarEnd}>
            {!master && (
              <Suspense>
                <ViewsButton
                  screen={screen}
                  query={query}
                  settings={settings}
                  onQuery={onQuery}
                  onSettings={saveSettings}
                />
              </Suspense>
            )}
            {removesMany && holdsCall('removed') && (
              <Button
                type="text"
                icon={<RestOutlined />}
                aria-label={t('bin.title')}
                title={t('bin.title')}
                onClick={() => setBinOpen(true)}
              />
            )}
            {mayExplain && (
              <Button
                type="text"
                icon={<QuestionCircleOutlined />}
                aria-label={t('access.ofRow')}
                title={t('access.ofRow')}
                onClick={() => setExplaining({ userId: null, screen: screen.name, row: null })}
              />
            )}
            {holdsCode('system_screen_override_edit') && (
              <Button
                type="text"
                icon={<LayoutOutlined />}
                aria-label={t('customize.title')}
                title={t('customize.title')}
                onClick={() => setCustomizing(true)}
              />
            )}
            <Button
              type="text"
              icon={<ReloadOutlined spin={list.isFetching} />}
              aria-label={t('refresh')}
              title={t('refresh')}
              onClick={() => void list.refetch()}
            />
            <Suspense fallback={<Button type="text" icon={<SettingOutlined />} disabled />}>
              <ColumnSettings
                columns={arranged}
                density={density}
                onColumns={(next) => saveSettings({ ...settings, columns: settingsOf(next) })}
                onDensity={(next) => saveSettings({ ...settings, density: next })}
                onReset={() => saveSettings(null)}
              />
            </Suspense>
          </div>
        </div>
        {list.isPending ? (
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
            isCapped={result['totalCapped'] === true}
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
            onChoose={ofMany.length > 0 || removesMany || editsMany ? setChosen : null}
            onQuery={onQuery}
            onSize={(next) => {
              saveSettings({ ...settings, size: next })
              onQuery({ ...query, current: 1, size: null })
            }}
            onResize={(prop, width) =>
              saveSettings({ ...settings, columns: settingsOf(withColumn(arranged, prop, { width })) })
            }
            onEdit={editor.openEdit}
            onCopy={mayAddHere ? editor.openCopy : null}
            onRemove={(row) => acts.handleRemove([String(row[screen.table.key])], rowLabel(screen, row))}
            onAct={(act, row) => acts.handleAct(act, [String(row[screen.table.key])])}
            onAddBelow={
              isTree && mayAddHere
                ? (row) => editor.openAdd({ [screen.table.parent!]: row[screen.table.key] })
                : null
            }
            onOpenItems={onOpenItems}
            onHistory={holdsCall('history') ? setLooking : null}
            onExplain={mayExplain ? openExplain : null}
            empty={
              <div className={styles.empty}>
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={t(hasSearch ? 'emptySearch' : 'empty')}
                />
                {hasSearch ? <Button onClick={clearSearch}>{t('clearSearch')}</Button> : addButton}
              </div>
            }
          />
        )}
      </section>
      <Suspense>
        {explaining && <ExplainDialog asked={explaining} onClose={() => setExplaining(null)} />}
        {editor.wasOpened && (
          <RowEditor
            screen={screen}
            editing={editor.editing}
            masterProp={master?.prop ?? null}
            mayAdd={mayAddHere}
            onEditing={editor.setEditing}
            onClose={editor.close}
            onClosed={editor.focusOpener}
          />
        )}
        {looking && <HistoryDrawer screen={screen} row={looking} onClose={() => setLooking(null)} />}
        {isCustomizing && (
          <CustomizePage
            name={screen.name}
            onClose={() => setCustomizing(false)}
            onSaved={() => {
              const { columns: _own, ...others } = settings
              saveSettings(others)
            }}
          />
        )}
        {isBinOpen && <RecycleBin module={module} onClose={() => setBinOpen(false)} />}
        {isBulkEditing && (
          <BulkEditDialog
            screen={screen}
            ids={chosen}
            onDone={setChosen}
            onClose={() => setBulkEditing(false)}
          />
        )}
        {acts.asked && (
          <ActionDialog
            screen={screen}
            asked={acts.asked}
            onSend={(body, requestId) =>
              acts.makeCall(acts.asked!.act.action.name, acts.asked!.ids, body, requestId)
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
      <SearchChips screen={screen} values={query.values} onSearch={onSearch} />
    </section>
  )
}

/** Rows a page, as the person has set it, else as the file has it. */
function sizeOf({ list }: Screen, { size }: ListSettings): number {
  return size !== undefined && pageSizesOf(list).includes(size) ? size : list.pageSize
}
